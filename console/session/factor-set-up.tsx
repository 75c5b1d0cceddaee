import { useEffect, useEffectEvent, useState } from 'react';
import { useText } from '#web/i18n/text.tsx';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/form/field.tsx';
import { FormError } from '#web/ui/form/form-error.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { call, CallFailure } from '../api/call.ts';
import { CopyButton } from '../ui/copy-button.tsx';
import { Form } from '../ui/form/form.tsx';
import { textOf, useForm } from '../ui/form/use-form.ts';
import { RecoveryCodes } from './recovery-codes.tsx';

interface NewFactor {
  secret: string;
  address: string;
  picture: string;
}

interface FactorSetUpProps {
  onDone: () => void;
  /** For a set-up during sign-in, which has expired and must start again; receives the sentence that says so. */
  onEnded?: (reason: string) => void;
}

/** Sets up an authenticator app: scan, enter the first code, store the recovery codes. */
export function FactorSetUp({ onDone, onEnded }: FactorSetUpProps) {
  const t = useText();
  const { factor, problem } = useNewFactor(onEnded);
  const [codes, setCodes] = useState<string[] | null>(null);
  const { errors, message, isBusy, handleSubmit } = useForm(async (values) => {
    try {
      const { recovery_codes } = await call('confirmFactor', { code: textOf(values, 'code') });
      setCodes(recovery_codes);
    } catch (error) {
      if (!onEnded || !hasEnded(error)) throw error;
      onEnded(error.message);
    }
  });
  if (codes) return <RecoveryCodes codes={codes} onDone={onDone} />;
  return (
    <Form onSubmit={handleSubmit}>
      <p className="text-sm text-muted">
        {t(
          'Scan this QR code with an authenticator app on your phone. The app then shows the codes to sign in with.',
        )}
      </p>
      <FactorSecret factor={factor} />
      <TextField
        name="code"
        label={t('Code from the app')}
        hint={t('The six digits your authenticator app shows now.')}
        inputMode="numeric"
        autoComplete="one-time-code"
        error={errors['code']}
        required
      />
      <FormError message={message ?? problem} />
      <Button type="submit" size="large" busy={isBusy}>
        {t('Continue')}
      </Button>
    </Form>
  );
}

const hasEnded = (error: unknown): error is CallFailure =>
  error instanceof CallFailure && error.status === 401;

/** Begins a new factor: its secret, or why there can be none. */
function useNewFactor(onEnded: FactorSetUpProps['onEnded']) {
  const [factor, setFactor] = useState<NewFactor | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const report = useEffectEvent((error: CallFailure) => {
    if (onEnded && hasEnded(error)) onEnded(error.message);
    else setProblem(error.message);
  });
  useEffect(() => {
    let isGone = false;
    call('beginFactor', {}).then(
      (begun) => {
        if (!isGone) setFactor(begun);
      },
      (error: unknown) => {
        if (error instanceof CallFailure && !isGone) report(error);
      },
    );
    return () => {
      isGone = true;
    };
  }, []);
  return { factor, problem };
}

/** The secret of a factor as a QR code, as a key to type, and as a link for phones; null: it is being made. */
function FactorSecret({ factor }: { factor: NewFactor | null }) {
  const t = useText();
  return (
    <>
      <div className="flex justify-center rounded-card bg-photo p-3">
        {factor ? (
          <img
            src={`data:image/svg+xml,${encodeURIComponent(factor.picture)}`}
            alt={t('QR code for the authenticator app')}
            width={200}
            height={200}
          />
        ) : (
          <Skeleton className="size-50" />
        )}
      </div>
      <p className="text-sm text-muted">
        {t("Can't scan? Type this key into the app:")}{' '}
        <code dir="ltr" className="font-mono text-xs wrap-anywhere text-ink">
          {factor?.secret.replaceAll(/(.{4})/g, '$1 ').trim()}
        </code>
      </p>
      {factor && (
        <div className="flex flex-wrap gap-2">
          <CopyButton text={factor.secret}>{t('Copy key')}</CopyButton>
          {/* Phones open their authenticator app with it; elsewhere there is a code to scan. */}
          <a
            href={factor.address}
            className={buttonClass({
              variant: 'secondary',
              size: 'small',
              className: 'pointer-fine:hidden',
            })}
          >
            {t('Open an app on this phone')}
          </a>
        </div>
      )}
    </>
  );
}
