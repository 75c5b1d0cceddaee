import type { EditCosts } from './spelling.ts';

// Frequent typos and misheard sounds cost little, so that they explain a word better than rare ones.
const DOUBLED = 0.5;
const TRANSPOSED = 0.7;
const ALIKE = 0.8;
const MISSING = 1;
const OTHER = 1.2;

const KEYBOARD = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm'];
const SOUND_ALIKE = ['aeiouy', 'ck', 'kq', 'sz', 'cs', 'fv', 'gj', 'mn', 'dt', 'bp', 'vw', 'ij'];

const alikePairs = new Set(
  [...SOUND_ALIKE.flatMap(pairsWithin), ...KEYBOARD.flatMap(neighbours)].flatMap(([a, b]) => [
    `${a}${b}`,
    `${b}${a}`,
  ]),
);

function pairsWithin(letters: string): [string, string][] {
  return Array.from(letters).flatMap((a, at) =>
    Array.from(letters.slice(at + 1)).map((b): [string, string] => [a, b]),
  );
}

function neighbours(row: string): [string, string][] {
  return Array.from(row.slice(1)).map((letter, at): [string, string] => [row[at] ?? '', letter]);
}

/** Whether the letter repeats the one before: 'sadle' lacks one d of saddle. A missing pair costs more ('sattle', sale). */
const isDoubled = (letters: string[], at: number): boolean => letters[at] === letters[at - 1];

/** Costs of typos: doubled letters are cheapest, then transposed ones, similar sounds and adjacent keys. */
export const TYPING_COSTS: EditCosts = {
  insertion: (meant, at) => (isDoubled(meant, at) ? DOUBLED : MISSING),
  deletion: (typed, at) => (isDoubled(typed, at) ? DOUBLED : OTHER),
  substitution: (typed, meant) => (alikePairs.has(typed + meant) ? ALIKE : OTHER),
  transposition: TRANSPOSED,
};
