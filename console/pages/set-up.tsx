import { useState } from 'react';
import { useLoaderData, useNavigate } from 'react-router';
import { useText } from '#web/i18n/text.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/form/field.tsx';
import { FormError } from '#web/ui/form/form-error.tsx';
import { CallFailure, send } from '../api/call.ts';
import { SignedOutFrame } from '../layouts/signed-out-frame.tsx';
import { paths } from '../paths.ts';
import { NewPasswordField } from '../ui/form/new-password-field.tsx';
import { type Stage, SignInSteps } from '../session/sign-in-steps.tsx';
import { announceSessionChange } from '../session/use-sync-session.ts';
import { Form } from '../ui/form/form.tsx';
import { textOf, useForm } from '../ui/form/use-form.ts';

interface Link {
  token: string;
  kind: 'set-up' | 'invite';
  name: string | null;
  email: string | null;
}

/**
 * Loads what the link is for, or why it cannot be used; '' for a malformed one, such as a link that was cut off. The
 * token is in the URL's fragment, so it reaches no server log.
 */
export async function loader(): Promise<Link | string> {
  const token = window.location.hash.slice(1);
  try {
    return { token, ...(await send('getLink', { token })) };
  } catch (error) {
    if (error instanceof CallFailure) return error.status === 422 ? '' : error.message;
    throw error;
  }
}

export function Component() {
  const t = useText();
  const navigate = useNavigate();
  const link = useLoaderData<Link | string>();
  const [stage, setStage] = useState<Stage | null>(null);
  if (typeof link === 'string') {
    return (
      <SignedOutFrame
        title={t("This link doesn't work")}
        text={link || t('The link is incomplete. Copy all of it, or ask for a new one.')}
      >
        <Button className="w-full" onClick={() => void navigate(paths.signIn())}>
          {t('Sign in')}
        </Button>
      </SignedOutFrame>
    );
  }
  const handleDone = () => void navigate(paths.home(), { replace: true });
  const goTo = (next: Stage) => {
    if (next !== 'open') return setStage(next);
    announceSessionChange();
    handleDone();
  };
  return stage === null ? (
    <SignedOutFrame
      title={link.kind === 'set-up' ? t('Set up your shop') : t('Welcome')}
      text={
        link.kind === 'set-up'
          ? t("You'll be its owner: you can do everything and invite others.")
          : (link.email ?? '')
      }
    >
      <LinkForm link={link} onNext={goTo} />
    </SignedOutFrame>
  ) : (
    <SignedOutFrame title={t('Set up two-step sign-in')}>
      <SignInSteps start={stage} onDone={handleDone} />
    </SignedOutFrame>
  );
}

function LinkForm({ link, onNext }: { link: Link; onNext: (stage: Stage) => void }) {
  const t = useText();
  const { errors, message, isBusy, handleSubmit } = useForm(async (values) => {
    const { stage } = await send('acceptLink', {
      token: link.token,
      name: textOf(values, 'name'),
      email: textOf(values, 'email'),
      password: textOf(values, 'password'),
    });
    onNext(stage);
  });
  return (
    <Form onSubmit={handleSubmit}>
      {link.kind === 'set-up' && (
        <>
          <TextField
            name="name"
            label={t('Your name')}
            autoComplete="name"
            error={errors['name']}
            required
          />
          <TextField
            name="email"
            type="email"
            label={t('Email')}
            autoComplete="username"
            error={errors['email']}
            required
          />
        </>
      )}
      <NewPasswordField label={t('Choose a password')} error={errors['password']} />
      <FormError message={message} />
      <Button type="submit" size="large" busy={isBusy}>
        {t('Continue')}
      </Button>
    </Form>
  );
}
