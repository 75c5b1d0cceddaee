// The console's search for orders, step by step:
// 1. domain/orders/order-search.ts splits what was typed into parts, and reads the order number that it may be.
// 2. list-matches.ts finds the ids of the orders that contain all parts, in the index that index-orders.ts fills.
// 3. Here they become a page of the list.
import type { OrderSearch } from '#domain/orders/order-search.ts';
import type { Database } from '#server/database/connect.ts';
import { type ListedOrder, listOrdersById } from '../console/list/list-queries.ts';
import { listMatches, type OrderMatching } from './list-matches.ts';

/** The total is counted up to this: nobody reads more results. */
const MAX_COUNTED = 1_000;

/**
 * A page of the orders that match a search, and their total, counted up to `cap`. On the first page, the order with the
 * number that the search may be precedes them. `next`: the `before` of the next page; null on the last.
 */
export async function findOrders(
  db: Database,
  matching: OrderMatching,
): Promise<{ rows: ListedOrder[]; next: number | null; total: number; cap: number }> {
  const { search, before, limit } = matching;
  const byNumber: OrderSearch = { ...search, parts: [] };
  const [numbered, counted, later] = await Promise.all([
    search.number === null
      ? Promise.resolve<number[]>([])
      : listMatches(db, { ...matching, search: byNumber, before: null, limit: 1 }),
    listMatches(db, { ...matching, before: null, limit: MAX_COUNTED + 1 }),
    // Two more: one says whether there is a next page, and one may be the numbered order, which the first page has.
    before === null ? null : listMatches(db, { ...matching, limit: limit + 2 }),
  ]);
  const others = (later ?? counted).filter((id) => !numbered.includes(id));
  const shown = others.slice(0, limit);
  return {
    rows: await listOrdersById(db, before === null ? [...numbered, ...shown] : shown),
    next: others.length > limit ? (shown.at(-1) ?? null) : null,
    total: new Set([...numbered, ...counted]).size,
    cap: MAX_COUNTED,
  };
}
