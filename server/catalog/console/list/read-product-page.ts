import type { Scope } from '#domain/staff/rights.ts';
import type { Database } from '#server/database/connect.ts';
import {
  type ConsoleProductRow,
  countConsoleProducts,
  listConsoleProducts,
  readProductRows,
  sortFewProducts,
} from './list-queries.ts';
import { type ConsoleProductFilter, hasMemberships, hasWords } from './product-filter-sql.ts';
import type { SortedPage } from './product-sorts-sql.ts';
import { walkProducts } from './walk-products.ts';

/** Products are counted up to this number. */
export const MAX_COUNT = 10_000;

interface CountedPage {
  rows: ConsoleProductRow[];
  /** The number of all matches, counted up to MAX_COUNT and one more. */
  total: number;
}

/** A page of the products of a scope that match a filter, and their number, by the plan that reads the fewest rows. */
export async function readProductPage(
  db: Database,
  scope: Scope,
  filter: ConsoleProductFilter,
  page: SortedPage,
): Promise<CountedPage> {
  const isNewest = page.sort === 'newest' && !hasMemberships(filter);
  if (isNewest) {
    const [rows, total] = await Promise.all([
      listConsoleProducts(db, scope, filter, { ...page, areFew: false }),
      countConsoleProducts(db, scope, filter, MAX_COUNT + 1),
    ]);
    return { rows, total };
  }
  if (hasWords(filter)) return readSearched(db, scope, filter, page);
  // Without words, index-only scans count them.
  const total = await countConsoleProducts(db, scope, filter, MAX_COUNT + 1);
  const areFew = total <= MAX_COUNT;
  if (areFew || !hasMemberships(filter))
    return { rows: await listConsoleProducts(db, scope, filter, { ...page, areFew }), total };
  const ids = await walkProducts(db, scope, filter, page);
  return { rows: await readRows(db, scope, filter, page, ids), total };
}

/** Counting the matches of a search reads their rows, so up to MAX_COUNT are sorted in the same query. */
async function readSearched(
  db: Database,
  scope: Scope,
  filter: ConsoleProductFilter,
  page: SortedPage,
): Promise<CountedPage> {
  const walk = () => walkProducts(db, scope, filter, page);
  const [first, { ids, total }] = await Promise.all([
    // With a tag, value or option, matches hardly ever exceed MAX_COUNT, where the walk is needed.
    hasMemberships(filter) ? null : walk(),
    sortFewProducts(db, scope, filter, page, MAX_COUNT),
  ]);
  const rows =
    total <= MAX_COUNT
      ? await readProductRows(db, page.sort, ids)
      : await readRows(db, scope, filter, page, first ?? (await walk()));
  return { rows, total };
}

/** The rows of the ids that a walk gave up with; if they don't fill the page, all matches are sorted instead. */
const readRows = (
  db: Database,
  scope: Scope,
  filter: ConsoleProductFilter,
  page: SortedPage,
  ids: readonly number[],
): Promise<ConsoleProductRow[]> =>
  ids.length < page.limit
    ? listConsoleProducts(db, scope, filter, { ...page, areFew: true })
    : readProductRows(db, page.sort, ids);
