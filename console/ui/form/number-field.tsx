import { type ComponentProps, useState } from 'react';
import { useLanguage } from '#web/i18n/text.tsx';
import { TextField } from '#web/ui/form/field.tsx';
import { numberText, readAmount } from './read-amount.ts';

interface NumberFieldProps extends Omit<
  ComponentProps<typeof TextField>,
  'value' | 'onChange' | 'onBlur'
> {
  /** A number, null for blank, or text that is not a number. */
  value: unknown;
  /** Gets text that is not a number too, so that the server's refusal names the field. */
  onChange: (value: number | string | null) => void;
}

/** A number with any decimals, in the language and with the digits of the page. */
export function NumberField({ value, onChange, ...field }: NumberFieldProps) {
  const { locale } = useLanguage();
  // The typed text stays until blur: "1." may become a number.
  const [typed, setTyped] = useState<string | null>(null);
  const shown = typeof value === 'number' ? numberText(value, locale) : String(value ?? '');
  return (
    <TextField
      inputMode="decimal"
      autoComplete="off"
      {...field}
      value={typed ?? shown}
      onChange={({ currentTarget: { value: text } }) => {
        setTyped(text);
        onChange(text.trim() === '' ? null : (readAmount(text, locale) ?? text));
      }}
      onBlur={() => setTyped(null)}
    />
  );
}
