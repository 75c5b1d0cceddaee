import type { CallContext } from '#server/http/call-context.ts';
import { Refused } from '#server/http/response/failure.ts';
import { translate } from '#server/i18n/translate.ts';
import { getCustomerOrder } from './get-order-details.ts';
import { paymentUrl } from '../payments/payment-links.ts';
import { isPayable } from './present-order.ts';

/**
 * The address where one of the customer's orders can be paid, by its own method or another. Refused for methods without
 * a gateway and for orders that cannot be paid.
 */
export async function getOrderPayment(
  context: CallContext,
  order: string,
  sentMethod: string | undefined,
): Promise<string> {
  const row = await getCustomerOrder(context, order);
  const { locale } = context;
  const requested = (sentMethod ?? row.method).toLowerCase();
  const gateway = context.gateways.find((name) => name === requested);
  if (!gateway) throw new Refused(translate(locale, "This order can't be paid online that way."));
  if (row.paid_at !== null) throw new Refused(translate(locale, 'This order is already paid.'));
  if (!isPayable(context, { ...row, method: gateway })) {
    throw new Refused(translate(locale, 'This order can no longer be paid.'));
  }
  return paymentUrl(context.publicUrl, { id: row.payment_id, token: row.token }, gateway);
}
