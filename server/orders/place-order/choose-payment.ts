import type {
  PayingShopper,
  PaymentMethod,
  PaymentSettings,
} from '#domain/checkout/payment-methods/payment-method.ts';
import {
  requestedMethod,
  offeredMethods,
  offeredTo,
} from '#domain/checkout/payment-methods/payment-methods.ts';
import { Invalid } from '#server/http/response/failure.ts';
import type { CallContext } from '#server/http/call-context.ts';
import { translate } from '#server/i18n/translate.ts';

/** The payment method that a client names. Invalid for one that is not offered to this shopper. */
export function choosePayment(
  { locale, gateways }: Pick<CallContext, 'locale' | 'gateways'>,
  requested: string,
  { settings, shopper }: { settings: PaymentSettings; shopper: PayingShopper },
): PaymentMethod {
  const offered = offeredTo(shopper, offeredMethods(settings, gateways));
  const method = requestedMethod(offered, requested);
  if (method) return method;
  const names = offered.map(({ name }) => name).join(', ');
  throw new Invalid({
    payment_method: [
      translate(locale, "This payment method isn't available. Choose one of: {{names}}.", {
        names,
      }),
    ],
  });
}
