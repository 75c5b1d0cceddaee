import type { OrderCard } from '#contract/orders/order-shapes.ts';
import { transaction } from '#server/database/transaction.ts';
import type { CallContext } from '#server/http/call-context.ts';
import { NotFound } from '#server/http/response/failure.ts';
import { translate } from '#server/i18n/translate.ts';
import { changeOrderStatus } from './change-order-status.ts';
import { lockOrder } from './change-queries.ts';
import { getCustomerOrder } from '../read/get-order-details.ts';
import { presentOrderCard } from '../read/present-order.ts';

/**
 * Cancels one of the customer's orders while it is Pending. NotFound for other customers' orders, Refused when it is
 * too late.
 */
export async function cancelOrder(context: CallContext, order: string): Promise<OrderCard> {
  const { id } = await getCustomerOrder(context, order);
  await transaction(context.db, async (tx) => {
    const locked = await lockOrder(tx, id);
    if (!locked) throw new NotFound(translate(context.locale, "We couldn't find that order."));
    await changeOrderStatus(tx, locked, { to: 'Cancelled', actor: 'customer', at: context.now });
  });
  return presentOrderCard(context, await getCustomerOrder(context, order));
}
