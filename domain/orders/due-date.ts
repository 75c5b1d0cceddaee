import { promisedDays } from '../checkout/delivery-time.ts';
import type { OrderStatus } from './order-status.ts';

const DAY_MS = 86_400_000;

/** The statuses of orders that have not been shipped. */
export const UNSHIPPED_STATUSES: readonly OrderStatus[] = [
  'Pending',
  'Confirm',
  'Processing',
  'Pickup',
];

/**
 * When an order counts as late unless it has been shipped: the last day of its promised time ('2-3 days') after it could be
 * packed; after `otherwise` days if it promises none.
 */
export function dueDate(packableAt: Date, promise: string, otherwise: number): Date {
  return new Date(packableAt.getTime() + (promisedDays(promise) ?? otherwise) * DAY_MS);
}
