import type { OrderStatus } from './order-status.ts';

/** After these, an order is on its way or cancelled. */
const BEFORE_LEAVING: readonly OrderStatus[] = ['Pending', 'Confirm', 'Processing'];

/** Whether an order's delivery address can still be corrected: no part of it has been shipped. */
export function canCorrectAddress(status: OrderStatus, hasParcels: boolean): boolean {
  return BEFORE_LEAVING.includes(status) && !hasParcels;
}
