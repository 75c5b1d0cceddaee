import { useState } from 'react';
import { useText } from '#web/i18n/text.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/form/field.tsx';
import { FormError } from '#web/ui/form/form-error.tsx';
import { CallFailure, send } from '../api/call.ts';
import { Form } from '../ui/form/form.tsx';
import { textOf, useForm } from '../ui/form/use-form.ts';
import type { Stage } from './sign-in-steps.tsx';

interface CodeStepProps {
  onNext: (stage: Stage) => void;
  /** The sign-in has expired or had too many wrong codes, and must start again; receives the sentence that says so. */
  onEnded: (reason: string) => void;
}

/** The second step: a code of the authenticator app, or a recovery code. */
export function CodeStep({ onNext, onEnded }: CodeStepProps) {
  const t = useText();
  const [isRecovery, setRecovery] = useState(false);
  const { errors, message, isBusy, handleSubmit } = useForm(async (values) => {
    try {
      const { stage } = await send('signInWithCode', { code: textOf(values, 'code') });
      onNext(stage);
    } catch (error) {
      if (!(error instanceof CallFailure) || error.status !== 401) throw error;
      onEnded(error.message);
    }
  });
  return (
    <Form onSubmit={handleSubmit}>
      <TextField
        key={String(isRecovery)}
        name="code"
        label={isRecovery ? t('Recovery code') : t('Code from the app')}
        hint={
          isRecovery
            ? t('One of the ten codes you saved when you set up the app.')
            : t('The six digits your authenticator app shows now.')
        }
        inputMode={isRecovery ? 'text' : 'numeric'}
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        error={errors['code']}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- The step is this one field.
        autoFocus
        required
      />
      <FormError message={message} />
      <Button type="submit" size="large" busy={isBusy}>
        {t('Continue')}
      </Button>
      <Button variant="quiet" size="small" onClick={() => setRecovery(!isRecovery)}>
        {isRecovery ? t('Use the authenticator app') : t('Use a recovery code')}
      </Button>
    </Form>
  );
}
