import type { Taxonomy } from '#contract/console/catalog/taxonomy.ts';
import { numberFormat } from '#domain/i18n/formats.ts';
import { useLanguage, useText } from '#web/i18n/text.tsx';

/** Names a category's tax class with its rate in the shop's country: "Reduced · 7 %"; null: the default one. */
export function useTaxClassName(taxes: Taxonomy['taxes']): (name: string | null) => string {
  const t = useText();
  const { locale } = useLanguage();
  const format = numberFormat(locale, { style: 'percent', maximumFractionDigits: 4 });
  return (name) => {
    const own = taxes?.classes.find((taxClass) => taxClass.name === name);
    const rate = own?.rate ?? taxes?.default_rate ?? 0;
    return `${name ?? t("The shop's default")} · ${format.format(rate / 100)}`;
  };
}
