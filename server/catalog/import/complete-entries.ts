/** An entry as a line states it: keys it leaves open are not there. */
type Stated<Entry> = { [Key in keyof Entry]?: Entry[Key] | undefined };

/**
 * The entries of a list as a line states them; what one of them leaves open is taken from the known entry of the same
 * key, else from `blank`, which has all keys that may be left open.
 */
export function completeEntries<Entry extends object, Line extends Stated<Entry>>(
  stated: readonly Line[],
  known: readonly Entry[],
  keyOf: (entry: Entry | Line) => string,
  blank: Partial<Entry>,
): Entry[] {
  const before = new Map(known.map((entry) => [keyOf(entry), entry]));
  return stated.map((entry) => {
    const complete: Stated<Entry> = { ...blank, ...before.get(keyOf(entry)), ...entry };
    return complete as Entry;
  });
}
