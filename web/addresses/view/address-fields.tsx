import { useState } from 'react';
import { postcodeWords, regionOf } from '#domain/addresses/address-format.ts';
import { postcodeUse } from '#domain/addresses/postcode-use.ts';
import { useText } from '#web/i18n/text.tsx';
import { Radio } from '#web/ui/form/choice.tsx';
import { SelectField, TextField } from '#web/ui/form/field.tsx';
import type { FieldProps } from '#web/ui/form/field-props.ts';
import type { AddressField } from '../address-values.ts';
import type { Cities } from '../use-cities.ts';
import type { Countries } from './countries.ts';

interface AddressFieldsProps {
  field: FieldProps<AddressField>;
  countries: Countries;
  /** Cities of the selected country; null until loaded. */
  cities: Cities | null;
}

/** Fields of the delivery address. */
export function AddressFields({ field, countries, cities }: AddressFieldsProps) {
  const t = useText();
  const line2 = field('address_line2');
  const [wantsLine2, setWantsLine2] = useState(false);
  // A text field, when the country has no list of cities.
  const isWritten = cities?.length === 0;
  const country = countries.find(({ id }) => String(id) === field('country_id').value);
  const postcode = postcodeUse(country?.code);
  const words = postcodeWords(country?.code);
  const region = regionOf(country?.code);
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
        {isWritten ? (
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
          onClick={() => setWantsLine2(true)}
          className="-my-2 min-h-11 self-start text-sm text-accent underline"
        >
          {t('Add apartment, floor or company')}
        </button>
      )}
      <div className="grid gap-4 sm:grid-cols-2">
        {region && (
          <TextField
            {...field('state')}
            label={region.kind === 'state' ? t('State') : t('Province')}
            required
            maxLength={100}
            autoComplete="shipping address-level1"
          />
        )}
        {/* Before the area, which appears and disappears with a country's list of cities and must not move it. */}
        {postcode !== 'none' && (
          <TextField
            {...field('post_code')}
            label={postcode === 'needed' ? t(words.label) : t(words.optional)}
            required={postcode === 'needed'}
            maxLength={32}
            autoComplete="shipping postal-code"
          />
        )}
        {!isWritten && (
          <TextField
            {...field('area')}
            label={t('Area (optional)')}
            maxLength={255}
            autoComplete="shipping address-level3"
          />
        )}
      </div>
      <AddressType field={field} />
    </>
  );
}

function AddressType({ field }: { field: FieldProps<AddressField> }) {
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
