import { LATIN_LETTERS } from '#domain/i18n/latin-letters.ts';

const SPELLINGS: Record<string, string> = {
  ...LATIN_LETTERS,
  '×': ' x ',
  '✕': ' x ',
  '″': '"',
  '”': '"',
  '“': '"',
  '′': "'",
  '’': "'",
  '⁄': '/',
};

/**
 * Normalizes text for search: lower case, Latin letters without accents, typographic characters as typed ones, control
 * characters as spaces. Used for documents and queries alike; never fails.
 */
export function foldText(text: string): string {
  return (
    text
      // A diameter sign before a number is noise; as a letter it is an o.
      .replace(/[Øø⌀∅]\s*(?=\d)/gu, ' ')
      .replace(/(\d)\s*([¼½¾⅓⅔⅛⅜⅝⅞])/gu, '$1 $2')
      .normalize('NFKD')
      .replace(/[\u0300-\u036f]/gu, '')
      .normalize('NFC')
      .toLowerCase()
      .replace(/[ßæœøłđðþı×✕″”“′’⁄]/gu, (sign) => SPELLINGS[sign] ?? sign)
      .replace(/[\p{C}\s]+/gu, ' ')
  );
}
