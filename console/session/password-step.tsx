import { useText } from '#web/i18n/text.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/form/field.tsx';
import { FormError } from '#web/ui/form/form-error.tsx';
import { PasswordField } from '#web/ui/form/password-field.tsx';
import { send } from '../api/call.ts';
import { Form } from '../ui/form/form.tsx';
import { textOf, useForm } from '../ui/form/use-form.ts';
import type { Stage } from './sign-in-steps.tsx';

interface PasswordStepProps {
  email: string | undefined;
  /** Why the sign-in starts again. */
  reason: string | null;
  onNext: (stage: Stage) => void;
}

/** The first step: email and password. */
export function PasswordStep({ email, reason, onNext }: PasswordStepProps) {
  const t = useText();
  const { errors, message, isBusy, handleSubmit } = useForm(async (values) => {
    const { stage } = await send('signIn', {
      email: textOf(values, 'email'),
      password: textOf(values, 'password'),
    });
    onNext(stage);
  });
  return (
    <Form onSubmit={handleSubmit}>
      <TextField
        name="email"
        type="email"
        label={t('Email')}
        defaultValue={email}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        error={errors['email']}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- The page has no other purpose.
        autoFocus={email === undefined}
        required
      />
      <PasswordField
        name="password"
        label={t('Password')}
        autoComplete="current-password"
        error={errors['password']}
        required
      />
      <FormError message={message ?? reason} />
      <Button type="submit" size="large" busy={isBusy}>
        {t('Sign in')}
      </Button>
    </Form>
  );
}
