/** An entry as stated in a line; omitted keys are absent. */
type Stated<Entry> = { [Key in keyof Entry]?: Entry[Key] | undefined };

/** What a subcategory has unless it says otherwise. */
export const NEW_SUB_CATEGORY = { thumbnail: null, is_active: true, translations: {} };

/**
 * Completes the entries of a line's list: omitted keys are taken from the existing entry with the same key, else from
 * `blank`, which has all optional keys.
 */
export function completeEntries<Entry extends object, Line extends Stated<Entry>>(
  stated: readonly Line[],
  existing: readonly Entry[],
  keyOf: (entry: Entry | Line) => string,
  blank: Partial<Entry>,
): Entry[] {
  const before = new Map(existing.map((entry) => [keyOf(entry), entry]));
  return stated.map((entry) => {
    const complete: Stated<Entry> = { ...blank, ...before.get(keyOf(entry)), ...entry };
    return complete as Entry;
  });
}
