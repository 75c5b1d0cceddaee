import { listOrders, statusNamed } from '#server/orders/operate/list-orders.ts';
import type { CommandContext } from '../terminal/command.ts';
import { orderJson } from './order-json.ts';
import { orderLine } from './order-line.ts';
import { readOrderFilter } from './order-filter.ts';

const SHOWN = 50;

/** `orders list [STATE] [filters]`: the latest orders that fit. */
export async function listSomeOrders({ db, print }: CommandContext, args: string[]): Promise<void> {
  const { words, filter, isJson } = await readOrderFilter(db, args, { least: 0, most: 1 });
  const status = words[0] === undefined ? filter.status : statusNamed(words[0]);
  const rows = await listOrders(db, { ...filter, status, before: null, limit: SHOWN });
  if (isJson) return print(JSON.stringify(rows.map(orderJson), null, 2));
  for (const row of rows) print(orderLine(row));
  if (rows.length === 0) print('There are no orders.');
}
