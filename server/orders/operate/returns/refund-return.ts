import type { Money } from '#domain/money/money.ts';
import type { Work } from '#server/audit/operate.ts';
import { lockOrder } from '../../change/change-queries.ts';
import { refundableOrder } from '../../refunds/refundable-order.ts';
import { findReturn, updateReturnRefund } from '../../returns/return-queries.ts';
import { executeRefund, findExecutedRefund } from '../refunds/execute-refund.ts';
import { type QuoteContext, type QuotedRefund, quoteRefund } from '../refunds/quote-refund.ts';
import { getLockedReturn, type LockedReturn, moveReturn } from './get-return.ts';

/** How much of the delivery charge is refunded with a return, in minor units. */
type DeliveryBack = number | 'all';

/** Quotes the refund for the arrived pieces of a return. NotFound and Refused as in find-return.ts. */
export async function quoteReturn(
  context: QuoteContext,
  id: number,
  { delivery, limit = null }: { delivery: DeliveryBack; limit?: Money | null },
): Promise<QuotedRefund & { order: string }> {
  const locked = await getLockedReturn(context, id, 'refunded');
  return { ...(await quoteFor(context, locked, delivery, limit)), order: String(locked.order.id) };
}

/** Refunds a return as quoted, and only once: a repeat finds it done. Refused when the order has changed since. */
export async function refundReturn(
  work: Work,
  id: number,
  {
    delivery,
    quote,
    limit = null,
  }: { delivery: DeliveryBack; quote: string; limit?: Money | null },
): Promise<void> {
  const { db: tx } = work;
  const orderId = (await findReturn(tx, id))?.order_id ?? 0;
  // The second of two concurrent calls waits here, and then finds it done.
  await lockOrder(tx, orderId);
  if ((await findExecutedRefund(work, orderId, quote, 'order.refund')) !== undefined) return;
  const locked = await getLockedReturn(work, id, 'refunded');
  const quoted = await quoteFor(work, locked, delivery, limit);
  const refundId = await executeRefund(work, locked.order, quoted, {
    shown: quote,
    reason: locked.orderReturn.reason,
    isMailed: true,
  });
  await updateReturnRefund(tx, id, refundId);
  await moveReturn(work, locked, 'refunded', null);
}

async function quoteFor(
  context: QuoteContext,
  { order, orderReturn }: LockedReturn,
  delivery: DeliveryBack,
  limit: Money | null,
): Promise<QuotedRefund> {
  const refundable = await refundableOrder(context.db, order.id);
  const pieces = orderReturn.lines.map(({ order_line_id: lineId, to_stock, scrapped }) => {
    const line = refundable.lines.find(({ id }) => id === lineId);
    // Pieces that were refunded before they arrived are not refunded twice.
    const left = line ? line.quantity - line.refunded : 0;
    return { lineId, pieces: Math.min(left, to_stock + scrapped) };
  });
  return quoteRefund(context, order, refundable, {
    kind: 'return',
    selection: { pieces, delivery, sum: 0 },
    restock: [],
    limit,
    to: null,
    returnId: orderReturn.id,
  });
}
