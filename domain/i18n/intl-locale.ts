/** Digits that engines of different ages choose differently: server and browser must write the same ones. */
const DIGITS: Record<string, string> = { ar: 'latn', bn: 'beng' };

/** The locale to give to Intl for a language of the shop: with its digits settled. */
export function intlLocale(locale: string): string {
  const digits = DIGITS[locale.slice(0, 2)];
  return digits === undefined ? locale : `${locale}-u-nu-${digits}`;
}
