import { TYPING_COSTS } from './typing-costs.ts';
import { allowedEdits, editDistance, prefixDistance } from './spelling.ts';

/**
 * A word of the catalogue, the number of products with it, and where it occurs (0: only in descriptions, 1: in names,
 * 2: in brands and attributes).
 */
export interface DictionaryWord {
  word: string;
  products: number;
  kind: number;
}

/**
 * The most likely correction of a misspelt word, or null. The most likely typo wins (TYPING_COSTS), and only among
 * equals the more frequent word, so that 'sadle' becomes saddle and never sale. Longer words allow more edits
 * (allowedEdits).
 */
export function chooseCorrection(
  typed: string,
  candidates: DictionaryWord[],
  edits: number = allowedEdits(typed.length),
): string | null {
  return chooseNearest(typed, candidates, editDistance, edits);
}

/** The correction of an unfinished word, matched against prefixes of indexed words; one edit is allowed. */
export function chooseCompletion(typed: string, candidates: DictionaryWord[]): string | null {
  return typed.length < 4 ? null : chooseNearest(typed, candidates, prefixDistance, 1);
}

type Distance = typeof editDistance;

// A typo in the first letter is rare, and a word that only descriptions use is rarely searched for.
const OTHER_BEGINNING = 0.5;
const ONLY_DESCRIBED = 0.5;

function chooseNearest(
  typed: string,
  candidates: DictionaryWord[],
  distanceOf: Distance,
  limit: number,
): string | null {
  const near = candidates
    .map((candidate) => ({ ...candidate, distance: distanceOf(typed, candidate.word) }))
    .filter(
      ({ distance, word }) => distance > 0 && distance <= limit && !isPlainPrefix(word, typed),
    )
    .map((candidate) => ({ ...candidate, cost: costOf(typed, candidate, distanceOf) }))
    .toSorted((a, b) => a.cost - b.cost || b.products - a.products || (a.word < b.word ? -1 : 1));
  return near[0]?.word ?? null;
}

/** The cost in tenths, rounded to an integer: sums of fractions depend on the order of addition. */
function costOf(typed: string, { word, kind }: DictionaryWord, distanceOf: Distance): number {
  const cost =
    distanceOf(typed, word, TYPING_COSTS) +
    (word[0] === typed[0] ? 0 : OTHER_BEGINNING) +
    (kind > 0 ? 0 : ONLY_DESCRIBED);
  return Math.round(10 * cost);
}

// `abc` is not a misspelling of `ab`, nor jigsaw of jigs: short prefixes would swallow longer unknown words.
function isPlainPrefix(word: string, typed: string): boolean {
  return typed.startsWith(word) && (word.length < 3 || typed.length - word.length > 1);
}

/** Every split of a word into two halves of at least three letters. */
export function wordSplits(word: string): [string, string][] {
  const splits: [string, string][] = [];
  for (let at = 3; at <= Math.min(word.length, 40) - 3; at += 1)
    splits.push([word.slice(0, at), word.slice(at)]);
  return splits;
}

/** A far more frequent neighbour of a rare word, one edit away, such as `copper` for `coper`; null: none. */
export function likelyCorrection(
  typed: DictionaryWord,
  neighbours: DictionaryWord[],
): string | null {
  const frequent = neighbours.filter(
    ({ word, products }) =>
      // Shorter words are stop words such as "and".
      word.length > 3 &&
      products >= 50 * Math.max(1, typed.products) &&
      editDistance(typed.word, word) === 1,
  );
  return typed.word.length < 4 ? null : chooseCorrection(typed.word, frequent);
}
