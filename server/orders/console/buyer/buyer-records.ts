import type { ConsoleOrder } from '#contract/console/orders/order.ts';
import { orderCode } from '#domain/orders/order-code.ts';
import { isInScope, scopeOf } from '#domain/staff/rights.ts';
import type { SignedInContext } from '#server/console/console-context.ts';
import { translate } from '#server/i18n/translate.ts';
import type { OrderDetailsRow } from '../../read/order-row.ts';
import { type Buyer, listOpenTicketsOf, listOrdersOfBuyer } from './buyer-record-queries.ts';
import { iso } from '../present-console-order.ts';

const ORDERS = 3;
/** The orders are counted up to this. */
const MAX_COUNTED = 1_000;
const TICKETS = 5;

/** The other orders and the open tickets of an order's buyer that the caller sees: none for roles without contacts. */
export async function buyerRecords(
  { db, session, locale }: SignedInContext,
  { user_id: userId, buyer_email: email, payment_id: paymentId, shop_id }: OrderDetailsRow,
): Promise<Required<Pick<ConsoleOrder, 'buyer_orders' | 'buyer_tickets'>>> {
  const contacts = scopeOf(session.roles, 'orders.contact');
  const buyer = buyerOf(userId, email);
  if (buyer === null || !isInScope(contacts, shop_id)) {
    return { buyer_orders: { total: 0, total_is_capped: false, latest: [] }, buyer_tickets: [] };
  }
  const orders = await listOrdersOfBuyer(db, contacts, buyer, {
    paymentId,
    limit: ORDERS,
    counted: MAX_COUNTED + 1,
  });
  const total = orders[0]?.total ?? 0;
  const tickets =
    userId === null
      ? []
      : await listOpenTicketsOf(db, scopeOf(session.roles, 'tickets.see'), {
          userId,
          limit: TICKETS,
        });
  return {
    buyer_orders: {
      total: Math.min(total, MAX_COUNTED),
      total_is_capped: total > MAX_COUNTED,
      latest: orders.map(({ id, order_prefix, at, status }) => ({
        id,
        code: orderCode(order_prefix, id),
        at: iso(at),
        status,
      })),
    },
    buyer_tickets: tickets.map(({ ticket_no, subject, issue_type, status, waiting_since }) => ({
      number: ticket_no,
      subject: subject ?? translate(locale, issue_type),
      status,
      waiting_since: waiting_since === null ? null : iso(waiting_since),
    })),
  };
}

function buyerOf(userId: number | null, email: string | null): Buyer | null {
  if (userId !== null) return { userId };
  return email === null ? null : { email };
}
