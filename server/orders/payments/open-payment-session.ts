import { createHash } from 'node:crypto';
import { payableInCurrency } from '#domain/money/currency-units.ts';
import { isSameMoney, type Money, sumMoney } from '#domain/money/money.ts';
import { orderCode } from '#domain/orders/order-code.ts';
import type { Database } from '#server/database/connect.ts';
import type { OpenedSession, PaymentGateway, SessionRequest } from './gateways/gateway.ts';
import { findPayment } from './payment-queries.ts';
import { insertPaymentSession, listSessions } from './session-queries.ts';
import { openOrders } from './payment-state.ts';

/** An open session is reused if the shopper has at least this long to pay in it. */
const MIN_REMAINING_MS = 60_000;
/** How long a request that failed is answered by the same failure. */
const KEY_MS = 60_000;

/**
 * A session in which a payment's open orders can be paid at a gateway: the existing open one, or a new one; null when no
 * order is open. Concurrent calls get the same session, unless a minute ends between them. `money` is what is paid in it.
 * Throws AmountRefused for an amount that the gateway doesn't take.
 */
export async function openPaymentSession(
  { db, publicUrl, now }: { db: Database; publicUrl: string; now: Date },
  paymentId: number,
  gateway: PaymentGateway,
): Promise<(OpenedSession & { money: Money }) | null> {
  // Sessions before the payment: orders that one of them pays in between are no longer open.
  const all = await listSessions(db, paymentId);
  const payment = await findPayment(db, paymentId);
  const orders = payment ? openOrders(payment) : [];
  if (!payment || orders.length === 0) return null;
  const { currency } = payment;
  const items = orders.map((order) => ({
    name: orderCode(order.order_prefix, order.id),
    price: { amount: payableInCurrency(order.payable_amount, currency), currency },
  }));
  const money = sumMoney(
    currency,
    items.map(({ price }) => price),
  );
  const ids = orders.map(({ id }) => id);
  const sessions = all.filter(({ id }) => gatewayNameOf(id) === gateway.name);
  const open = sessions.find(
    (session) =>
      session.paid_at === null &&
      isSameMoney(session.money, money) &&
      session.order_ids.join() === ids.join() &&
      session.expires_at.getTime() > now.getTime() + MIN_REMAINING_MS,
  );
  if (open?.url) return { id: open.id, url: open.url, expiresAt: open.expires_at, money };

  const page = `${publicUrl}/order/${payment.id}/payment`;
  const token = encodeURIComponent(payment.token);
  const request = {
    paymentId: payment.id,
    items,
    buyerEmail: payment.buyer_email,
    successUrl: `${page}/success?token=${token}&session_id={CHECKOUT_SESSION_ID}`,
    cancelUrl: `${page}/cancel?token=${token}`,
  };
  const idempotencyKey = keyOf(request, { number: sessions.length + 1, now });
  const opened = await gateway.open({ ...request, idempotencyKey });
  await insertPaymentSession(db, {
    id: opened.id,
    payment_id: payment.id,
    order_ids: ids,
    amount: money.amount,
    url: opened.url,
    expires_at: opened.expiresAt,
    created_at: now,
  });
  return { ...opened, money };
}

/**
 * The key of a payment's nth session at a gateway. A gateway repeats for a day what it answered to a key first, failures
 * too, and refuses the key for another request: a new minute or another request, such as one with a corrected email
 * address, has another key.
 */
function keyOf(
  request: Omit<SessionRequest, 'idempotencyKey'>,
  { number, now }: { number: number; now: Date },
): string {
  const minute = Math.floor(now.getTime() / KEY_MS);
  const hash = createHash('sha256').update(JSON.stringify([request, number, minute]));
  return `payment-${request.paymentId}-${hash.digest('base64url')}`;
}

/** The gateway of a session, from the prefix of its id. */
export function gatewayNameOf(sessionId: string): string {
  return sessionId.startsWith('test-') ? 'test' : 'stripe';
}
