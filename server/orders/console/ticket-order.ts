import type { TicketOrder } from '#contract/console/tickets/ticket-order.ts';
import type { Right } from '#contract/console/staff/rights.ts';
import { toDecimal } from '#domain/money/amount.ts';
import { orderCode } from '#domain/orders/order-code.ts';
import { isInScope, scopeOf } from '#domain/staff/rights.ts';
import type { SignedInContext } from '#server/console/console-context.ts';
import { listOrderDetails } from '../read/queries.ts';
import { iso, parcelsOf } from './present-console-order.ts';

/** The order that a ticket is about, as far as the caller may see it; null without one. */
export async function ticketOrder(
  { db, session }: SignedInContext,
  { order_id: id }: { order_id: number | null },
): Promise<TicketOrder | null> {
  if (id === null) return null;
  const [row] = await listOrderDetails(db, { id, userId: null });
  if (!row) return null;
  const sees = (right: Right) => isInScope(scopeOf(session.roles, right), row.shop_id);
  if (!sees('orders.see')) return null;
  return {
    id,
    code: orderCode(row.order_prefix, id),
    status: row.order_status,
    at: iso(row.created_at),
    currency: row.currency,
    total: sees('orders.amounts') ? toDecimal(row.payable_amount) : null,
    lines: row.lines.map((line) => ({ id: line.id, name: line.name, pieces: line.quantity })),
    parcels: parcelsOf(row).map(({ lines: _lines, shipped_at: _at, ...parcel }) => parcel),
  };
}
