export type Direction = 'ltr' | 'rtl';

/** Scripts written from right to left, by their ISO 15924 codes. */
const RIGHT_TO_LEFT = new Set(['Adlm', 'Arab', 'Hebr', 'Mand', 'Nkoo', 'Rohg', 'Syrc', 'Thaa']);

/**
 * The direction of a language's usual script: `ar` and `ur-PK` are written from right to left, `ur-Latn` is not (spec
 * §4, the language sets the direction).
 */
export function directionOf(locale: string): Direction {
  const { script = '' } = new Intl.Locale(locale).maximize();
  return RIGHT_TO_LEFT.has(script) ? 'rtl' : 'ltr';
}

/**
 * The direction of a text of unknown language: 'rtl' if it has a letter of a right-to-left script, since a sentence may
 * begin with a Latin name; otherwise 'auto', by its first letter.
 */
export function directionOfText(text: string): Direction | 'auto' {
  return /[\p{sc=Arab}\p{sc=Hebr}\p{sc=Syrc}\p{sc=Thaa}\p{sc=Nkoo}\p{sc=Adlm}]/u.test(text)
    ? 'rtl'
    : 'auto';
}
