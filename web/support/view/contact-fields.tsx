import { useText } from '#web/i18n/text.tsx';
import { TextField } from '#web/ui/form/field.tsx';

/** Contact fields for somebody who writes to the shop, each with its error. */
interface FieldProps {
  error: string | undefined;
}

export function EmailField({ error }: FieldProps) {
  const t = useText();
  return (
    <TextField
      label={t('Email')}
      name="email"
      type="email"
      autoComplete="email"
      maxLength={255}
      required
      error={error}
    />
  );
}

interface NameFieldProps extends FieldProps {
  label: string;
}

export function NameField({ label, error }: NameFieldProps) {
  return (
    <TextField
      label={label}
      name="name"
      autoComplete="name"
      maxLength={255}
      required
      error={error}
    />
  );
}

interface PhoneFieldProps extends FieldProps {
  label: string;
  required?: boolean;
}

export function ContactPhoneField({ label, required = false, error }: PhoneFieldProps) {
  return (
    <TextField
      label={label}
      name="phone"
      type="tel"
      autoComplete="tel"
      maxLength={30}
      required={required}
      error={error}
    />
  );
}
