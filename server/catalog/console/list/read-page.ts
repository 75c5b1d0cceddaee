import type { Scope } from '#domain/staff/rights.ts';
import type { Database } from '#server/database/connect.ts';
import {
  type ConsoleProductRow,
  countConsoleProducts,
  listConsoleProducts,
  readProductRows,
  sortFewProducts,
} from './list-queries.ts';
import { type ConsoleProductFilter, hasMemberships, hasTests } from './product-filter-sql.ts';
import type { SortedPage } from './product-sorts-sql.ts';
import { walkProducts } from './walk-products.ts';

/** Products are counted up to this number. */
export const MAX_COUNT = 10_000;
/** So few products of a tag, value or option are sorted in less time than it takes to look for them in the order. */
const MOST_OF_FEW = 500;

interface CountedPage {
  rows: ConsoleProductRow[];
  /** The number of all matches, counted up to MAX_COUNT and one more. */
  total: number;
}

/** A page of the products of a scope that match a filter, in the way that reads least, and their number. */
export async function readPage(
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
  if (!hasTests(filter)) {
    const total = await countConsoleProducts(db, scope, filter, MAX_COUNT + 1);
    const areFew = total <= MAX_COUNT;
    return { rows: await listConsoleProducts(db, scope, filter, { ...page, areFew }), total };
  }
  return (filter.search === null ? readMembers : readSearched)(db, scope, filter, page);
}

/** Products of a tag, value or option are counted by indexes alone, and only few of them sorted first. */
async function readMembers(
  db: Database,
  scope: Scope,
  filter: ConsoleProductFilter,
  page: SortedPage,
): Promise<CountedPage> {
  const few = await sortFewProducts(db, scope, filter, page, MOST_OF_FEW);
  if (few.total <= MOST_OF_FEW)
    return { rows: await readProductRows(db, page.sort, few.ids), total: few.total };
  const [ids, total] = await Promise.all([
    walkProducts(db, scope, filter, page),
    countConsoleProducts(db, scope, filter, MAX_COUNT + 1),
  ]);
  return { rows: await readRows(db, scope, filter, page, ids), total };
}

/** Products of a search are read to be counted, and those read are sorted if they are all. */
async function readSearched(
  db: Database,
  scope: Scope,
  filter: ConsoleProductFilter,
  page: SortedPage,
): Promise<CountedPage> {
  const [first, { ids, total }] = await Promise.all([
    walkProducts(db, scope, filter, page),
    sortFewProducts(db, scope, filter, page, MAX_COUNT),
  ]);
  const rows =
    total <= MAX_COUNT
      ? await readProductRows(db, page.sort, ids)
      : await readRows(db, scope, filter, page, first);
  return { rows, total };
}

/** The rows of a page by the ids from the start of the order; if they leave it incomplete, all that match are sorted. */
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
