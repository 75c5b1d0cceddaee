import { useText } from '#web/i18n/text.tsx';
import { TextField } from '#web/ui/form/field.tsx';

interface ContactFieldsProps {
  /** With a country code when it is its own field. */
  contact: { name: string; email: string; phone: string; phone_code?: string };
  errors: Readonly<Record<string, string | undefined>>;
}

/** Name, email and phone of a customer; the browser must not autofill those of the operator. */
export function ContactFields({ contact, errors }: ContactFieldsProps) {
  const t = useText();
  const textFor = (name: keyof ContactFieldsProps['contact'], label: string) => ({
    name,
    label,
    defaultValue: contact[name],
    autoComplete: 'off',
    error: errors[name],
  });
  const phone = <TextField {...textFor('phone', t('Phone'))} type="tel" />;
  return (
    <>
      <TextField {...textFor('name', t('Name'))} dir="auto" required />
      <TextField {...textFor('email', t('Email'))} type="email" />
      {contact.phone_code === undefined ? (
        phone
      ) : (
        <div className="grid grid-cols-[6.5rem_minmax(0,1fr)] items-start gap-3">
          <TextField {...textFor('phone_code', t('Country code'))} type="tel" />
          {phone}
        </div>
      )}
    </>
  );
}
