/**
 * A product's values of an attribute, or its tags, with `to` instead of those in `from`: where the first of them was, and only
 * once; null removes them. Values without any of `from` stay as they are.
 */
export function replaceValues<Value extends string | number>(
  values: readonly Value[],
  from: readonly Value[],
  to: Value | null,
): Value[] {
  const isReplaced = (value: Value) => value !== to && from.includes(value);
  if (!values.some(isReplaced)) return [...values];
  if (to === null) return values.filter((value) => !isReplaced(value));
  return [...new Set(values.map((value) => (isReplaced(value) ? to : value)))];
}

/**
 * The values after the undo of a replacement, which leaves what other changes have done since; null if what it added has been
 * removed or replaced.
 */
export function restoreValues<Value extends string | number>(
  now: readonly Value[],
  { before, after }: { before: readonly Value[]; after: readonly Value[] },
): readonly Value[] | null {
  const isSame = now.length === after.length && now.every((value, at) => value === after[at]);
  if (isSame) return before;
  const added = after.filter((value) => !before.includes(value));
  if (!added.every((value) => now.includes(value))) return null;
  const restored = now.filter((value) => !added.includes(value));
  for (const [at, value] of before.entries()) {
    if (after.includes(value) || restored.includes(value)) continue;
    // After the nearest of the values that preceded it.
    const previous = before.slice(0, at).findLast((earlier) => restored.includes(earlier));
    restored.splice(previous === undefined ? 0 : restored.indexOf(previous) + 1, 0, value);
  }
  return restored;
}
