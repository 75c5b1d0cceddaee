import { ORDER_STATUSES, type OrderStatus } from './order-status.ts';

/**
 * The statuses an order passes through on its way to a later one, which comes last. If `to` isn't later, it is the only
 * one, so that changeStatus refuses it; Cancelled is always a single step.
 */
export function statusesTo(from: OrderStatus, to: OrderStatus): OrderStatus[] {
  const [start, end] = [ORDER_STATUSES.indexOf(from), ORDER_STATUSES.indexOf(to)];
  const isWalk = to !== 'Cancelled' && from !== 'Cancelled' && start < end;
  return isWalk ? ORDER_STATUSES.slice(start + 1, end + 1) : [to];
}
