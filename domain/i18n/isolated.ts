import { directionOf, directionOfText } from './direction.ts';

/**
 * A name, code or amount as a part of a text in a language. Where one of them is written from right to left, it is
 * isolated (Unicode UAX 9): otherwise "#RC000012" would end with its sign, and an Arabic name would move the amount after it.
 */
export function isolated(part: string, locale: string): string {
  if (part === '') return '';
  // Even if it begins with a Latin name.
  if (directionOfText(part) === 'rtl') return `\u2067${part}\u2069`;
  return directionOf(locale) === 'rtl' ? isolatedInRightToLeft(part) : part;
}

/** The same within a language that is written from right to left. */
export function isolatedInRightToLeft(part: string): string {
  // A part that consists of isolated parts is a text of this language: no letter outside them would determine its direction.
  const start = part.includes('\u2068') ? '\u2067' : '\u2068';
  return `${start}${part}\u2069`;
}
