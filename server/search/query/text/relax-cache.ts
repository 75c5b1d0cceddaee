import type { Database } from '#server/database/connect.ts';
import type { MatchCache } from '../../column-index/match-cache.ts';
import type { ProductIndex } from '../../column-index/product-index.ts';
import type { ListScope } from '../list-scope.ts';
import type { ReadSearch } from './read-search.ts';
import { type Relaxed, relaxSearch } from './relax-search.ts';

/** LRU capacity in searches. */
const MAX_SEARCHES = 200;

interface Relaxations {
  /** The number of changed products that they include. */
  changes: number;
  entries: Map<string, Relaxed | null>;
}

const caches = new WeakMap<MatchCache, Relaxations>();

/**
 * The result of relaxSearch, for recent searches from the cache until a product changes: counting what each word
 * matches takes 20 ms among 200,000 products. Sales change no words, and are no such changes.
 */
export async function relaxCached(
  db: Database,
  { matches }: ProductIndex,
  whole: ReadSearch,
  scope: ListScope,
): Promise<Relaxed | null> {
  // The change log does not record membership of flash sales.
  if (scope.flash_sale_id !== null) return relaxSearch(db, whole, scope);
  const { changes } = matches;
  const cache = caches.get(matches);
  const entries = cache?.changes === changes ? cache.entries : new Map<string, Relaxed | null>();
  caches.set(matches, { changes, entries });
  const key = JSON.stringify([whole, scope]);
  const cached = entries.get(key);
  const relaxed = cached === undefined ? await relaxSearch(db, whole, scope) : cached;
  entries.delete(key);
  entries.set(key, relaxed);
  if (entries.size > MAX_SEARCHES) {
    const [oldest] = entries.keys();
    if (oldest !== undefined) entries.delete(oldest);
  }
  return relaxed;
}
