/** More than a shop's languages need. Callers of the server can make up languages, whose formatters must not pile up. */
const MAX_FORMATS = 500;

/** The formatter under a key of a cache, created on first use; a full cache is emptied. */
export function memoizedFormat<Format>(
  cache: Map<string, Format>,
  key: string,
  create: () => Format,
): Format {
  const existing = cache.get(key);
  if (existing !== undefined) return existing;
  const format = create();
  if (cache.size >= MAX_FORMATS) cache.clear();
  cache.set(key, format);
  return format;
}
