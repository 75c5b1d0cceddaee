import { msg } from '#domain/i18n/msg.ts';
import type { OrderStatus } from './order-status.ts';

/** Display names of statuses; what clients receive ('Confirm', 'Pickup') is unchanged. */
const NAMES: Record<OrderStatus, string> = {
  Pending: msg('Pending'),
  Confirm: msg('Confirmed'),
  Processing: msg('Processing'),
  Pickup: msg('Picked up'),
  'On The Way': msg('On the way'),
  Delivered: msg('Delivered'),
  Cancelled: msg('Cancelled'),
};

/** The English name of an order status, to be translated; an unknown status is its own name. */
export function statusName(status: string): string {
  return Object.hasOwn(NAMES, status) ? NAMES[status as OrderStatus] : status;
}
