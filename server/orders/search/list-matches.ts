import { sql } from 'kysely';
import { LARGEST_ID } from '#contract/ids.ts';
import type { OrderSearch } from '#domain/orders/order-search.ts';
import type { Scope } from '#domain/staff/rights.ts';
import type { Database } from '#server/database/connect.ts';
import { isOpenOnly, matchesFilter, type OrderFilter } from '../console/list/order-filter.ts';
import type { ListPage } from '../console/list/list-queries.ts';
import { matchesOrderSearch } from './matches-search.ts';

/** Orders per bucket of order_search, whose index finds a word within some buckets without reading the others. */
const BUCKET = 50_000;
/** The newest orders are read one by one first, */
const FIRST_READ = 2_000;
/** and up to this many if they are expected to be enough: more cost as much as the matches of a bucket. */
const MAX_READ = 7_000;
/** Searching more buckets one by one takes longer than searching all. */
const MAX_BUCKETS = 12;

/** A search within the orders that match a filter. */
export interface OrderMatching extends ListPage {
  /** The shops whose orders the caller sees. */
  scope: Scope;
  /** The shops whose buyers' email addresses and phones the caller sees. */
  contacts: Scope;
  filter: OrderFilter;
  search: OrderSearch;
  limit: number;
}

/** The ids of the first `limit` matches after `before`. Each of the three ways is fast where the others are slow. */
export function listMatches(db: Database, matching: OrderMatching): Promise<number[]> {
  const { filter, search, before, isOldestFirst } = matching;
  if (isOpenOnly(filter)) return listOpenMatches(db, matching);
  if (isOldestFirst)
    return listIndexedMatches(db, matching, {
      buckets: null,
      above: before ?? 0,
      below: LARGEST_ID,
    });
  if (search.parts.length === 0)
    return listIndexedMatches(db, matching, {
      buckets: null,
      above: 0,
      below: before ?? LARGEST_ID,
    });
  return listNewestMatches(db, matching);
}

/** Matches among orders in progress: those are fewer than the orders that contain a frequent word. */
async function listOpenMatches(
  db: Database,
  { scope, contacts, filter, search, before, isOldestFirst, limit }: OrderMatching,
): Promise<number[]> {
  const beyond = isOldestFirst ? sql`>` : sql`<`;
  const follows = before === null ? sql`true` : sql`o.id ${beyond} ${before}::bigint`;
  const { rows } = await sql<{ id: number }>`
    with o as materialized (
      select o.id from orders o where ${matchesFilter(scope, filter)} and ${follows})
    select o.id from o join order_search f on f.order_id = o.id
    where ${matchesOrderSearch(search, contacts)}
    order by o.id ${isOldestFirst ? sql`asc` : sql`desc`} limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

/**
 * The newest matches, step by step until they are enough: a frequent word has them among the newest orders, and a rare one
 * has few in all. How far back a step searches follows from what those before it found.
 */
async function listNewestMatches(db: Database, matching: OrderMatching): Promise<number[]> {
  // No further than the last order: the number in a URL can be so large that its bucket is no integer of PostgreSQL.
  const start = Math.min(matching.before ?? LARGEST_ID, await nextNumber(db));
  const ids: number[] = [];
  let below = start;
  for (let step = 0; ids.length < matching.limit && below > 0; step += 1) {
    const expected = ordersFor({ matches: ids.length, searched: start - below }, matching.limit);
    const part = nextPart(step, { below, searched: start - below, expected });
    ids.push(...(await listIndexedMatches(db, matching, { ...part, below })));
    below = part.above + 1;
  }
  return ids.slice(0, matching.limit);
}

/** In how many more orders the missing matches are expected, with some to spare. */
const ordersFor = (
  { matches, searched }: { matches: number; searched: number },
  limit: number,
): number => Math.ceil((1.2 * (limit - matches) * searched) / matches);

/**
 * The part of the index that a step searches: the newest orders are read one by one while few of them are expected to
 * be enough, then whole buckets, at the end all others.
 */
function nextPart(
  step: number,
  { below, searched, expected }: { below: number; searched: number; expected: number },
): { buckets: number[] | null; above: number } {
  if (step === 0 || searched + expected <= MAX_READ) {
    const orders = Math.max(FIRST_READ, step === 0 ? 0 : expected);
    return { buckets: null, above: Math.max(0, below - orders) - 1 };
  }
  const newest = Math.floor((below - 1) / BUCKET);
  const isFar = expected > MAX_BUCKETS * BUCKET;
  const defaultCount = searched < BUCKET ? 1 : 3;
  const count = isFar || searched < BUCKET ? defaultCount : Math.ceil(expected / BUCKET);
  if (newest < count || (isFar && searched > 2 * BUCKET)) return { buckets: null, above: -1 };
  const buckets = Array.from({ length: count }, (_, n) => newest - n);
  return { buckets, above: (newest - count + 1) * BUCKET - 1 };
}

/** The number after the last indexed order. */
async function nextNumber(db: Database): Promise<number> {
  const { rows } = await sql<{ next: number }>`
    select coalesce(max(order_id), 0) + 1 as next from order_search`.execute(db);
  return rows[0]?.next ?? 1;
}

/** Matches with ids between `above` and `below`, both exclusive, in these buckets of the index; null: in all. */
async function listIndexedMatches(
  db: Database,
  { scope, contacts, filter, search, isOldestFirst, limit }: OrderMatching,
  { buckets, above, below }: { buckets: number[] | null; above: number; below: number },
): Promise<number[]> {
  const { shopId } = filter;
  const inBuckets = buckets === null ? sql`true` : sql`f.bucket = any(${buckets}::int[])`;
  const inScope = scope === 'all' ? sql`true` : sql`f.shop_id = any(${scope}::bigint[])`;
  const inShop = shopId === null ? sql`true` : sql`f.shop_id = ${shopId}::bigint`;
  const { rows } = await sql<{ id: number }>`
    with f as materialized (
      select f.order_id from order_search f
      where ${matchesOrderSearch(search, contacts)} and ${inBuckets} and ${inScope} and ${inShop}
        and f.order_id < ${below}::bigint and f.order_id > ${above}::bigint)
    select o.id from f
    join orders o on o.id = f.order_id
    where ${matchesFilter(scope, filter)}
    order by o.id ${isOldestFirst ? sql`asc` : sql`desc`} limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}
