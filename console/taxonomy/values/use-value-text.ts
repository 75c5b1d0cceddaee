import type { ListedValue } from '#contract/console/catalog/attribute-values.ts';
import { numberFormat } from '#domain/i18n/formats.ts';
import { useLanguage } from '#web/i18n/text.tsx';
import type { ValueSource } from './value-source.ts';

/** Formats values of an attribute: numbers with their unit. */
export function useValueText({ unit }: Pick<ValueSource, 'unit'>) {
  const { locale } = useLanguage();
  const format = numberFormat(locale, { maximumFractionDigits: 10 });
  return (value: ListedValue): string =>
    typeof value === 'string' ? value : [format.format(value), unit ?? []].flat().join(' ');
}
