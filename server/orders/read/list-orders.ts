import type { OrderCard, StatusCounts } from '#contract/orders/order-shapes.ts';
import { ORDER_STATUSES, parseStatus, statusKey } from '#domain/orders/order-status.ts';
import { requireCustomer } from '#server/http/require-customer.ts';
import type { CallContext } from '#server/http/call-context.ts';
import { Invalid } from '#server/http/response/failure.ts';
import type { Slice } from '#server/http/request/paging.ts';
import { translate } from '#server/i18n/translate.ts';
import { presentOrderCard } from './present-order.ts';
import { listOrderPageOfCustomer } from './queries.ts';

export interface OrderList {
  total: number;
  status_wise_orders: StatusCounts;
  orders: OrderCard[];
}

/**
 * The customer's orders, newest first, of one status or of all (spec §2, /order-history). Invalid for an unknown
 * status.
 */
export async function listOrders(
  context: CallContext,
  sent: string | undefined,
  slice: Slice,
): Promise<OrderList> {
  const isAll = sent === undefined || sent.trim().toLowerCase() === 'all';
  const status = isAll ? null : parseStatus(sent);
  if (!isAll && status === null) {
    throw new Invalid({
      order_status: [
        translate(context.locale, 'The {{field}} must be one of: {{values}}.', {
          field: translate(context.locale, 'order status'),
          values: ORDER_STATUSES.join(', '),
        }),
      ],
    });
  }
  const userId = requireCustomer(context).id;
  const { counts, orders } = await listOrderPageOfCustomer(context.db, { userId, status, slice });
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0);
  const byKey = Object.fromEntries(
    ORDER_STATUSES.map((name) => [statusKey(name), counts[name] ?? 0]),
  );
  return {
    total: status === null ? all : (counts[status] ?? 0),
    status_wise_orders: { all, ...byKey } as StatusCounts,
    orders: orders.map((row) => presentOrderCard(context, row)),
  };
}
