const MAX_LENGTH = 24;

/** The number of edits allowed in a word of this many letters. */
export function allowedEdits(length: number): 0 | 1 | 2 {
  return length < 3 ? 0 : length < 6 ? 1 : 2;
}

/** The word and its variants with up to `depth` letters deleted; for stored and searched words alike. */
export function deletionVariants(word: string, depth: number): string[] {
  const letters = Array.from(word).slice(0, MAX_LENGTH);
  const found = new Set([letters.join('')]);
  let last = [letters];
  for (let step = 0; step < depth; step += 1) {
    last = last.flatMap((from) =>
      from.length < 2 ? [] : from.map((_, at) => from.toSpliced(at, 1)),
    );
    last = last.filter((remains) => {
      const text = remains.join('');
      return !found.has(text) && found.add(text);
    });
  }
  return [...found];
}

/** The cost of each kind of slip; letters are given by their index in the typed text and in the word meant. */
export interface SlipCosts {
  missing: (meant: string[], at: number) => number;
  extra: (typed: string[], at: number) => number;
  replaced: (typed: string, meant: string) => number;
  swapped: number;
}

const EDITS: SlipCosts = { missing: () => 1, extra: () => 1, replaced: () => 1, swapped: 1 };

/** Edit distance: the number of letters to insert, delete, replace or transpose, or the sum of their `costs`. */
export function editDistance(from: string, to: string, costs: SlipCosts = EDITS): number {
  return lastRow(Array.from(from), Array.from(to), costs).at(-1) ?? 0;
}

/** The edit distance between an unfinished word and the nearest prefix of another. */
export function prefixDistance(typed: string, word: string, costs: SlipCosts = EDITS): number {
  return Math.min(...lastRow(Array.from(typed), Array.from(word), costs));
}

/** Distances of the whole of `from` to every prefix of `to` (optimal string alignment). */
function lastRow(from: string[], to: string[], costs: SlipCosts): number[] {
  const missing = to.map((_, at) => costs.missing(to, at));
  let before: number[] = [];
  let above = [0];
  for (const cost of missing) above.push((above.at(-1) ?? 0) + cost);
  for (let i = 1; i <= from.length; i += 1) {
    const extra = costs.extra(from, i - 1);
    const letter = from[i - 1] ?? '';
    const row = [(above[0] ?? 0) + extra];
    for (let j = 1; j <= to.length; j += 1) {
      const meant = to[j - 1] ?? '';
      const replaced = (above[j - 1] ?? 0) + (letter === meant ? 0 : costs.replaced(letter, meant));
      let best = Math.min(
        (above[j] ?? 0) + extra,
        (row[j - 1] ?? 0) + (missing[j - 1] ?? 0),
        replaced,
      );
      if (i > 1 && j > 1 && letter === to[j - 2] && from[i - 2] === meant)
        best = Math.min(best, (before[j - 2] ?? 0) + costs.swapped);
      row.push(best);
    }
    before = above;
    above = row;
  }
  return above;
}
