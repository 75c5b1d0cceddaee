import { useState } from 'react';
import { useText } from '#web/i18n/text.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/form/field.tsx';
import { PasswordField } from '#web/ui/form/password-field.tsx';
import { sendCode } from '../sign-in/send-code.ts';

interface EmailChangeProps {
  /** The account's email address; '' if it has none. */
  saved: string;
  errors: Record<string, string>;
}

/**
 * Changes the account's email address, confirmed by the current password or by a code sent to the
 * new address.
 */
export function EmailChange({ saved, errors }: EmailChangeProps) {
  const t = useText();
  const [email, setEmail] = useState(saved);
  const entered = email.trim();
  const isOther = entered !== '' && entered.toLowerCase() !== saved.toLowerCase();
  return (
    <>
      <TextField
        label={t('Email')}
        name="email"
        required
        type="email"
        inputMode="email"
        maxLength={255}
        autoComplete="email"
        value={email}
        onChange={({ currentTarget: { value } }) => setEmail(value)}
        error={errors['email']}
      />
      {isOther && (
        <div className="flex flex-col items-start gap-3">
          <PasswordField
            label={t('Current password (to change your email)')}
            name="current_password"
            autoComplete="current-password"
            error={errors['current_password']}
          />
          <Button
            variant="secondary"
            onClick={() => void sendCode({ purpose: 'register', phone: entered, phone_code: null })}
          >
            {t('Send a code to the new address')}
          </Button>
        </div>
      )}
    </>
  );
}
