import { useText } from '#web/i18n/text.tsx';
import { SelectField, TextField } from '#web/ui/form/field.tsx';
import type { FieldProps } from '#web/ui/form/field-props.ts';
import type { AddressField } from '../address-values.ts';
import type { Countries } from './countries.ts';

/** Name and phone of the recipient. */
export function ContactFields({
  field,
  countries,
}: {
  field: FieldProps<AddressField>;
  countries: Countries;
}) {
  const t = useText();
  const codes = [...new Set(countries.map(({ phone_code }) => phone_code))].sort(
    (a, b) => Number(a) - Number(b),
  );
  return (
    <>
      <TextField
        {...field('name')}
        label={t('Full name')}
        required
        maxLength={255}
        autoComplete="shipping name"
      />
      <div className="grid grid-cols-[min(6.5rem,40%)_1fr] gap-3">
        <SelectField
          {...field('phone_code')}
          label={t('Country code')}
          autoComplete="shipping tel-country-code"
        >
          <option value="">{t('Select')}</option>
          {codes.map((code) => (
            <option key={code} value={code}>{`\u200E+${code}`}</option>
          ))}
        </SelectField>
        <TextField
          {...field('phone')}
          label={t('Phone')}
          required
          type="tel"
          inputMode="tel"
          maxLength={30}
          autoComplete="shipping tel-national"
          hint={t("We'll only use this for delivery questions.")}
        />
      </div>
    </>
  );
}
