import { Failure } from '#server/http/response/failure.ts';
import { getOrder } from '#server/orders/operate/get-order.ts';
import type { OrderDetailsRow } from '#server/orders/read/order-row.ts';
import { CommandError } from '../terminal/command.ts';
import { shopClock } from '../terminal/shop/shop-clock.ts';
import { orderDetailsJson } from './order-json.ts';
import { orderLine } from './order-line.ts';
import type { OrdersContext } from './orders-context.ts';

/**
 * Does the same to several orders, each on its own: a refused one does not stop the others. Prints the new state of
 * each order, as JSON in one array, then the reasons of refusals. Throws CommandError if one was refused.
 */
export async function eachOrder(
  { db, print, signal, isJson }: OrdersContext,
  orders: readonly string[],
  act: (order: string, index: number) => Promise<void>,
): Promise<void> {
  const refused: string[] = [];
  const done: OrderDetailsRow[] = [];
  for (const [index, order] of orders.entries()) {
    if (signal.aborted) {
      refused.push('Stopped: the remaining orders are unchanged.');
      break;
    }
    try {
      await act(order, index);
      const changed = await getOrder(db, order);
      done.push(changed);
      if (!isJson) print(orderLine(changed, await shopClock(db)));
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      refused.push(error.message);
    }
  }
  if (isJson) print(JSON.stringify(done.map(orderDetailsJson), null, 2));
  if (refused.length === 0) return;
  if (orders.length === 1) throw new CommandError(refused.join('\n'));
  throw new CommandError(`${done.length} of ${orders.length} orders done.\n${refused.join('\n')}`);
}
