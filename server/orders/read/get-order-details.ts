import type { OrderDetails } from '#contract/orders/order-shapes.ts';
import { parseOrderCode } from '#domain/orders/order-code.ts';
import { requireCustomer } from '#server/http/require-customer.ts';
import type { CallContext } from '#server/http/call-context.ts';
import { NotFound } from '#server/http/response/failure.ts';
import { readSettings } from '#server/settings/read-settings.ts';
import { translate } from '#server/i18n/translate.ts';
import { presentOrderDetails } from './present-order.ts';
import type { OrderDetailsRow } from './order-row.ts';
import { listOrderDetails } from './queries.ts';

/**
 * One of the customer's orders by number or code (spec §2, /order-history/{id}). NotFound for other customers' orders.
 */
export async function getOrderDetails(context: CallContext, order: string): Promise<OrderDetails> {
  const row = await getCustomerOrder(context, order);
  return presentOrderDetails(context, row, await readSettings(context.db, context.log));
}

/** The row of one of the customer's orders by number or code. NotFound for other customers' orders. */
export async function getCustomerOrder(
  context: CallContext,
  order: string,
): Promise<OrderDetailsRow> {
  const reference = parseOrderCode(order);
  const userId = requireCustomer(context).id;
  const [row] = reference ? await listOrderDetails(context.db, { id: reference.id, userId }) : [];
  const isNamed = (reference?.prefix ?? row?.order_prefix) === row?.order_prefix;
  if (!row || !isNamed)
    throw new NotFound(translate(context.locale, "We couldn't find that order."));
  return row;
}
