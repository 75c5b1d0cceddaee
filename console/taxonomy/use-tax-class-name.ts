import type { TaxRates } from '#contract/console/catalog/tax-rates.ts';
import { numberFormat } from '#domain/i18n/formats.ts';
import { useLanguage, useText } from '#web/i18n/text.tsx';

/**
 * Names a tax class with its rate in the shop's country: "Reduced · 7 %"; null: the default one. Without the rates, which a
 * server of the previous version does not return, only its name.
 */
export function useTaxClassName(
  taxes: TaxRates | null | undefined,
): (name: string | null) => string {
  const t = useText();
  const { locale } = useLanguage();
  const format = numberFormat(locale, { style: 'percent', maximumFractionDigits: 4 });
  return (name) => {
    const title = name ?? t("The shop's default");
    if (!taxes) return title;
    const own = taxes.classes.find((taxClass) => taxClass.name === name);
    return `${title} · ${format.format((own?.rate ?? taxes.default_rate) / 100)}`;
  };
}
