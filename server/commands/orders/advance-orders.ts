import { operate } from '#server/audit/operate.ts';
import { type Advance, advanceOrder } from '#server/orders/operate/advance-order.ts';
import { statusNamed } from '#server/orders/operate/list-orders.ts';
import { byCommandLine } from '../terminal/by-command-line.ts';
import { readArguments } from '../terminal/read-arguments.ts';
import { eachOrder } from './each-order.ts';
import type { OrdersContext } from './orders-context.ts';

const MANY = 1000;

/**
 * `orders advance ORDER... [--to STATE]`: moves each order to its next status, or through all of them up to a given
 * one.
 */
export function advanceOrders(context: OrdersContext, args: string[]): Promise<void> {
  const { words, values } = readArguments(args, { options: ['to'], min: 1, max: MANY });
  return advanceEach(
    context,
    words,
    values.to === undefined ? { kind: 'next' } : { kind: 'walk', to: statusNamed(values.to) },
  );
}

/** `orders confirm ORDER...` */
export function confirmOrders(context: OrdersContext, args: string[]): Promise<void> {
  const { words } = readArguments(args, { options: [], min: 1, max: MANY });
  return advanceEach(context, words, { kind: 'step', to: 'Confirm' });
}

/** `orders deliver ORDER...`: moves orders through all statuses up to Delivered. */
export function deliverOrders(context: OrdersContext, args: string[]): Promise<void> {
  const { words } = readArguments(args, { options: [], min: 1, max: MANY });
  return advanceEach(context, words, { kind: 'walk', to: 'Delivered' });
}

/** `orders status ORDER STATE`: a single step. */
export function setOrderStatus(context: OrdersContext, args: string[]): Promise<void> {
  const { words } = readArguments(args, { options: [], min: 2, max: 2 });
  const [order = '', status = ''] = words;
  return advanceEach(context, [order], { kind: 'step', to: statusNamed(status) });
}

function advanceEach(context: OrdersContext, orders: string[], advance: Advance): Promise<void> {
  return eachOrder(context, orders, (order) =>
    operate(context.db, byCommandLine(), (work) => advanceOrder(work, order, advance)),
  );
}
