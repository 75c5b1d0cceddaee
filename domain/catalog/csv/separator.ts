const SEPARATORS = [',', ';', '\t', '|'] as const;
export type Separator = (typeof SEPARATORS)[number];

/**
 * Detects the column separator of a CSV: the most frequent candidate in its header outside quotes; a comma for a single
 * column.
 */
export function separatorOf(text: string): Separator {
  const heading = firstRecord(text);
  let best: Separator = ',';
  let most = 0;
  for (const separator of SEPARATORS) {
    const count = heading.split(separator).length - 1;
    if (count > most) [best, most] = [separator, count];
  }
  return best;
}

/** The first record, without quoted parts. */
function firstRecord(text: string): string {
  let isQuoted = false;
  let heading = '';
  for (const letter of text) {
    if (letter === '"') isQuoted = !isQuoted;
    else if (isQuoted) continue;
    else if (letter === '\n' || letter === '\r') break;
    else heading += letter;
  }
  return heading;
}
