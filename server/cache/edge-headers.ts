/**
 * A cache that can't be purged is hardly old; while the shop fails it may go on for ten minutes. Browsers use what they
 * prefetched within half a minute, and revalidate it afterwards.
 */
const UNPURGED = {
  'cache-control': 'public, max-age=0, s-maxage=5, stale-while-revalidate=30, stale-if-error=600',
};
/** What only time changes (opening hours) bounds this, as in the response cache; changes are purged. */
const PURGED = {
  ...UNPURGED,
  'surrogate-control': 'max-age=60, stale-if-error=86400',
};
/** Varnish refuses headers of 8 KB. */
const MAX_LENGTH = 4_000;

/**
 * How long shared caches store a response with these tags. With `isPurged` they get the tags too, in the header `xkey`
 * that the cache in front removes; a response with too many to name is stored for seconds only.
 */
export function edgeHeaders(tags: ReadonlySet<string>, isPurged: boolean): Record<string, string> {
  if (!isPurged || tags.size === 0) return UNPURGED;
  const xkey = [...new Set(['*', ...[...tags].flatMap(withItsKind)])].join(' ');
  return xkey.length > MAX_LENGTH ? UNPURGED : { ...PURGED, xkey };
}

/** A change of many announces 'product:*', for which a cache looks as for any other tag. */
function withItsKind(tag: string): string[] {
  const colon = tag.indexOf(':');
  return colon === -1 ? [tag] : [tag, `${tag.slice(0, colon)}:*`];
}
