import { type ChangeEvent, useState } from 'react';
import { useLanguage } from '#web/i18n/text.tsx';
import { amountText, readAmount } from './read-amount.ts';

interface AmountInputProps {
  name: string;
  label: string;
  /** A number, null for blank, or text that is not a number. */
  value: unknown;
  decimals: number;
  isInvalid: boolean;
  /** The id of the text that says what is wrong. */
  describedBy?: string | undefined;
  isRequired?: boolean;
  placeholder?: string | undefined;
  className: string;
  onChange: (value: number | string | null) => void;
}

/**
 * A number input in the language of the page. Text that is not a number is passed on, so that the server's refusal
 * names the field.
 */
export function AmountInput({ value, decimals, isInvalid, onChange, ...rest }: AmountInputProps) {
  const { locale } = useLanguage();
  // The typed text stays until blur: "1." may become a number.
  const [typed, setTyped] = useState<string | null>(null);
  const shown = typeof value === 'number' ? amountText(value, locale, decimals) : (value ?? '');
  const handleChange = ({ currentTarget: { value: text } }: ChangeEvent<HTMLInputElement>) => {
    setTyped(text);
    onChange(text.trim() === '' ? null : (readAmount(text, locale) ?? text));
  };
  return (
    <input
      name={rest.name}
      aria-label={rest.label}
      aria-invalid={isInvalid || undefined}
      aria-describedby={rest.describedBy}
      aria-required={rest.isRequired || undefined}
      inputMode={decimals === 0 ? 'numeric' : 'decimal'}
      autoComplete="off"
      dir="ltr"
      placeholder={rest.placeholder}
      value={typed ?? String(shown)}
      onChange={handleChange}
      onBlur={() => setTyped(null)}
      className={rest.className}
    />
  );
}
