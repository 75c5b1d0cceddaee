import type { ListedValue, ValuePage } from '#contract/console/catalog/attribute-values.ts';
import { numberFormat } from '#domain/i18n/formats.ts';
import { useLanguage } from '#web/i18n/text.tsx';

/** Formats values of an attribute: numbers with their unit. */
export function useValueText({ unit }: Pick<ValuePage['attribute'], 'unit'>) {
  const { locale } = useLanguage();
  const format = numberFormat(locale, { maximumFractionDigits: 10 });
  return (value: ListedValue): string =>
    typeof value === 'string' ? value : [format.format(value), unit ?? []].flat().join(' ');
}
