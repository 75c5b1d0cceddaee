import { postcodeLabels, regionOf } from '#domain/addresses/address-format.ts';
import { postcodeUse } from '#domain/addresses/postcode-use.ts';
import { useText } from '#web/i18n/text.tsx';
import { TextField } from '#web/ui/form/field.tsx';
import type { FieldProps } from '#web/ui/form/field-props.ts';
import type { AddressField } from '../address-values.ts';

interface AddressFieldProps {
  field: FieldProps<AddressField>;
}

interface CountryProps extends AddressFieldProps {
  /** The country's ISO code; undefined until known. */
  countryCode: string | undefined;
}

/**
 * State, postcode and part of the town, as the country writes them. Nearly always two, so that nothing below moves when
 * another country is preselected.
 */
export function PostalFields({
  field,
  countryCode,
  hasCities,
}: CountryProps & { hasCities: boolean }) {
  const t = useText();
  const region = regionOf(countryCode);
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {region ? (
        <>
          <TextField
            {...field('state')}
            label={region.kind === 'state' ? t('State') : t('Province')}
            required
            maxLength={100}
            autoComplete="shipping address-level1"
          />
          <Postcode field={field} countryCode={countryCode} />
          {hasCities && (region.hasAreas || field('area').value !== '') && <Area field={field} />}
        </>
      ) : (
        <>
          <Postcode field={field} countryCode={countryCode} />
          {hasCities && <Area field={field} />}
        </>
      )}
    </div>
  );
}

function Postcode({ field, countryCode }: CountryProps) {
  const t = useText();
  const use = postcodeUse(countryCode);
  const labels = postcodeLabels(countryCode);
  if (use === 'none') return null;
  return (
    <TextField
      {...field('post_code')}
      label={use === 'needed' ? t(labels.label) : t(labels.optional)}
      required={use === 'needed'}
      maxLength={32}
      autoComplete="shipping postal-code"
    />
  );
}

function Area({ field }: AddressFieldProps) {
  const t = useText();
  return (
    <TextField
      {...field('area')}
      label={t('Area (optional)')}
      maxLength={255}
      autoComplete="shipping address-level3"
    />
  );
}
