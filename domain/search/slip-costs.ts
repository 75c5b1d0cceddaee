import type { SlipCosts } from './spelling.ts';

// A slip that fingers and ears make often costs little, so that it explains a word better than a rare slip does.
const DOUBLED = 0.5;
const SWAPPED = 0.7;
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

/** The letter is one of a pair: 'sadle' lacks one of the two in saddle. */
const isDoubled = (letters: string[], at: number): boolean =>
  letters[at] === letters[at - 1] || letters[at] === letters[at + 1];

/** Costs of slips as people make them: doubled letters first, then swapped ones, similar sounds and adjacent keys. */
export const TYPED_SLIPS: SlipCosts = {
  missing: (meant, at) => (isDoubled(meant, at) ? DOUBLED : MISSING),
  extra: (typed, at) => (isDoubled(typed, at) ? DOUBLED : OTHER),
  replaced: (typed, meant) => (alikePairs.has(typed + meant) ? ALIKE : OTHER),
  swapped: SWAPPED,
};
