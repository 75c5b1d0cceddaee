import { isBefore, type OrderStatus } from '../order-status.ts';

/** A line of an order with everything that became of its pieces. */
export interface LinePieces {
  quantity: number;
  cancelled: number;
  shipped: number;
  returned: number;
  refunded: number;
}

/** Pieces that can still be cancelled: those that have not left, as long as the order is before Pickup. */
export function cancellablePieces(
  { quantity, cancelled, shipped }: LinePieces,
  status: OrderStatus,
): number {
  return isBefore(status, 'Pickup') ? quantity - cancelled - shipped : 0;
}

/**
 * Pieces that can be refunded without being cancelled: those that have left the shop. From On The Way all have, also
 * where no parcel was recorded.
 */
export function refundablePieces(line: LinePieces, status: OrderStatus): number {
  const hasLeft = status === 'On The Way' || status === 'Delivered' || status === 'Pickup';
  const gone = hasLeft ? line.quantity - line.cancelled : line.shipped;
  return Math.max(0, gone - Math.max(0, line.refunded - line.cancelled));
}

/** Pieces that can come back from the buyer. */
export function piecesToRestock({ quantity, cancelled, returned }: LinePieces): number {
  return quantity - cancelled - returned;
}
