import { useText } from '#web/i18n/text.tsx';
import { TextField } from '#web/ui/form/field.tsx';
import type { FieldProps } from '#web/ui/form/field-props.ts';
import { FormSection } from './form-section.tsx';

/** Where businesses enter their VAT number. */
export function VatNumberSection({ field }: { field: FieldProps<'vat_number'> }) {
  const t = useText();
  return (
    <FormSection title={t('For businesses')}>
      <TextField
        {...field('vat_number')}
        label={t('VAT number (optional)')}
        maxLength={40}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        dir="ltr"
        hint={t('Businesses in another country with a VAT number order without tax.')}
      />
    </FormSection>
  );
}
