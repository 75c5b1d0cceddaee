import { Failure } from '#server/http/response/failure.ts';
import { findOrder } from '#server/orders/operate/find-order.ts';
import { type CommandContext, CommandError } from '../terminal/command.ts';
import { shopClock } from '../terminal/shop-clock.ts';
import { orderLine } from './order-line.ts';

/**
 * Does the same to several orders, each on its own: a refused one does not stop the others. Prints the new state of
 * each order, then the reasons of refusals. Throws CommandError if one was refused.
 */
export async function eachOrder(
  { db, print, signal }: CommandContext,
  orders: readonly string[],
  act: (order: string, index: number) => Promise<void>,
): Promise<void> {
  const refused: string[] = [];
  let done = 0;
  for (const [index, order] of orders.entries()) {
    if (signal.aborted) {
      refused.push('Stopped: the orders after these were left as they are.');
      break;
    }
    try {
      await act(order, index);
      print(orderLine(await findOrder(db, order), await shopClock(db)));
      done += 1;
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      refused.push(error.message);
    }
  }
  if (refused.length === 0) return;
  if (orders.length === 1) throw new CommandError(refused.join('\n'));
  throw new CommandError(`${done} of ${orders.length} orders done.\n${refused.join('\n')}`);
}
