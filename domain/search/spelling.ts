const MAX_LENGTH = 24;

/** How many edits are allowed in a word of this many letters. */
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

/** Edit distance: letters to insert, delete, replace or transpose. */
export function editDistance(from: string, to: string): number {
  return lastRow(Array.from(from), Array.from(to)).at(-1) ?? 0;
}

/** The edit distance between an unfinished word and the nearest prefix of another. */
export function prefixDistance(typed: string, word: string): number {
  return Math.min(...lastRow(Array.from(typed), Array.from(word)));
}

/** Distances of the whole of `from` to every prefix of `to` (optimal string alignment). */
function lastRow(from: string[], to: string[]): number[] {
  let before: number[] = [];
  let above = Array.from({ length: to.length + 1 }, (_, at) => at);
  for (let i = 1; i <= from.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= to.length; j += 1) {
      const replaced = (above[j - 1] ?? 0) + (from[i - 1] === to[j - 1] ? 0 : 1);
      let best = Math.min((above[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, replaced);
      if (i > 1 && j > 1 && from[i - 1] === to[j - 2] && from[i - 2] === to[j - 1])
        best = Math.min(best, (before[j - 2] ?? 0) + 1);
      row.push(best);
    }
    before = above;
    above = row;
  }
  return above;
}
