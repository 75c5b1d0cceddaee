import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useText } from '#web/i18n/text.tsx';
import { Radio } from '#web/ui/form/choice.tsx';
import { SelectField, TextField } from '#web/ui/form/field.tsx';
import { RetryNote } from '#web/ui/form/retry-note.tsx';
import type { FieldProps } from '#web/ui/form/field-props.ts';
import type { AddressField } from '../address-values.ts';
import type { LoadedCities } from '../use-cities.ts';
import type { Countries } from './countries.ts';
import { PostalFields } from './postal-fields.tsx';

interface AddressFieldsProps {
  field: FieldProps<AddressField>;
  countries: Countries;
  /** Cities of the selected country. */
  loaded: LoadedCities;
}

/** Fields of the delivery address. */
export function AddressFields({ field, countries, loaded }: AddressFieldsProps) {
  const t = useText();
  const { cities, retry } = loaded;
  const line2 = field('address_line2');
  const [wantsLine2, setWantsLine2] = useState(false);
  const handleLine2 = () => {
    flushSync(() => setWantsLine2(true));
    document.getElementsByName(line2.name)[0]?.focus();
  };
  // A country without a list of cities gets a text field.
  const isCityTyped = cities?.length === 0;
  // The default country is preselected after hydration: with its fields from the start, nothing moves then.
  const country =
    countries.find(({ id }) => String(id) === field('country_id').value) ??
    countries.find(({ is_default }) => is_default);
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField
          {...field('country_id')}
          label={t('Country')}
          required
          autoComplete="shipping country"
        >
          <option value="">{t('Select')}</option>
          {countries.map(({ id, title }) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
        </SelectField>
        {isCityTyped ? (
          <TextField
            {...field('area')}
            label={t('City')}
            required
            maxLength={255}
            autoComplete="shipping address-level2"
          />
        ) : (
          <SelectField
            {...field('city_id')}
            label={t('City')}
            required
            disabled={cities === null}
            autoComplete="shipping address-level2"
          >
            <option value="">{t('Select')}</option>
            {cities?.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </SelectField>
        )}
      </div>
      {retry !== null && (
        <RetryNote
          message={t("The list of cities couldn't be loaded. Enter your city, or try again.")}
          onRetry={retry}
        />
      )}
      <TextField
        {...field('address_line')}
        label={t('Street and number')}
        required
        maxLength={500}
        autoComplete="shipping address-line1"
      />
      {wantsLine2 || line2.value !== '' ? (
        <TextField
          {...line2}
          label={t('Apartment, floor or company (optional)')}
          maxLength={500}
          autoComplete="shipping address-line2"
        />
      ) : (
        <button
          type="button"
          onClick={handleLine2}
          className="-my-2 min-h-11 self-start text-sm text-accent underline"
        >
          {t('Add apartment, floor or company')}
        </button>
      )}
      <PostalFields field={field} countryCode={country?.code} hasCities={!isCityTyped} />
      <AddressType field={field} />
    </>
  );
}

function AddressType({ field }: Pick<AddressFieldsProps, 'field'>) {
  const t = useText();
  const { value, onChange, name } = field('address_type');
  const types = [
    { type: 'home', label: t('Home address') },
    { type: 'office', label: t('Work address') },
    { type: 'other', label: t('Other') },
  ];
  return (
    <fieldset>
      <legend className="text-sm font-medium">{t('Address type')}</legend>
      <div className="flex flex-wrap gap-x-6">
        {types.map(({ type, label }) => (
          <Radio key={type} name={name} value={type} checked={value === type} onChange={onChange}>
            {label}
          </Radio>
        ))}
      </div>
    </fieldset>
  );
}
