import type { Database } from '#server/database/connect.ts';
import { type Conditions, GROUP, type Group, type Page } from './conditions.ts';
import { bounded, listLargeSearch, listPushedDown, listStored } from './count-large.ts';
import { findScope, listScopeCounts, SCOPE, type StoredScope } from './facet-queries.ts';
import {
  COUNT_BOUND,
  countCandidates,
  countCategories,
  passCandidates,
} from './listing-queries.ts';
import { type Tally, tallyOfPass } from './tally.ts';

/** A page of a list with its counts. */
export interface Listing {
  ids: number[];
  total: number;
  total_is_exact: boolean;
  tally: Tally;
}

// Scopes up to this size are counted when asked, larger ones read the counts of the last rebuild.
const COUNTED_LIVE = 3000;

/**
 * Lists the products of a scope that pass the chosen groups. Small scopes are looked at once, row by row; large ones
 * through stored counts and indexes (see count-large.ts).
 */
export async function listCandidates(
  db: Database,
  base: Conditions,
  chosen: Group[],
  page: Page,
): Promise<Listing> {
  if (base.flash_sale_id !== null) return listLive(db, base, chosen, page, null);
  if (base.search) return listSearch(db, base, chosen, page);
  const outer =
    base.shop_id === null ? { scope: SCOPE.whole, id: 0 } : { scope: SCOPE.shop, id: base.shop_id };
  const size = await findScope(db, outer);
  if (!size || size.products <= COUNTED_LIVE)
    return listLive(db, base, chosen, page, size && outer);
  const category = chosen.find((group) => group.key === GROUP.category);
  if (category && base.shop_id === null && base.category_id !== null) {
    const inside = { scope: SCOPE.category, id: base.category_id };
    if (chosen.length === 1) return listStored(db, inside, base, page);
    const products = (await findScope(db, inside))?.products ?? Infinity;
    if (products <= COUNT_BOUND) return listInCategory(db, base, chosen, page);
  }
  if (chosen.length === 0) return listStored(db, outer, base, page);
  return listPushedDown(db, base, chosen, page, outer);
}

/** In a large catalogue a search is counted before its candidates are looked at one by one. */
async function listSearch(
  db: Database,
  base: Conditions,
  chosen: Group[],
  page: Page,
): Promise<Listing> {
  const size = await findScope(db, { scope: SCOPE.whole, id: 0 });
  const everywhere = { ...base, category_id: null };
  const isLarge =
    size !== null &&
    size.products > COUNT_BOUND &&
    (await countCandidates(db, everywhere)) > COUNT_BOUND;
  return isLarge ? listLargeSearch(db, base, chosen, page) : listLive(db, base, chosen, page, null);
}

async function listLive(
  db: Database,
  base: Conditions,
  chosen: Group[],
  page: Page,
  stored: StoredScope | null,
): Promise<Listing> {
  const conditions = { ...base, category_id: null };
  const pass = await passCandidates(db, conditions, chosen, page);
  if (pass.candidates <= COUNT_BOUND)
    return { ids: pass.ids, ...bounded(pass.total), tally: tallyOfPass(pass, chosen) };
  return listPushedDown(db, base, chosen, page, stored);
}

/** One category of a large shop: its rows are looked at once, other categories are only counted. */
async function listInCategory(
  db: Database,
  base: Conditions,
  chosen: Group[],
  page: Page,
): Promise<Listing> {
  const inside = chosen.filter(({ key }) => key !== GROUP.category);
  const groups = inside.filter(({ key }) => key !== GROUP.subCategory);
  const everywhere = await listScopeCounts(db, { scope: SCOPE.whole, id: 0 });
  const [pass, categories] = await Promise.all([
    passCandidates(db, base, inside, page),
    groups.length === 0 ? everywhere : countCategories(db, { ...base, category_id: null, groups }),
  ]);
  const tally = tallyOfPass(pass, inside);
  return {
    ids: pass.ids,
    ...bounded(pass.total),
    tally: {
      ...tally,
      facetsPresent: new Set([...tally.facetsPresent, ...everywhere.keys()]),
      countOf: (key, facet) =>
        key === GROUP.category ? (categories.get(facet) ?? 0) : tally.countOf(key, facet),
      isPresent: (key, facet) =>
        key === GROUP.category ? everywhere.has(facet) : tally.isPresent(key, facet),
    },
  };
}
