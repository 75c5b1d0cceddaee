import { listOrders, statusNamed } from '#server/orders/operate/list-orders.ts';
import { latestRows } from '../terminal/latest-rows.ts';
import { shopClock } from '../terminal/shop/shop-clock.ts';
import { orderJson } from './order-json.ts';
import { orderLine } from './order-line.ts';
import type { OrdersContext } from './orders-context.ts';
import { readOrderFilter } from './order-filter.ts';

const SHOWN = 50;

/** `orders list [STATE] [filters]`: the latest matching orders, and whether there are more. */
export async function showOrders(
  { db, print, isJson }: OrdersContext,
  args: string[],
): Promise<void> {
  const expected = { min: 0, max: 1, hasLimit: true };
  const { words, filter, limit: limitText } = await readOrderFilter(db, args, expected);
  const status = words[0] === undefined ? filter.status : statusNamed(words[0]);
  const { rows, hint } = await latestRows(limitText, SHOWN, (limit) =>
    listOrders(db, { ...filter, status, before: null, limit }),
  );
  if (isJson) return print(JSON.stringify(rows.map(orderJson), null, 2));
  const clock = await shopClock(db);
  for (const row of rows) print(orderLine(row, clock));
  if (rows.length === 0) print('There are no orders.');
  if (hint !== null) print(hint);
}
