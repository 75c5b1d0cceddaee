import type { Database } from '#server/database/connect.ts';
import { type Conditions, GROUP, type Group, type Page } from './conditions.ts';
import { findScope, listScopeCounts, SCOPE, type StoredScope } from './facet-queries.ts';
import { COUNT_BOUND, countCandidates, passCandidates, walkIds } from './listing-queries.ts';
import type { Listing } from './list-candidates.ts';
import { plainCounts, tallyOfCounts } from './tally.ts';

const NO_IDS: Page = { order: 'default', offset: 0, limit: 0 };

/** The unfiltered page of a large scope: read along an index, with the counts of the last rebuild. */
export async function listStored(
  db: Database,
  scope: StoredScope,
  conditions: Conditions,
  page: Page,
): Promise<Listing> {
  const [ids, total, counts, prices, whole] = await Promise.all([
    walkIds(db, conditions, page),
    countCandidates(db, conditions),
    listScopeCounts(db, scope),
    findScope(db, scope),
    scope.scope === SCOPE.category ? listScopeCounts(db, { scope: SCOPE.whole, id: 0 }) : null,
  ]);
  const own = new Map(whole ? [[GROUP.category, whole]] : []);
  const limits = { min_price: prices?.min_price ?? null, max_price: prices?.max_price ?? null };
  return { ids, ...bounded(total), tally: tallyOfCounts(counts, own, counts, limits) };
}

/**
 * A filtered page of a large scope: every condition is pushed down to the indexes, once for the result and once for
 * each chosen group without itself. `stored` is the scope without filters, where its counts are kept.
 */
export async function listPushedDown(
  db: Database,
  base: Conditions,
  chosen: Group[],
  page: Page,
  stored: StoredScope | null,
): Promise<Listing> {
  const all = { ...base, groups: chosen };
  const result = await passCandidates(db, all, [], page);
  const isExact = result.total <= COUNT_BOUND;
  const present = stored ? await listScopeCounts(db, stored) : plainCounts(result);
  const own = new Map<string, Map<number, number>>();
  let prices = { min_price: result.min_price, max_price: result.max_price };
  for (const { key } of chosen) {
    const others = chosen.filter((group) => group.key !== key && !isBelow(key, group.key));
    if (others.length === 0 && stored) {
      const scope = await findScope(db, stored);
      own.set(key, present);
      if (key === GROUP.price && scope) prices = scope;
      continue;
    }
    const pass = await passCandidates(db, { ...base, groups: others }, [], NO_IDS);
    own.set(key, plainCounts(pass));
    if (key === GROUP.price) prices = { min_price: pass.min_price, max_price: pass.max_price };
  }
  return {
    ids: isExact ? result.ids : await listManyIds(db, all, page),
    ...bounded(result.total),
    tally: tallyOfCounts(plainCounts(result), own, present, prices),
  };
}

/**
 * A page of more products than are sorted at once: along the index of its order, or for a search the most relevant
 * of the best products and, where these are too few, of those at hand.
 */
export async function listManyIds(
  db: Database,
  conditions: Conditions,
  page: Page,
): Promise<number[]> {
  if (page.order !== 'relevance') return walkIds(db, conditions, page);
  const best = await passCandidates(db, { ...conditions, best: true }, [], page);
  if (best.ids.length === page.limit) return best.ids;
  return (await passCandidates(db, conditions, [], page)).ids;
}

const isBelow = (key: string, other: string) =>
  key === GROUP.category && other === GROUP.subCategory;

/** A count as it is told: exact up to the bound, else at least the bound. */
export function bounded(products: number): { total: number; total_is_exact: boolean } {
  return products > COUNT_BOUND
    ? { total: COUNT_BOUND, total_is_exact: false }
    : { total: products, total_is_exact: true };
}
