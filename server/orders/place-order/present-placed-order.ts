import type { Placed } from '#contract/orders.ts';
import { orderCode } from '#domain/orders/order-code.ts';
import type { CallContext } from '#server/http/call-context.ts';
import { paymentUrl } from '../payments/payment-links.ts';

/** Orders that were placed together. */
export interface PlacedOrders {
  payment_id: number;
  token: string;
  /** The gateway to pay with; null: nothing to pay online. */
  online_method: string | null;
  /** In the sequence in which they were placed. */
  orders: { id: number; order_prefix: string }[];
}

/** The response to a placed order. */
export function presentPlacedOrder({ publicUrl }: CallContext, placed: PlacedOrders): Placed {
  const { payment_id: id, token, online_method: method } = placed;
  return {
    orders: placed.orders.map((order) => ({
      id: order.id,
      order_code: orderCode(order.order_prefix, order.id),
    })),
    payment_id: id,
    order_token: token,
    order_payment_url: method === null ? null : paymentUrl(publicUrl, { id, token }, method),
  };
}
