import { payableInCurrency } from '#domain/money/currency-units.ts';
import { isSameMoney, type Money, sumMoney } from '#domain/money/money.ts';
import { orderCode } from '#domain/orders/order-code.ts';
import type { Database } from '#server/database/connect.ts';
import type { OpenedSession, PaymentGateway } from './gateways/gateway.ts';
import { findPayment } from './payment-queries.ts';
import { insertPaymentSession, listSessions } from './session-queries.ts';
import { openOrders } from './payment-state.ts';

/** An open session is reused if the shopper has at least this long to pay in it. */
const MIN_REMAINING_MS = 60_000;

/**
 * A session in which a payment's open orders can be paid at a gateway: the existing open one, or a new one; null when no
 * order is open. Concurrent calls get the same session. `money` is what is paid in it.
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
  const opened = await gateway.open({
    paymentId: payment.id,
    items,
    buyerEmail: payment.buyer_email,
    successUrl: `${page}/success?token=${token}&session_id={CHECKOUT_SESSION_ID}`,
    cancelUrl: `${page}/cancel?token=${token}`,
    idempotencyKey: `payment-${payment.id}-${sessions.length + 1}-${money.amount}-${payment.token.slice(0, 8)}`,
  });
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

/** The gateway of a session, from the prefix of its id. */
export function gatewayNameOf(sessionId: string): string {
  return sessionId.startsWith('test-') ? 'test' : 'stripe';
}
