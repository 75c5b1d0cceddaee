import type { CheckoutQuery } from '#server/checkout/checkout-row.ts';
import type { CheckoutState } from '#server/checkout/checkout-state.ts';
import type { CheckoutSelection, PricedCheckout } from '#server/checkout/price-checkout.ts';
import type { CallContext } from '#server/http/call-context.ts';
import { Invalid } from '#server/http/response/failure.ts';
import { translate } from '#server/i18n/translate.ts';

/**
 * Checks that every shop's part can be delivered as chosen. Invalid with the field for an address where the shop does
 * not deliver, a parcel that no method takes, and a method that is not offered.
 */
export function checkDelivery(
  { locale }: Pick<CallContext, 'locale'>,
  { delivery }: CheckoutState,
  { deliveries }: PricedCheckout,
  { query, methods }: { query: CheckoutQuery } & Pick<CheckoutSelection, 'methods'>,
): void {
  for (const [shopId, { offered, chosen }] of deliveries) {
    if (delivery.isZoned && delivery.zone === null) {
      const field = delivery.isCountryServed ? 'post_code' : 'country_id';
      throw new Invalid({
        [query.userId === null ? field : 'address_id']: [
          translate(locale, "We don't deliver to this address. Choose another one."),
        ],
      });
    }
    if (chosen === null) {
      throw new Invalid({
        delivery_methods: [
          translate(locale, "We can't deliver this order in one piece. Order fewer items."),
        ],
      });
    }
    const requested = methods?.get(shopId);
    if (requested !== undefined && !offered.some(({ method }) => method.id === requested)) {
      throw new Invalid({
        delivery_methods: [
          translate(locale, 'This delivery method is no longer available. Choose another one.'),
        ],
      });
    }
  }
}
