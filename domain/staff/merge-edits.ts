/** One changed field: the value that was shown, and the one wanted. */
export interface FieldEdit {
  from: unknown;
  to: unknown;
}

/** A field that was changed by somebody else since it was shown. */
export interface FieldConflict {
  field: string;
  base: unknown;
  theirs: unknown;
  yours: unknown;
}

/**
 * Decides for each edited field of a thing whether its new value is written: what is as it was shown is; what already
 * has the wanted value is left alone; anything else is a conflict. Fields that nobody edits here never matter, so the
 * changes of two people to different fields merge by themselves.
 */
export function mergeEdits(
  edits: ReadonlyMap<string, FieldEdit>,
  current: (field: string) => unknown,
): { wanted: Map<string, unknown>; conflicts: FieldConflict[] } {
  const wanted = new Map<string, unknown>();
  const conflicts: FieldConflict[] = [];
  for (const [field, { from, to }] of edits) {
    const now = current(field);
    if (isSame(now, to)) continue;
    if (isSame(now, from)) wanted.set(field, to);
    else conflicts.push({ field, base: from, theirs: now, yours: to });
  }
  return { wanted, conflicts };
}

/** Whether two values of a field are the same; lists in the same sequence, absent and null alike. */
export function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a ?? null) === JSON.stringify(b ?? null);
}
