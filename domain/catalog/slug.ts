import { LATIN_LETTERS } from '#domain/i18n/latin-letters.ts';

const MAX_LENGTH = 120;

const LETTERS: Record<string, string> = {
  ...LATIN_LETTERS,
  ħ: 'h',
  '&': ' and ',
};

/** The transliterable letters and digits of a name as lower-case ASCII words joined by hyphens; '' without any. */
export function asciiWords(name: string): string {
  return name
    .toLowerCase()
    .replace(/[ßæœøłđðþıħ&]/g, (letter) => LETTERS[letter] ?? '')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/['’]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, MAX_LENGTH)
    .replace(/^-+|-+$/g, '');
}

/**
 * A slug derived from a name: lower-case ASCII words joined by hyphens, never digits alone (those are ids). `fallback`
 * prefixes the slug of a name without transliterable letters.
 */
export function toSlug(name: string, fallback = 'item'): string {
  const ascii = asciiWords(name);
  if (ascii === '') return `${fallback}-${fingerprint(name)}`;
  return /^\d+$/.test(ascii) ? `${fallback}-${ascii}` : ascii;
}

/** Numbers a slug if its name has occurred before: `hammer`, `hammer-2`, `hammer-3`. */
export function numberedSlug(slug: string, number: number): string {
  return number <= 1 ? slug : `${slug}-${number}`;
}

/** Whether a text is a valid slug of a product, category or subcategory. */
export function isSlug(text: string): boolean {
  return /^[a-z0-9]+(-[a-z0-9]+)*$/.test(text) && !/^\d+$/.test(text) && text.length <= 200;
}

/** Deterministic letters for names in other scripts, so that repeated imports find them. */
function fingerprint(name: string): string {
  let hash = 0;
  for (const letter of name) hash = (hash * 31 + (letter.codePointAt(0) ?? 0)) >>> 0;
  return `x${hash.toString(36)}`;
}
