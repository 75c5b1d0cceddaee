/** Texts longer than this are worked out each time, and at this number of them all are forgotten. */
const LONGEST = 500;
const MOST = 2_000;

/**
 * The same function, remembering what it gave: for one that depends on its text alone and is asked for the same texts
 * again and again. However many different ones come, what is remembered stays within a few megabytes.
 */
export function memoize<Result>(work: (text: string) => Result): (text: string) => Result {
  const known = new Map<string, Result>();
  return (text) => {
    const found = known.get(text);
    if (found !== undefined) return found;
    const result = work(text);
    if (text.length > LONGEST) return result;
    if (known.size === MOST) known.clear();
    known.set(text, result);
    return result;
  };
}
