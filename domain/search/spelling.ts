const MAX_LENGTH = 24;

/** The number of edits allowed in a word of this many letters. */
export function allowedEdits(length: number): 0 | 1 | 2 {
  return length < 3 ? 0 : length < 6 ? 1 : 2;
}

/** The word and its variants with up to `depth` letters deleted; for stored and searched words alike. */
export function deletionVariants(word: string, depth: number): string[] {
  const letters = Array.from(word).slice(0, MAX_LENGTH);
  const spellings = new Set([letters.join('')]);
  let last = [letters];
  for (let step = 0; step < depth; step += 1) {
    last = last.flatMap((from) =>
      from.length < 2 ? [] : from.map((_, at) => from.toSpliced(at, 1)),
    );
    last = last.filter((remains) => {
      const text = remains.join('');
      return !spellings.has(text) && spellings.add(text);
    });
  }
  return [...spellings];
}

/** The cost of each edit that turns the typed text into the word meant; letters are given by their index in either. */
export interface EditCosts {
  insertion: (meant: string[], at: number) => number;
  deletion: (typed: string[], at: number) => number;
  substitution: (typed: string, meant: string) => number;
  transposition: number;
}

const EQUAL_COSTS: EditCosts = {
  insertion: () => 1,
  deletion: () => 1,
  substitution: () => 1,
  transposition: 1,
};

/** Edit distance: the number of letters to insert, delete, replace or transpose, or the sum of their `costs`. */
export function editDistance(from: string, to: string, costs: EditCosts = EQUAL_COSTS): number {
  return lastRow(Array.from(from), Array.from(to), costs).at(-1) ?? 0;
}

/** The edit distance between an unfinished word and the nearest prefix of another. */
export function prefixDistance(
  typed: string,
  word: string,
  costs: EditCosts = EQUAL_COSTS,
): number {
  return Math.min(...lastRow(Array.from(typed), Array.from(word), costs));
}

/** Distances of the whole of `from` to every prefix of `to` (optimal string alignment). */
function lastRow(from: string[], to: string[], costs: EditCosts): number[] {
  const insertions = to.map((_, at) => costs.insertion(to, at));
  let before: number[] = [];
  let above = [0];
  for (const cost of insertions) above.push((above.at(-1) ?? 0) + cost);
  for (let i = 1; i <= from.length; i += 1) {
    const deletion = costs.deletion(from, i - 1);
    const letter = from[i - 1] ?? '';
    const row = [(above[0] ?? 0) + deletion];
    for (let j = 1; j <= to.length; j += 1) {
      const meant = to[j - 1] ?? '';
      const substituted =
        (above[j - 1] ?? 0) + (letter === meant ? 0 : costs.substitution(letter, meant));
      let best = Math.min(
        (above[j] ?? 0) + deletion,
        (row[j - 1] ?? 0) + (insertions[j - 1] ?? 0),
        substituted,
      );
      if (i > 1 && j > 1 && letter === to[j - 2] && from[i - 2] === meant)
        best = Math.min(best, (before[j - 2] ?? 0) + costs.transposition);
      row.push(best);
    }
    before = above;
    above = row;
  }
  return above;
}
