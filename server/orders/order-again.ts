import type { OrderCard } from '#contract/order-shapes.ts';
import type { CallContext } from '#server/http/call-context.ts';
import { Refused } from '#server/http/failure.ts';
import { translate } from '#server/settings/translate.ts';
import { ownOrder } from './get-order-details.ts';
import { placeAgain } from './placing/place-again.ts';
import { presentOrderCard } from './present-order.ts';
import { listLinesToRepeat } from './queries.ts';

/**
 * Orders the products of a delivered order once more, to the same address, at the prices of today. Refused when it
 * was not delivered, or when something of it can not be had any more.
 */
export async function orderAgain(
  context: CallContext,
  order: string,
  paymentMethod: string | undefined,
): Promise<{ order: OrderCard; order_payment_url: string | null }> {
  const row = await ownOrder(context, order);
  if (row.order_status !== 'Delivered') {
    throw new Refused(translate(context.locale, 'Only a delivered order can be ordered again.'));
  }
  const lines = await listLinesToRepeat(context.db, row.id);
  const gone = lines.find(({ product_id }) => product_id === null);
  if (gone) {
    throw new Refused(
      translate(context.locale, '{{product}} is not sold any more.', { product: gone.name }),
    );
  }
  const placed = await placeAgain(context, {
    lines: lines.flatMap(({ product_id, name: _name, ...line }) =>
      product_id === null ? [] : [{ ...line, product_id, is_buy_now: false }],
    ),
    orderId: row.id,
    shopId: row.shop_id,
    address: row.address,
    note: row.note,
    paymentMethod: paymentMethod ?? row.method,
  });
  const id = placed.orders[0]?.id ?? 0;
  return {
    order: presentOrderCard(context, await ownOrder(context, String(id))),
    order_payment_url: placed.order_payment_url,
  };
}
