import { intlLocale } from './intl-locale.ts';

/** What separates the columns of CSV files for spreadsheets. */
export type CsvSeparator = ',' | ';';

/** The separator that spreadsheets expect: a semicolon where the decimal sign is a comma. */
export function csvSeparator(locale: string): CsvSeparator {
  const parts = new Intl.NumberFormat(intlLocale(locale)).formatToParts(1.5);
  return parts.some(({ type, value }) => type === 'decimal' && value === ',') ? ';' : ',';
}

/** A number with a decimal point in the form that spreadsheets expect with this separator. */
export function decimalFor(separator: CsvSeparator, number: string): string {
  return separator === ';' ? number.replace('.', ',') : number;
}
