import { useState } from 'react';
import type { User } from '#contract/account-shapes.ts';
import { internationalPhone } from '#domain/accounts/international-phone.ts';
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
 * Phone and email. A change is confirmed by the current password; without a password, by a code sent to a contact of the
 * account. A new email address also needs a code sent to it.
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
      {!user.has_password && (isOtherEmail || isOtherPhone) && <ProofByCode user={user} />}
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

/** Sends a code to a contact that the account has; draws nothing while it has none. */
function ProofByCode({ user }: { user: User }) {
  const t = useText();
  const isEmail = user.email_verified || !user.phone_verified;
  const phone = (isEmail ? user.email : user.phone) ?? user.phone;
  if (phone === null) return null;
  const phone_code = phone === user.phone ? user.phone_code : null;
  return (
    <div className="flex flex-col items-start gap-2">
      <p className="text-sm text-muted">
        {t("If you logged in more than 15 minutes ago, first confirm that it's you.")}
      </p>
      <Button
        variant="secondary"
        onClick={() => void sendCode({ purpose: 'register', phone, phone_code })}
      >
        {t('Send a code to {{contact}}', { contact: internationalPhone(phone_code, phone) })}
      </Button>
    </div>
  );
}
