/** Splits a list into chunks that never repeat a key: a repeated line must see what the first one wrote. */
export function* withoutRepeats<T>(list: T[], keyOf: (item: T) => string): Generator<T[]> {
  let part: T[] = [];
  let keys = new Set<string>();
  for (const item of list) {
    const key = keyOf(item);
    if (keys.has(key)) {
      yield part;
      part = [];
      keys = new Set();
    }
    keys.add(key);
    part.push(item);
  }
  if (part.length > 0) yield part;
}
