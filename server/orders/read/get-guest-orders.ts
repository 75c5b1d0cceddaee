import type { OrderDetails, PaymentInstructions } from '#contract/orders/order-shapes.ts';
import { toDecimal } from '#domain/money/amount.ts';
import type { CallContext } from '#server/http/call-context.ts';
import { NotFound } from '#server/http/response/failure.ts';
import { readSettings } from '#server/settings/read-settings.ts';
import { translate } from '#server/i18n/translate.ts';
import { paymentInstructions } from '../payments/payment-instructions.ts';
import { paymentUrl } from '../payments/payment-links.ts';
import { isPayable, presentOrderDetails } from './present-order.ts';
import { listOrderDetails } from './queries.ts';

export interface CheckoutOrders {
  orders: OrderDetails[];
  payment_id: number;
  /** Excluding cancelled orders. */
  payable_amount: number;
  payment_status: string;
  order_payment_url: string | null;
  payment_instructions: PaymentInstructions | null;
}

/**
 * All orders of one checkout by its token, with the total of those that were not cancelled. NotFound for an unknown
 * token.
 */
export async function getGuestOrders(context: CallContext, token: string): Promise<CheckoutOrders> {
  const rows = await listOrderDetails(context.db, { token });
  const first = rows[0];
  if (!first) throw new NotFound(translate(context.locale, "We couldn't find that order."));
  const settings = await readSettings(context.db, context.log);
  const open = rows.find((row) => isPayable(context, row));
  const uncancelled = rows.filter((row) => row.order_status !== 'Cancelled');
  const isPaid =
    rows.some((row) => row.paid_at !== null) && uncancelled.every((row) => row.paid_at !== null);
  const payment = { id: first.payment_id, token: first.token };
  return {
    orders: rows.map((row) => presentOrderDetails(context, row, settings)),
    payment_id: first.payment_id,
    payable_amount: toDecimal(
      uncancelled.reduce((sum, row) => sum + row.payable_amount - row.not_charged, 0),
    ),
    payment_status: isPaid ? 'Paid' : 'Pending',
    order_payment_url: open ? paymentUrl(context.publicUrl, payment, open.method) : null,
    payment_instructions: paymentInstructions(context.locale, settings, rows),
  };
}
