/**
 * Caches that can't be purged get a short lifetime; they may serve stale responses for ten minutes while the shop
 * fails. Browsers use prefetched pages for half a minute, and revalidate them afterwards.
 */
const UNPURGED = {
  'cache-control': 'public, max-age=0, s-maxage=5, stale-while-revalidate=30, stale-if-error=600',
};
/**
 * Limits how late time-dependent changes (opening hours) show, as in the response cache; all other changes are purged.
 */
const PURGED = {
  ...UNPURGED,
  'surrogate-control': 'max-age=60, stale-if-error=86400',
};
/** Of a response that something has changed since: as short as the lifetime of those that can't be purged. */
const OUTDATED = 'max-age=5, stale-if-error=86400';
/** Varnish refuses headers above 8 KB. */
const MAX_LENGTH = 4_000;

/**
 * How long shared caches may store a response with these tags. With `isPurged` the tags are sent too, in the header
 * `xkey` by which the cache purges; a response with too many tags is only stored for seconds.
 */
export function edgeHeaders(tags: ReadonlySet<string>, isPurged: boolean): Record<string, string> {
  if (!isPurged || tags.size === 0) return UNPURGED;
  const xkey = [...new Set(['*', ...[...tags].flatMap(withItsKind)])].join(' ');
  return xkey.length > MAX_LENGTH ? UNPURGED : { ...PURGED, xkey };
}

/**
 * The headers of a response that something has changed since. Its purge may be over, so shared caches store it for
 * seconds. Replaced and not left out: on a 304 a cache retains its stored headers where the response has none.
 */
export function outdatedHeaders(headers: Record<string, string>): Record<string, string> {
  if (headers['surrogate-control'] === undefined) return headers;
  return { ...headers, 'surrogate-control': OUTDATED };
}

/** Bulk changes announce 'product:*', which caches match literally like any other tag. */
function withItsKind(tag: string): string[] {
  const colon = tag.indexOf(':');
  return colon === -1 ? [tag] : [tag, `${tag.slice(0, colon)}:*`];
}
