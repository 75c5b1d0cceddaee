/** Fixed numbering systems: the defaults differ between engine versions, but server and browser must agree. */
const DIGITS: Record<string, string> = { ar: 'latn', bn: 'beng' };

/** The Intl locale of a language, with its numbering system. */
export function intlLocale(locale: string): string {
  const digits = DIGITS[locale.slice(0, 2)];
  return digits === undefined ? locale : `${locale}-u-nu-${digits}`;
}
