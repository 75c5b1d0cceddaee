/** An edited field: the value that was shown, and the new one. */
export interface FieldEdit {
  from: unknown;
  to: unknown;
}

/** A field that somebody else has changed since it was shown. */
export interface FieldConflict {
  field: string;
  base: unknown;
  theirs: unknown;
  yours: unknown;
}

/**
 * A three-way merge per edited field: a value that is unchanged since it was shown is overwritten; one that already
 * equals the new value needs no change; anything else is a conflict. Fields that are not edited are never compared, so
 * changes by two people to different fields merge without a conflict.
 */
export function mergeEdits(
  edits: ReadonlyMap<string, FieldEdit>,
  current: (field: string) => unknown,
): { accepted: Map<string, unknown>; conflicts: FieldConflict[] } {
  const accepted = new Map<string, unknown>();
  const conflicts: FieldConflict[] = [];
  for (const [field, { from, to }] of edits) {
    const now = current(field);
    if (isSame(now, to)) continue;
    if (isSame(now, from)) accepted.set(field, to);
    else conflicts.push({ field, base: from, theirs: now, yours: to });
  }
  return { accepted, conflicts };
}

/** Whether two values of a field are equal; the order of lists matters, that of keys does not, undefined equals null. */
export function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a ?? null, sortedKeys) === JSON.stringify(b ?? null, sortedKeys);
}

/** A replacer for JSON.stringify: PostgreSQL stores the keys of an object in its own order. */
function sortedKeys(_key: string, value: unknown): unknown {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return value;
  return Object.fromEntries(
    Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)),
  );
}
