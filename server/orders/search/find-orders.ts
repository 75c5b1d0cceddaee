import { sql } from 'kysely';
import { LARGEST_ID } from '#contract/ids.ts';
import type { OrderSearch } from '#domain/orders/order-search.ts';
import type { Scope } from '#domain/staff/rights.ts';
import type { Database } from '#server/database/connect.ts';
import {
  type ConsoleOrderFilter,
  type ConsoleOrderRow,
  isOpenOnly,
  type ListPage,
  listConsoleOrdersById,
  matchesFilter,
} from '../console-queries.ts';
import { matchesOrderSearch } from './matches-search.ts';

/** Orders per bucket of order_search. */
const BUCKET = 50_000;
/** The total is counted up to this: nobody reads more results. */
const MAX_FOUND = 1_000;

interface SearchPage extends ListPage {
  search: OrderSearch;
  limit: number;
}

/** The shops whose orders the caller sees, and the shops whose buyers' e-mail addresses and phones they see. */
interface SearchScopes {
  scope: Scope;
  contacts: Scope;
}

/**
 * A page of the orders that match a search, and their total, counted up to `cap`. On the first page, the order with that
 * number precedes them.
 */
export async function findOrders(
  db: Database,
  scopes: SearchScopes,
  filter: ConsoleOrderFilter,
  { search, before, isOldestFirst, limit }: SearchPage,
): Promise<{ rows: ConsoleOrderRow[]; next: number | null; total: number; cap: number }> {
  const find = (of: OrderSearch, from: number | null, max: number) =>
    findIds(db, { ...scopes, filter, search: of, before: from, isOldestFirst, limit: max });
  const [numbered, all, later] = await Promise.all([
    search.number === null ? null : find({ ...search, parts: [] }, null, 1),
    find(search, null, MAX_FOUND + 1),
    before === null ? null : find(search, before, limit + 2),
  ]);
  const pinned = numbered?.[0];
  const others = (later ?? all).filter((id) => id !== pinned);
  const shown = others.slice(0, limit);
  const ids = pinned === undefined || before !== null ? shown : [pinned, ...shown];
  return {
    rows: await listConsoleOrdersById(db, ids),
    next: others.length > limit ? (shown.at(-1) ?? null) : null,
    total: new Set([...(numbered ?? []), ...all]).size,
    cap: MAX_FOUND,
  };
}

interface Wanted extends SearchScopes, ListPage {
  filter: ConsoleOrderFilter;
  search: OrderSearch;
  limit: number;
}

/**
 * The first matches of a search. Newer orders are searched first: a frequent word matches enough of them, and a rare
 * one is then found quickly in all.
 */
async function findIds(db: Database, wanted: Wanted): Promise<number[]> {
  if (isOpenOnly(wanted.filter)) return findAmongOpen(db, wanted);
  if (wanted.isOldestFirst) return findBetween(db, wanted, { buckets: null, end: LARGEST_ID });
  if (wanted.search.parts.length === 0)
    return findBetween(db, wanted, { buckets: null, end: wanted.before ?? LARGEST_ID });
  // No further than the last order: the number in a URL can be so large that its bucket is no integer of PostgreSQL.
  const end = Math.min(wanted.before ?? LARGEST_ID, await nextNumber(db));
  const last = Math.floor((end - 1) / BUCKET);
  const found = await findBetween(db, wanted, { buckets: [last], end });
  for (const buckets of [[last - 1, last - 2, last - 3], null]) {
    const start = (buckets === null ? last - 3 : last) * BUCKET;
    if (found.length >= wanted.limit || start <= 0) break;
    found.push(...(await findBetween(db, wanted, { buckets, end: start })));
  }
  return found.slice(0, wanted.limit);
}

/** Matches among orders in progress: those are fewer than the orders that contain a frequent word. */
async function findAmongOpen(
  db: Database,
  { scope, contacts, filter, search, before, isOldestFirst, limit }: Wanted,
): Promise<number[]> {
  const follows =
    before === null
      ? sql`true`
      : isOldestFirst
        ? sql`o.id > ${before}::bigint`
        : sql`o.id < ${before}::bigint`;
  const { rows } = await sql<{ id: number }>`
    with o as materialized (
      select o.id from orders o where ${matchesFilter(scope, filter)} and ${follows})
    select o.id from o join order_search f on f.order_id = o.id
    where ${matchesOrderSearch(search, contacts)}
    order by o.id ${isOldestFirst ? sql`asc` : sql`desc`} limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Matches with ids below `end` in these buckets; null: in all buckets. */
async function findBetween(
  db: Database,
  { scope, contacts, filter, search, before, isOldestFirst, limit }: Wanted,
  { buckets, end }: { buckets: number[] | null; end: number },
): Promise<number[]> {
  const { shopId } = filter;
  const inBuckets = buckets === null ? sql`true` : sql`f.bucket = any(${buckets}::int[])`;
  const inScope = scope === 'all' ? sql`true` : sql`f.shop_id = any(${scope}::bigint[])`;
  const inShop = shopId === null ? sql`true` : sql`f.shop_id = ${shopId}::bigint`;
  const { rows } = await sql<{ id: number }>`
    with f as materialized (
      select f.order_id from order_search f
      where ${matchesOrderSearch(search, contacts)} and ${inBuckets} and ${inScope} and ${inShop}
        and f.order_id < ${end}::bigint and f.order_id > ${isOldestFirst ? (before ?? 0) : 0}::bigint)
    select o.id from f
    join orders o on o.id = f.order_id
    where ${matchesFilter(scope, filter)}
    order by o.id ${isOldestFirst ? sql`asc` : sql`desc`} limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

async function nextNumber(db: Database): Promise<number> {
  const { rows } = await sql<{ end: number }>`
    select coalesce(max(order_id), 0) + 1 as end from order_search`.execute(db);
  return rows[0]?.end ?? 1;
}
