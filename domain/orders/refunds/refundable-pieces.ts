import { isBefore, type OrderStatus } from '../order-status.ts';

/** The numbers of pieces of an order line, by what has happened to them. */
export interface LinePieces {
  quantity: number;
  cancelled: number;
  shipped: number;
  returned: number;
  refunded: number;
}

/** Pieces that can still be cancelled: those not shipped, as long as the order is before Pickup. */
export function cancellablePieces(
  { quantity, cancelled, shipped }: LinePieces,
  status: OrderStatus,
): number {
  return isBefore(status, 'Pickup') ? quantity - cancelled - shipped : 0;
}

/**
 * Pieces that can be refunded without being cancelled: those shipped. From On The Way all of them are, even if no
 * parcel was recorded.
 */
export function refundablePieces(line: LinePieces, status: OrderStatus): number {
  const hasLeft = status === 'On The Way' || status === 'Delivered' || status === 'Pickup';
  const shipped = hasLeft ? line.quantity - line.cancelled : line.shipped;
  return Math.max(0, shipped - Math.max(0, line.refunded - line.cancelled));
}

/** Pieces that can still come back into stock: neither cancelled nor returned yet. */
export function restockablePieces({ quantity, cancelled, returned }: LinePieces): number {
  return quantity - cancelled - returned;
}
