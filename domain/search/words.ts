const MAX_WORD = 60;

/** Splits folded text into words of letters, and pieces with digits, each in order. */
export function splitWords(folded: string): { words: string[]; mixed: string[] } {
  const pieces = folded
    .replace(/(?<=\p{L})'(?=\p{L})/gu, '')
    .split(/[^\p{L}\p{M}\p{N}.,]+|[.,]+(?!\d)|(?<!\d)[.,]+/u)
    .filter((piece) => piece !== '' && piece.length <= MAX_WORD);
  return {
    words: pieces.filter((piece) => !/\p{N}/u.test(piece)),
    mixed: pieces.filter((piece) => /\p{N}/u.test(piece)).map((piece) => piece.replace(',', '.')),
  };
}

// English words that PostgreSQL drops as noise, though they name goods: a down jacket, a watering can.
const NAMING = new Map([
  ['can', 'cans'],
  ['down', 'downs'],
]);

/** The words that goods are named by, though the database takes them for noise. */
export const NAMING_NOISE = [...NAMING.keys()];

/** A word as the database stems it: where it would drop one that names goods, the plural, whose stem is the same. */
export const stemmable = (word: string): string => NAMING.get(word) ?? word;
