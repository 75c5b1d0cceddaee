import { z } from 'zod';
import { CartsSchema, shownLines } from './cart-shapes.ts';
import { CheckoutSchema, chosenDeliveries, collectedVouchers, vatNumber } from './checkout.ts';
import { endpoint } from '../endpoint.ts';
import { routes } from '../routes.ts';
import {
  amount,
  count,
  decimal,
  flag,
  id,
  idOrSlug,
  list,
  maybe,
  paging,
  renamed,
  withDigits,
} from '../fields.ts';
import {
  OrderCardSchema,
  OrderDetailsSchema,
  PaymentInstructionsSchema,
  StatusCountsSchema,
} from './order-shapes.ts';
import { PlacedSchema } from './placed.ts';
import { voucherCode } from './vouchers.ts';
import { westernDigits } from '../western-digits.ts';

const text = (max: number) => maybe(z.string().max(max));
const needed = (max: number) => z.string().trim().min(1).max(max);

const orderFields = {
  shop_ids: list(id(), 1000),
  payment_method: needed(50).describe('A name of payment_methods of /master.'),
  note: text(1000),
  vat_number: vatNumber(),
  coupon_code: voucherCode(),
  delivery_methods: chosenDeliveries(),
  is_buy_now: maybe(flag()),
  payable_amount: maybe(amount()).describe(
    'The total the shopper saw: the order is refused when the current one differs.',
  ),
  shown_lines: shownLines().describe(
    'The lines the shopper saw: the order is refused when those of the cart differ. Absent: they are not compared.',
  ),
};

export const placeOrder = endpoint({
  ...routes.placeOrder,
  auth: 'customer',
  idempotent: true,
  failures: [404],
  summary: 'Orders the chosen part of the cart: one order for each shop, one payment for all.',
  request: z.object({ ...orderFields, address_id: id() }),
  response: PlacedSchema,
});

export const placeOrderV1 = endpoint({
  ...placeOrder,
  path: '/v1/place-order',
  summary: 'The same as /place-order.',
});

/** Digits of a phone number; spaces, dashes, dots and brackets are removed. */
const phone = () =>
  z.preprocess(
    (value: string | number) =>
      typeof value === 'number' || typeof value === 'string'
        ? westernDigits(String(value)).replaceAll(/[\s().-]/g, '')
        : value,
    z
      .string()
      .min(1)
      .regex(/^\+?\d{6,16}$/, { message: 'The phone number must have 6 to 16 digits.' }),
  );

const contact = {
  name: needed(255),
  phone: phone(),
  phone_code: text(10),
  email: maybe(z.email().max(255)),
};

const place = {
  address_line: needed(500),
  address_line2: text(500),
  area: text(255),
  flat_no: text(100),
  state: text(100),
  post_code: withDigits(32),
  address_type: text(50),
  city_id: maybe(id()),
  country_id: maybe(id()),
  latitude: text(50),
  longitude: text(50),
};

/** Some clients send the address as an object, and the lines as `products`. */
const flattened = (value: unknown): unknown => {
  if (typeof value !== 'object' || value === null) return value;
  const { address, products, ...rest } = value as Record<string, unknown>;
  const own = Object.fromEntries(Object.entries(rest).filter(([, entry]) => entry !== ''));
  const nested = typeof address === 'object' && address !== null ? address : {};
  return { carts: products, ...nested, ...own };
};

export const placeGuestOrder = endpoint({
  ...routes.placeGuestOrder,
  auth: 'none',
  idempotent: true,
  summary: "Orders the chosen part of a guest's cart.",
  request: renamed(
    flattened,
    z.object({
      ...contact,
      ...place,
      ...orderFields,
      carts: CartsSchema,
      collected_coupons: collectedVouchers(),
    }),
  ),
  response: PlacedSchema,
});

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
    order_status: text(50).describe('A status such as Pending; all, or without one: every order.'),
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
    payable_amount: orderFields.payable_amount,
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
