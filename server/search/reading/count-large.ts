import type { Database } from '#server/database/connect.ts';
import { type Conditions, GROUP, type Group, type Page } from './conditions.ts';
import { findScope, listScopeCounts, SCOPE, type StoredScope } from './facet-queries.ts';
import type { Listing } from './list-candidates.ts';
import { COUNT_BOUND, countCandidates, passCandidates, walkIds } from './listing-queries.ts';
import { plainCounts, tallyOfParts, tallyOfPass } from './tally.ts';

interface Counted {
  counts: Map<number, number>;
  min_price: number | null;
  max_price: number | null;
}

const NO_IDS: Page = { order: 'default', offset: 0, limit: 0 };

/** The unfiltered page of a large scope: read along an index, with the counts of the last rebuild. */
export async function listStored(
  db: Database,
  scope: StoredScope,
  conditions: Conditions,
  page: Page,
): Promise<Listing> {
  const [ids, total, { counts, ...prices }, everywhere] = await Promise.all([
    walkIds(db, conditions, page),
    countCandidates(db, conditions),
    readStored(db, scope),
    scope.scope === SCOPE.category ? listScopeCounts(db, { scope: SCOPE.whole, id: 0 }) : null,
  ]);
  const own = new Map(everywhere ? [[GROUP.category, everywhere]] : []);
  const parts = { counts, own, present: counts, everywhere: everywhere ?? counts, ...prices };
  return { ids, ...bounded(total), tally: tallyOfParts(parts) };
}

/**
 * A filtered page of a large scope: every condition is pushed down to the indexes, once for the result and once for
 * each chosen group without itself. `stored` is the scope without filters, where its counts are kept; without stored
 * counts only values that occur in one of these queries are listed.
 */
export async function listPushedDown(
  db: Database,
  base: Conditions,
  chosen: Group[],
  page: Page,
  stored: StoredScope | null,
): Promise<Listing> {
  const all = { ...base, groups: chosen };
  const count = (groups: Group[]) => countGroups(db, base, groups, stored);
  const result = await passCandidates(db, all, [], page);
  const own = new Map<string, Map<number, number>>();
  let prices = { min_price: result.min_price, max_price: result.max_price };
  for (const key of keysCountedApart(chosen)) {
    const others = chosen.filter((group) => group.key !== key && !isBelow(key, group.key));
    const { counts, ...limits } = await count(others);
    own.set(key, counts);
    if (key === GROUP.price) prices = limits;
  }
  const empty = new Map<number, number>();
  const category = chosen.filter(({ key }) => key === GROUP.category);
  const everywhere = stored ? (await count([])).counts : empty;
  const present = stored && category.length > 0 ? (await count(category)).counts : everywhere;
  const isExact = result.total <= COUNT_BOUND;
  return {
    ids: isExact || page.order === 'relevance' ? result.ids : await walkIds(db, all, page),
    ...bounded(result.total),
    tally: tallyOfParts({ counts: plainCounts(result), own, present, everywhere, ...prices }),
  };
}

const isBelow = (key: string, other: string) =>
  key === GROUP.category && other === GROUP.subCategory;

// The choice of a sub-category doesn't narrow the choice of category.
function keysCountedApart(chosen: Group[]): string[] {
  const keys = chosen.map(({ key }) => key);
  return [...new Set(keys.includes(GROUP.subCategory) ? [...keys, GROUP.category] : keys)];
}

/** Counts under some of the groups: the stored ones where these are all that is chosen. */
async function countGroups(
  db: Database,
  base: Conditions,
  groups: Group[],
  stored: StoredScope | null,
): Promise<Counted> {
  if (stored && groups.length === 0) return readStored(db, stored);
  const isCategory = groups.length === 1 && groups[0]?.key === GROUP.category;
  if (isCategory && stored?.scope === SCOPE.whole && base.category_id !== null)
    return readStored(db, { scope: SCOPE.category, id: base.category_id });
  const pass = await passCandidates(db, { ...base, category_id: null, groups }, [], NO_IDS);
  return { counts: plainCounts(pass), min_price: pass.min_price, max_price: pass.max_price };
}

async function readStored(db: Database, stored: StoredScope): Promise<Counted> {
  const [counts, scope] = await Promise.all([listScopeCounts(db, stored), findScope(db, stored)]);
  return { counts, min_price: scope?.min_price ?? null, max_price: scope?.max_price ?? null };
}

/**
 * A search that finds more than is counted: a page and counts of the best products alone (tier 0), and the rest only
 * where these are too few. The counts are then lower limits, so the total is not called exact either.
 */
export async function listLargeSearch(
  db: Database,
  base: Conditions,
  chosen: Group[],
  page: Page,
): Promise<Listing> {
  const all = { ...base, category_id: null, groups: chosen };
  const best = { ...base, category_id: null, best: true };
  const [pass, total] = await Promise.all([
    passCandidates(db, best, chosen, page),
    countCandidates(db, all),
  ]);
  if (pass.ids.length < page.limit) return listPushedDown(db, base, chosen, page, null);
  const ids = page.order === 'relevance' ? pass.ids : await walkIds(db, all, page);
  const told = { total: bounded(total).total, total_is_exact: false };
  return { ids, ...told, tally: tallyOfPass(pass, chosen) };
}

/** A count as it is told: exact up to the bound, else at least the bound. */
export function bounded(products: number): { total: number; total_is_exact: boolean } {
  return products > COUNT_BOUND
    ? { total: COUNT_BOUND, total_is_exact: false }
    : { total: products, total_is_exact: true };
}
