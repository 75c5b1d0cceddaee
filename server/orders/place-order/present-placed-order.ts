import type { Placed } from '#contract/orders/placed.ts';
import { isPaidOnline } from '#domain/checkout/payment-methods/payment-methods.ts';
import { orderCode } from '#domain/orders/order-code.ts';
import type { CallContext } from '#server/http/call-context.ts';
import { paymentUrl } from '../payments/payment-links.ts';

/** Orders that were placed together. */
export interface PlacedOrders {
  payment_id: number;
  token: string;
  method: string;
  /** The amount to pay is 0. */
  is_free: boolean;
  /** In the sequence in which they were placed. */
  orders: { id: number; order_prefix: string }[];
}

/** The response to a placed order. */
export function presentPlacedOrder({ publicUrl }: CallContext, placed: PlacedOrders): Placed {
  const { payment_id: id, token, method, is_free } = placed;
  const isOnline = !is_free && isPaidOnline(method);
  return {
    orders: placed.orders.map((order) => ({
      id: order.id,
      order_code: orderCode(order.order_prefix, order.id),
    })),
    payment_id: id,
    order_token: token,
    order_payment_url: isOnline ? paymentUrl(publicUrl, { id, token }, method) : null,
  };
}
