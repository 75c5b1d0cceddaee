import { useRef } from 'react';
import { useText } from '#web/i18n/text.tsx';
import { SelectField } from '#web/ui/form/field.tsx';
import { RetryNote } from '#web/ui/form/retry-note.tsx';
import type { LoadedCountries } from './use-countries.ts';

interface CountryFieldProps {
  name: string;
  value: string;
  error: string | undefined;
  onChange: (event: { currentTarget: { value: string } }) => void;
  loaded: LoadedCountries;
}

/** A country select; the native control offers type-ahead. */
export function CountryField({ loaded, ...select }: CountryFieldProps) {
  const t = useText();
  const field = useRef<HTMLDivElement>(null);
  const { countries, failure, retry } = loaded;
  const isLoading = countries === null && failure === null;
  const handleRetry = () => {
    field.current?.querySelector('select')?.focus();
    retry();
  };
  return (
    <div ref={field} className="flex flex-col gap-1">
      <SelectField
        {...select}
        label={t('Country')}
        autoComplete="country-name"
        required
        aria-busy={isLoading}
      >
        <option value="">{isLoading ? t('Loading...') : t('Choose a country')}</option>
        {countries?.map(({ id, name, title }) => (
          <option key={id} value={name}>
            {title}
          </option>
        ))}
      </SelectField>
      {failure !== null && <RetryNote message={failure} onRetry={handleRetry} />}
    </div>
  );
}
