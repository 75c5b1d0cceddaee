import { useState } from 'react';
import type { User } from '#contract/account-shapes.ts';
import { useText } from '#web/i18n/text.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/form/field.tsx';
import { PasswordField } from '#web/ui/form/password-field.tsx';
import { sendCode } from '../sign-in/send-code.ts';

interface ContactFieldsProps {
  user: User;
  /** The calling code of the chosen country; '' without one. */
  code: string;
  errors: Record<string, string>;
}

/**
 * Phone and email. A change is confirmed by the current password; without a password, that of the email by a code sent to
 * the new address.
 */
export function ContactFields({ user, code, errors }: ContactFieldsProps) {
  const t = useText();
  const [phone, setPhone] = useState(user.phone ?? '');
  const [email, setEmail] = useState(user.email ?? '');
  const entered = email.trim();
  const isOtherEmail = entered !== '' && entered.toLowerCase() !== (user.email ?? '').toLowerCase();
  const isOtherPhone =
    phone.trim() !== (user.phone ?? '') || (user.phone_code !== null && code !== user.phone_code);
  return (
    <>
      <TextField
        label={code === '' ? t('Phone') : t('Phone, after +{{code}}', { code })}
        name="phone"
        required
        type="tel"
        inputMode="tel"
        dir="ltr"
        maxLength={30}
        autoComplete="tel-national"
        value={phone}
        onChange={({ currentTarget: { value } }) => setPhone(value)}
        hint={t("If you change your phone number, you'll need to verify it again.")}
        error={errors['phone']}
      />
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
      {user.has_password && (isOtherEmail || isOtherPhone) && (
        <PasswordField
          label={t('Current password (to change your email or phone)')}
          name="current_password"
          autoComplete="current-password"
          error={errors['current_password']}
        />
      )}
      {!user.has_password && isOtherEmail && (
        <Button
          variant="secondary"
          className="self-start"
          onClick={() => void sendCode({ purpose: 'register', phone: entered, phone_code: null })}
        >
          {t('Send a code to the new address')}
        </Button>
      )}
    </>
  );
}
