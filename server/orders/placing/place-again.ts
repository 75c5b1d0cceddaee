import type { Address } from '#contract/addresses.ts';
import type { Placed } from '#contract/orders.ts';
import type { CartLine } from '#domain/cart/cart-line.ts';
import { customerOf } from '#server/http/customer-of.ts';
import { checkoutWanted } from '#server/checkout/quote-checkout.ts';
import type { CallContext } from '#server/http/call-context.ts';
import { customerBuyer } from './buyer-of.ts';
import { carryOut } from './carry-out.ts';

/** An order to be placed once more, past the cart. */
export interface OrderToRepeat {
  orderId: number;
  shopId: number;
  lines: CartLine[];
  address: Address;
  note: string | null;
  paymentMethod: string;
}

/** Orders the given lines for the customer. Failures as in carry-out.ts. */
export async function placeAgain(context: CallContext, repeat: OrderToRepeat): Promise<Placed> {
  const { lines, address, paymentMethod } = repeat;
  const { wanted } = checkoutWanted(context, {
    shop_ids: [],
    city_id: address.city_id ?? undefined,
  });
  return carryOut(context, {
    userId: customerOf(context).id,
    lines,
    wanted: { ...wanted, productIds: [...new Set(lines.map((line) => line.product_id))] },
    selection: { shopIds: [repeat.shopId], isBuyNow: false },
    paymentMethod,
    note: repeat.note,
    payableShown: undefined,
    buyerOf: (row) => customerBuyer(context, { ...row, address }),
    request: { again: repeat.orderId, paymentMethod },
  });
}
