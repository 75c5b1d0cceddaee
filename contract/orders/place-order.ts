import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { amount, flag, id, list, maybe, renamed, withDigits } from '../fields.ts';
import { routes } from '../routes.ts';
import { westernDigits } from '../western-digits.ts';
import { CartsSchema, shownLines } from './cart-shapes.ts';
import { chosenDeliveries, collectedVouchers, vatNumber } from './checkout.ts';
import { PlacedSchema } from './placed.ts';
import { voucherCode } from './vouchers.ts';

const text = (max: number) => maybe(z.string().max(max));
const needed = (max: number) => z.string().trim().min(1).max(max);

/** The total that an order is placed at. */
export const payableAmount = () =>
  maybe(amount()).describe(
    'The total the shopper saw: the order is refused when the current one differs.',
  );

const orderFields = {
  shop_ids: list(id(), 1000),
  payment_method: needed(50).describe('A name of payment_methods of /master.'),
  note: text(1000),
  vat_number: vatNumber(),
  coupon_code: voucherCode(),
  delivery_methods: chosenDeliveries(),
  is_buy_now: maybe(flag()),
  payable_amount: payableAmount(),
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
