import type { Checkout } from '#contract/orders/checkout.ts';
import type { OrderCard } from '#contract/orders/order-shapes.ts';
import type { CartLine } from '#domain/cart/cart-line.ts';
import { requireCustomer } from '#server/http/require-customer.ts';
import type { CallContext } from '#server/http/call-context.ts';
import { Refused } from '#server/http/response/failure.ts';
import { translate } from '#server/i18n/translate.ts';
import { getCustomerOrder } from './read/get-order-details.ts';
import type { OrderDetailsRow } from './read/order-row.ts';
import { readIdempotencyKey, runIdempotent } from './place-order/idempotency/idempotency-key.ts';
import { type OrderToRepeat, repeatOrder, quoteRepeat } from './place-order/repeat-order.ts';
import { presentOrderCard } from './read/present-order.ts';
import { type LineToRepeat, listLinesToRepeat } from './read/repeat-queries.ts';

/** Payment method, and the total the shopper saw, a decimal. */
interface AgainChoice {
  payment_method?: string | undefined;
  payable_amount?: number | undefined;
}

/**
 * Orders the products of a delivered order again, to the same address at today's prices. Refused when it was not
 * delivered, when a product is no longer available, or when the total differs from the one shown.
 */
export async function orderAgain(
  context: CallContext,
  order: string,
  choice: AgainChoice,
): Promise<{ order: OrderCard; order_payment_url: string | null }> {
  const row = await getCustomerOrder(context, order);
  const request = { again: row.id, ...choice };
  const key = readIdempotencyKey(requireCustomer(context).id, context, request);
  const placed = await runIdempotent(context, key, async () =>
    repeatOrder(context, await repeatOf(context, row), {
      paymentMethod: choice.payment_method ?? row.method,
      payableShown: choice.payable_amount,
      request,
    }),
  );
  const id = placed.orders[0]?.id ?? 0;
  return {
    order: presentOrderCard(context, await getCustomerOrder(context, String(id))),
    order_payment_url: placed.order_payment_url,
  };
}

/** The price of ordering again today. Refused in the same cases as ordering. */
export async function quoteAgain(context: CallContext, order: string): Promise<Checkout> {
  return quoteRepeat(context, await repeatOf(context, await getCustomerOrder(context, order)));
}

async function repeatOf(context: CallContext, row: OrderDetailsRow): Promise<OrderToRepeat> {
  if (row.order_status !== 'Delivered') {
    throw new Refused(translate(context.locale, 'Only delivered orders can be ordered again.'));
  }
  const lines = await listLinesToRepeat(context.db, row.id);
  return {
    lines: lines.map((line) => repeatedLine(context, line)),
    shopId: row.shop_id,
    address: { state: '', ...row.address },
    vatNumber: row.buyer_vat_number,
    note: row.note,
  };
}

/**
 * A line of an earlier order as a line of the cart. Refused when the product no longer exists or no longer matches the
 * one ordered.
 */
function repeatedLine({ locale }: CallContext, line: LineToRepeat): CartLine {
  const { product_id, size_id, color_id, quantity, unit } = line;
  const product = line.name;
  if (product_id === null) {
    throw new Refused(translate(locale, '{{product}} is no longer available.', { product }));
  }
  if (!line.has_variant) {
    throw new Refused(
      line.size === null && line.color === null
        ? translate(locale, '{{product}} now comes in several versions. Choose one on its page.', {
            product,
          })
        : translate(locale, "{{product}} isn't available in the size or colour you chose.", {
            product,
          }),
    );
  }
  return { product_id, size_id, color_id, quantity, unit, is_buy_now: false };
}
