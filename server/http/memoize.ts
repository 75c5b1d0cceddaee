/** Longer texts are not cached; a full cache is cleared. */
const MAX_LENGTH = 500;
const MAX_ENTRIES = 2_000;

/**
 * Memoizes a pure function of a text that is called repeatedly with the same texts. The cache stays within a few
 * megabytes, for any number of texts.
 */
export function memoize<Result>(work: (text: string) => Result): (text: string) => Result {
  const cache = new Map<string, Result>();
  return (text) => {
    const cached = cache.get(text);
    if (cached !== undefined) return cached;
    const result = work(text);
    if (text.length > MAX_LENGTH) return result;
    if (cache.size === MAX_ENTRIES) cache.clear();
    cache.set(text, result);
    return result;
  };
}
