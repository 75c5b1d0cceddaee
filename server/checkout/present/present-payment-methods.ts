import { offeredMethods, offeredTo } from '#domain/checkout/payment-methods/payment-methods.ts';
import type { CallContext } from '#server/http/call-context.ts';
import { settingsOf } from '#server/settings/settings-of.ts';
import type { CheckoutQuery } from '../checkout-row.ts';

/** Names of the payment methods for this shopper; absent when they are all that the shop offers. */
export async function presentPaymentMethods(
  context: CallContext,
  { userId, vatNumber }: Pick<CheckoutQuery, 'userId' | 'vatNumber'>,
): Promise<{ payment_methods?: string[] }> {
  const offered = offeredMethods(await settingsOf(context), context.gateways);
  const chosen = offeredTo({ isCustomer: userId !== null, vatNumber }, offered);
  return chosen.length === offered.length
    ? {}
    : { payment_methods: chosen.map(({ name }) => name) };
}
