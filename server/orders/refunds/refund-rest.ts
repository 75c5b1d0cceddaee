import { fullRefund, calculateRefund } from '#domain/orders/refunds/calculate-refund.ts';
import type { DatabaseTransaction } from '#server/database/transaction.ts';
import type { LockedOrder } from '../change/change-queries.ts';
import { findInvoiceCode } from '../invoices/invoice-queries.ts';
import { storeRefund } from './store-refund.ts';
import { refundableOrder } from './refundable-order.ts';

/**
 * Refunds everything that is left of a cancelled order, or credits it on its invoice; does nothing for unpaid orders
 * without an invoice.
 */
export async function refundRest(
  tx: DatabaseTransaction,
  order: Pick<LockedOrder, 'id' | 'payment_id' | 'paid_at'>,
  at: Date,
): Promise<void> {
  if (order.paid_at === null && (await findInvoiceCode(tx, order.id)) === undefined) return;
  const { parts, unit } = await refundableOrder(tx, order.id);
  const rest = calculateRefund(parts, fullRefund(parts), unit);
  if (!rest.ok) throw new Error(`the rest of order ${order.id} can't be quoted: ${rest.reason}`);
  await storeRefund(tx, order, {
    ...rest,
    kind: 'cancel',
    reason: null,
    quote: null,
    at,
    isHandedOver: false,
  });
}
