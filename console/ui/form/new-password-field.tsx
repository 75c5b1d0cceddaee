import { useText } from '#web/i18n/text.tsx';
import { PasswordField } from '#web/ui/form/password-field.tsx';

/** The field `password` of a form that sets a password, with the rule for it. */
export function NewPasswordField({ label, error }: { label: string; error: string | undefined }) {
  const t = useText();
  return (
    <PasswordField
      name="password"
      label={label}
      hint={t('Use at least 12 characters. A sentence you can remember is best.')}
      autoComplete="new-password"
      error={error}
      required
    />
  );
}
