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

/** The values that the undo of a replacement gives back; null where they have changed since. */
export function restoreValues<Value extends string | number>(
  now: readonly Value[],
  { before, after }: { before: readonly Value[]; after: readonly Value[] },
): readonly Value[] | null {
  const isSame = now.length === after.length && now.every((value, at) => value === after[at]);
  return isSame ? before : null;
}
