import { operate } from '#server/audit/operate.ts';
import { payOrder } from '#server/orders/operate/pay-order.ts';
import { byCommandLine } from '../terminal/by-command-line.ts';
import { readArguments } from '../terminal/read-arguments.ts';
import { eachOrder } from './each-order.ts';
import type { OrdersContext } from './orders-context.ts';

const MANY = 1000;

/** `orders pay ORDER...`: records that the payment of each order has arrived. */
export function payOrders(context: OrdersContext, args: string[]): Promise<void> {
  const { words } = readArguments(args, { options: [], min: 1, max: MANY });
  return eachOrder(context, words, (order) =>
    operate(context.db, byCommandLine(), (work) => payOrder(work, order)),
  );
}
