import { numberFormat } from '#domain/i18n/formats.ts';

/** The decimal separator of a language, a point or a comma. */
function decimalOf(locale: string): string {
  const format = numberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  return format.format(1.5).includes(',') ? ',' : '.';
}

const ZEROS = [0x0660, 0x06f0, 0x09e6];

/** Converts Arabic, Persian and Bengali digits to 0 to 9. */
function withPlainDigits(text: string): string {
  return text.replaceAll(/[٠-٩۰-۹০-৯]/g, (digit) => {
    const code = digit.codePointAt(0) ?? 0;
    const zero = ZEROS.find((first) => code >= first && code < first + 10) ?? code;
    return String(code - zero);
  });
}

/**
 * Parses a number as people and spreadsheets write it: "1.234,50" in German, "1,234.50" in English, with or without a
 * currency sign. The language decides what a single separator means. null when it is not a number.
 */
export function readAmount(text: string, locale: string): number | null {
  const cleaned = withPlainDigits(text)
    .replaceAll(/[\s  ’'\p{Sc}]/gu, '')
    // Marks of direction, which spreadsheets put around right-to-left numbers.
    .replaceAll(/[\u061c\u200e\u200f]/g, '')
    .replaceAll('−', '-')
    .replaceAll('٫', '.')
    .replaceAll('٬', '');
  if (!/^[+-]?[\d.,]*\d[\d.,]*$/.test(cleaned)) return null;
  const plain = withPoint(cleaned, decimalOf(locale));
  return plain === null || !/^[+-]?\d*\.?\d*$/.test(plain) ? null : Number(plain);
}

/** The number with a point as its only separator; null when it is ambiguous. */
function withPoint(text: string, decimal: string): string | null {
  const last = Math.max(text.lastIndexOf('.'), text.lastIndexOf(','));
  if (last < 0) return text;
  const separator = text[last] ?? '';
  const other = separator === '.' ? ',' : '.';
  const before = text.slice(0, last);
  const after = text.slice(last + 1);
  const isRepeated = before.includes(separator);
  if (before.includes(other)) {
    const isRead = !isRepeated && isGrouped(before, other);
    return isRead ? `${before.replaceAll(other, '')}.${after}` : null;
  }
  const isGroup = (isRepeated || separator !== decimal) && isGrouped(text, separator);
  if (isGroup) return text.replaceAll(separator, '');
  return isRepeated ? null : `${before}.${after}`;
}

/** Whether a separator makes groups of digits: 1,234,567, or in India and Bangladesh 12,34,567. */
function isGrouped(text: string, separator: string): boolean {
  const plain = text.replaceAll(separator, ',').replace(/^[+-]/, '');
  return /^[1-9]\d{0,2}(,\d{3})+$/.test(plain) || /^[1-9]\d?(,\d{2})+,\d{3}$/.test(plain);
}

/** Formats a number for an input: with the language's decimal separator, without grouping. */
export function amountText(amount: number, locale: string, decimals = 2): string {
  return amount.toFixed(decimals).replace('.', decimalOf(locale));
}

/** Formats a number for an input with all its decimals, as readAmount reads it. */
export function numberText(number: number, locale: string): string {
  return String(number).replace('.', decimalOf(locale));
}
