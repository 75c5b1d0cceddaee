import type { ShopPart } from '#contract/orders/checkout.ts';
import type { ShopDelivery } from '#domain/checkout/delivery/choose-delivery.ts';
import { isPickUp, promisedTime } from '#domain/checkout/delivery/delivery-method.ts';
import { toDecimal } from '#domain/money/amount.ts';
import type { CallContext } from '#server/http/call-context.ts';
import { translate } from '#server/i18n/translate.ts';

/** The delivery methods for one shop's part. `ofShop`: the shop's own promised time. */
export function presentDelivery(
  { locale }: Pick<CallContext, 'locale'>,
  delivery: ShopDelivery | undefined,
  ofShop: string,
): Pick<ShopPart, 'estimated_delivery_time' | 'delivery_methods'> {
  const { offered = [], chosen = null } = delivery ?? {};
  return {
    estimated_delivery_time: chosen ? promisedTime(chosen.method, ofShop) : ofShop,
    delivery_methods: offered.map(({ method, charge }) => ({
      id: method.id,
      name: method.name || translate(locale, 'Standard delivery'),
      charge: toDecimal(charge),
      delivery_time: promisedTime(method, ofShop),
      pickup_address: isPickUp(method) ? method.address : null,
      is_chosen: method.id === chosen?.method.id,
    })),
  };
}
