import { z } from 'zod';
import { CheckoutSchema } from './checkout.ts';
import { endpoint } from '../endpoint.ts';
import { routes } from '../routes.ts';
import { count, decimal, idOrSlug, maybe, paging } from '../fields.ts';
import {
  OrderCardSchema,
  OrderDetailsSchema,
  PaymentInstructionsSchema,
  StatusCountsSchema,
} from './order-shapes.ts';
import { payableAmount } from './place-order.ts';

export const getGuestOrders = endpoint({
  ...routes.getGuestOrders,
  auth: 'none',
  failures: [404],
  summary: 'The orders of one checkout by the token that came with it.',
  request: z.object({ order_token: idOrSlug() }),
  response: z.object({
    orders: z.array(OrderDetailsSchema),
    payment_id: count(),
    payable_amount: decimal(),
    payment_status: z.string(),
    order_payment_url: z
      .string()
      .nullable()
      .describe('Where to pay the open amount; null if nothing is open.'),
    payment_instructions: PaymentInstructionsSchema.nullable().describe(
      'How to pay the open orders together; null when there is nothing to do.',
    ),
  }),
});

export const listOrders = endpoint({
  ...routes.listOrders,
  auth: 'customer',
  summary: "The customer's orders, newest first, with one status or all.",
  request: z.object({
    order_status: maybe(z.string().max(50)).describe(
      'A status such as Pending; all, or without one: every order.',
    ),
    ...paging,
  }),
  response: z.object({
    total: count(),
    status_wise_orders: StatusCountsSchema,
    orders: z.array(OrderCardSchema),
  }),
});

/** An order by its number or by its displayed code: 12 or "#RC000012". */
const order = { order_id: idOrSlug() };

export const getOrderDetails = endpoint({
  ...routes.getOrderDetails,
  auth: 'customer',
  failures: [404],
  summary: "One of the customer's orders.",
  request: z.object(order),
  response: z.object({ order: OrderDetailsSchema }),
});

export const cancelOrder = endpoint({
  ...routes.cancelOrder,
  auth: 'customer',
  failures: [404],
  summary: 'Cancels an order that is still Pending and refunds its payment.',
  request: z.object(order),
  response: z.object({ order: OrderCardSchema }),
});

export const placeOrderAgain = endpoint({
  ...routes.placeOrderAgain,
  auth: 'customer',
  idempotent: true,
  failures: [404],
  summary: "Orders the products of a delivered order again at today's prices.",
  request: z.object({
    ...order,
    payment_method: maybe(z.string().max(50)),
    payable_amount: payableAmount(),
  }),
  response: z.object({ order: OrderCardSchema, order_payment_url: z.string().nullable() }),
});

export const checkoutOrderAgain = endpoint({
  ...routes.checkoutOrderAgain,
  auth: 'customer',
  failures: [404],
  summary: 'What a delivered order would cost if ordered again today.',
  request: z.object(order),
  response: CheckoutSchema,
});

export const getOrderPayment = endpoint({
  method: 'GET',
  path: '/order-payment/{order}',
  auth: 'customer',
  failures: [404],
  summary: 'Where to pay an order that is not paid yet.',
  request: z.object({ order: idOrSlug(), method: maybe(z.string().max(50)) }),
  response: z.object({ order_payment_url: z.string() }),
});

export const getOrderPaymentByMethod = endpoint({
  ...getOrderPayment,
  path: '/order-payment/{order}/{method}',
  summary: 'Where to pay an order with the given method.',
});
