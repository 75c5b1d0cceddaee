import { allowedEdits, editDistance, prefixDistance } from './spelling.ts';

/** A word of the catalogue: in how many products, and where (0 only descriptions, 1 names, 2 brands and attributes). */
export interface DictionaryWord {
  word: string;
  products: number;
  kind: number;
}

/**
 * The word most likely meant by a misspelt one, or null: fewest edits first, then the same first letter, then the more
 * frequent. Longer words allow more edits (allowedEdits).
 */
export function chooseRepair(
  typed: string,
  candidates: DictionaryWord[],
  edits: number = allowedEdits(typed.length),
): string | null {
  return chooseNearest(typed, candidates, editDistance, edits);
}

/** The same for an unfinished word, matched against prefixes of indexed words; one edit is allowed. */
export function chooseCompletion(typed: string, candidates: DictionaryWord[]): string | null {
  return typed.length < 4 ? null : chooseNearest(typed, candidates, prefixDistance, 1);
}

function chooseNearest(
  typed: string,
  candidates: DictionaryWord[],
  distanceOf: (from: string, to: string) => number,
  limit: number,
): string | null {
  const near = candidates
    .map((candidate) => ({ ...candidate, distance: distanceOf(typed, candidate.word) }))
    .filter(
      ({ distance, word }) => distance > 0 && distance <= limit && !isPlainPrefix(word, typed),
    )
    .toSorted(
      (a, b) =>
        a.distance - b.distance ||
        Number(b.word[0] === typed[0]) - Number(a.word[0] === typed[0]) ||
        Number(b.kind > 0) - Number(a.kind > 0) ||
        b.products - a.products ||
        (a.word < b.word ? -1 : 1),
    );
  return near[0]?.word ?? null;
}

// `abc` is no misspelling of `ab`: short prefixes would swallow longer unknown words.
function isPlainPrefix(word: string, typed: string): boolean {
  return word.length < 3 && typed.startsWith(word);
}

/** Every split of a word into two halves of at least three letters. */
export function wordSplits(word: string): [string, string][] {
  const splits: [string, string][] = [];
  for (let at = 3; at <= Math.min(word.length, 40) - 3; at += 1)
    splits.push([word.slice(0, at), word.slice(at)]);
  return splits;
}

/** A far more frequent neighbour of a rare word, one edit away, such as `copper` of `coper`; null: none. */
export function likelyMeant(typed: DictionaryWord, neighbours: DictionaryWord[]): string | null {
  const frequent = neighbours.filter(
    ({ word, products }) =>
      products >= 50 * Math.max(1, typed.products) && editDistance(typed.word, word) === 1,
  );
  return typed.word.length < 4 ? null : chooseRepair(typed.word, frequent);
}
