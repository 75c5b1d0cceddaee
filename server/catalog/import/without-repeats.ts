/** Splits a list so that no part has a key twice: what comes again must find what its first line made. */
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
