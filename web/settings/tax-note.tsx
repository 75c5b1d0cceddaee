import { includedTaxLabel, type NamedTax } from '#domain/tax/tax-label.ts';
import { useLanguage, useText } from '#web/i18n/text.tsx';

interface TaxNoteProps {
  is_included: boolean;
  taxes: readonly NamedTax[];
}

/** The note about taxes beside a price: 'incl. 19% VAT', or that they are added. */
export function TaxNote({ is_included, taxes }: TaxNoteProps) {
  const t = useText();
  const { locale } = useLanguage();
  const labels = taxes.map((tax) => includedTaxLabel(tax, t, locale));
  return (
    <p className="text-sm text-muted">
      <bdi>{is_included ? labels.join(', ') : t('plus tax')}</bdi>
    </p>
  );
}
