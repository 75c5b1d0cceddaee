import { randomBytes } from 'node:crypto';
import type { Placed } from '#contract/orders/placed.ts';
import { reminderTime } from '#domain/checkout/payment-methods/reminder-time.ts';
import type { DatabaseTransaction } from '#server/database/transaction.ts';
import type { CallContext } from '#server/http/call-context.ts';
import { addJob } from '#server/jobs/add-job.ts';
import { keyReused } from './idempotency/idempotency-key.ts';
import { presentPlacedOrder } from './present-placed-order.ts';
import { insertCheckout } from './insert-checkout.ts';
import { newLines, newOrders, newPayment, type OrderToStore } from './order-rows.ts';
import { takeFlashSaleStock } from './place-order-queries.ts';

const TOKEN_BYTES = 24;

/**
 * Takes the stock and writes payment, orders, lines, history and key; queues the mail and the expiry of an unpaid
 * payment. Refused when another order has just used the key.
 */
export async function storeOrder(
  context: CallContext,
  tx: DatabaseTransaction,
  order: OrderToStore,
): Promise<Placed> {
  const { priced, method, minutesToPay, buyer } = order;
  const isFree = priced.quote.payable_amount === 0;
  const expiresAt =
    isFree || minutesToPay === null
      ? null
      : new Date(context.now.getTime() + minutesToPay * 60_000);
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  const payment = newPayment(context, order, { token, expiresAt, isFree });
  const orders = newOrders(context, order);
  const lines = newLines(context, order);
  if (lines.some(({ flash_sale_id }) => flash_sale_id !== null))
    await takeFlashSaleStock(tx, lines);
  const mailsBuyer = buyer.email !== null;
  const stored = await insertCheckout(tx, { payment, orders, lines, key: order.key, mailsBuyer });
  if (order.key && !stored.is_key_claimed) throw keyReused();
  const { payment_id: paymentId, order_ids: ids } = stored;
  if (mailsBuyer && !stored.is_mail_queued)
    await addJob(tx, 'send-order-mail', { kind: 'placed', payment_id: paymentId });
  if (expiresAt !== null && mailsBuyer && method.paid === 'in-advance') {
    const mail = { kind: 'unpaid', payment_id: paymentId } as const;
    await addJob(tx, 'send-order-mail', mail, { runAt: reminderTime(context.now, expiresAt) });
  }
  if (expiresAt !== null)
    await addJob(tx, 'expire-payment', { payment_id: paymentId }, { runAt: expiresAt });
  return presentPlacedOrder(context, {
    payment_id: paymentId,
    token,
    method: method.name,
    is_free: isFree,
    orders: orders.map(({ order_prefix, shop_id }) => ({
      id: ids.get(shop_id) ?? 0,
      order_prefix,
    })),
  });
}
