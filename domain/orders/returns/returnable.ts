const DAY_MS = 86_400_000;

/** The numbers of pieces of an order line, by what has happened to them. */
export interface ReturnableLine {
  quantity: number;
  cancelled: number;
  returned: number;
  refunded: number;
  /** Pieces of returns that have not arrived yet. */
  awaited: number;
}

/** Pieces of a line that can be returned: those the buyer has and has not been refunded for. */
export function returnablePieces(line: ReturnableLine): number {
  const { quantity, cancelled, returned, refunded, awaited } = line;
  const refundedOnly = Math.max(0, refunded - cancelled - returned);
  return Math.max(0, quantity - cancelled - returned - awaited - refundedOnly);
}

/** Until when a delivered order can be returned; null: returns are disabled, or the order has not been delivered. */
export function returnableUntil(deliveredAt: Date | null, days: number): Date | null {
  if (deliveredAt === null || days === 0) return null;
  return new Date(deliveredAt.getTime() + days * DAY_MS);
}

/** Whether a buyer can now request a return of any part of an order. */
export function isReturnable(
  order: { status: string; deliveredAt: Date | null; lines: readonly ReturnableLine[] },
  days: number,
  now: Date,
): boolean {
  const until = returnableUntil(order.deliveredAt, days);
  const isInTime = order.status === 'Delivered' && until !== null && now <= until;
  return isInTime && order.lines.some((line) => returnablePieces(line) > 0);
}
