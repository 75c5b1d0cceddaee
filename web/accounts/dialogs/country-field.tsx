import { useText } from '#web/i18n/text.tsx';
import { SelectField } from '#web/ui/form/field.tsx';
import type { Country } from './use-countries.ts';

interface CountryFieldProps {
  name: string;
  value: string;
  error: string | undefined;
  onChange: (event: { currentTarget: { value: string } }) => void;
  countries: Country[] | null;
}

/** A country select; the native control offers type-ahead. */
export function CountryField({ countries, ...select }: CountryFieldProps) {
  const t = useText();
  return (
    <SelectField
      {...select}
      label={t('Country')}
      autoComplete="country-name"
      required
      aria-busy={countries === null}
    >
      <option value="">{countries === null ? t('Loading...') : t('Choose a country')}</option>
      {countries?.map(({ id, name, title }) => (
        <option key={id} value={name}>
          {title}
        </option>
      ))}
    </SelectField>
  );
}
