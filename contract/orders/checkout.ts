import { z } from 'zod';
import { LARGEST_ID } from '../ids.ts';
import { CartGroupSchema, CartsSchema, cartFields, guestCartFields } from './cart-shapes.ts';
import { endpoint } from '../endpoint.ts';
import { routes } from '../routes.ts';
import { count, decimal, flag, id, list, maybe, whole, withDigits } from '../fields.ts';
import { voucherCode } from './vouchers.ts';

const amountFields = {
  total_amount: decimal(),
  delivery_charge: decimal(),
  coupon_discount: decimal(),
  order_tax_amount: decimal().describe('Added to the prices.'),
  included_tax_amount: decimal()
    .optional()
    .describe('Contained in the prices; absent in shops that add taxes.'),
  payable_amount: decimal(),
};

/** A tax of an order and its amount. */
export const TaxSchema = z.object({
  id: count(),
  name: z.string(),
  percentage: decimal(),
  amount: decimal(),
});

/** Spec §3, cart state. */
export const CheckoutAmountsSchema = z.object({
  ...amountFields,
  all_vat_taxes: z.array(TaxSchema).describe('The taxes in `order_tax_amount`.'),
  included_taxes: z.array(TaxSchema).optional().describe('The taxes in `included_tax_amount`.'),
  is_reverse_charge: z
    .boolean()
    .optional()
    .describe(
      "true when prices are without taxes, which the buyer's business owes; otherwise absent.",
    ),
});
export type CheckoutAmounts = z.infer<typeof CheckoutAmountsSchema>;

/** A delivery method for one shop's part. */
const DeliveryOptionSchema = z.object({
  id: count().describe(
    'Sent as `method_id`; 0 for the only method of a shop without delivery zones.',
  ),
  name: z.string(),
  charge: decimal(),
  delivery_time: z.string(),
  pickup_address: z
    .string()
    .nullable()
    .describe('Where to pick up the order; null when it is delivered.'),
  is_chosen: z.boolean(),
});
export type DeliveryOption = z.infer<typeof DeliveryOptionSchema>;

/** The VAT number of a business, in any usual notation: a business with one may owe the taxes itself. */
export const vatNumber = () => withDigits(40);

/** The selected delivery methods; shops without one get the cheapest. */
export const chosenDeliveries = () =>
  maybe(z.array(z.object({ shop_id: id(), method_id: whole(0, LARGEST_ID) })).max(1000));

/** One shop's part of the order and its price; all parts sum up to `checkout`. */
const ShopPartSchema = z.object({
  shop_id: count(),
  shop_name: z.string(),
  quantity: count(),
  estimated_delivery_time: z.string(),
  coupon_code: z.string().nullable(),
  delivery_methods: z
    .array(DeliveryOptionSchema)
    .describe('Cheapest first; empty when the shop does not deliver to the address.'),
  ...amountFields,
});
export type ShopPart = z.infer<typeof ShopPartSchema>;

export const VOUCHER_REASONS = [
  'inactive',
  'not-started',
  'expired',
  'used-up',
  'shop-not-in-cart',
  'minimum-not-reached',
  'nothing-to-discount',
  'better-used',
] as const;

/** A collected or entered voucher: its discount, or why it does not apply and what is missing. */
const ExplainedVoucherSchema = z.object({
  id: count(),
  code: z.string(),
  shop_id: count().nullable().describe('null for a voucher of the whole marketplace.'),
  shop_name: z.string().nullable(),
  is_typed: z
    .boolean()
    .describe('Whether coupon_code meant it, which may spell its code otherwise.'),
  is_applied: z.boolean(),
  discount_amount: decimal(),
  reason: z.enum(VOUCHER_REASONS).nullable(),
  missing_amount: decimal().describe('The amount still to be spent at the shop.'),
  message: z.string(),
});
export type ExplainedVoucher = z.infer<typeof ExplainedVoucherSchema>;

const checkoutFields = {
  checkout: CheckoutAmountsSchema,
  apply_coupon: z.boolean(),
  checkout_items: z.array(CartGroupSchema),
  shops: z.array(ShopPartSchema),
  vouchers: z.array(ExplainedVoucherSchema),
  payment_methods: z
    .array(z.string())
    .optional()
    .describe('Names of the payment methods this shopper may choose; absent: all of `getMaster`.'),
};

/** The price of a checkout that is independent of the cart. */
export const CheckoutSchema = z.object(checkoutFields);
export type Checkout = z.infer<typeof CheckoutSchema>;

/** A collected voucher: its id, its code, or an object with one of them. */
const collectedVoucher = z.preprocess(
  (value: number | string | { id: number } | { code: string }) =>
    typeof value === 'object' && value !== null
      ? 'id' in value
        ? value.id
        : 'code' in value
          ? value.code
          : value
      : value,
  z.union([id(), z.string().trim().max(100)]),
);

/** The vouchers stored in a guest's browser. */
export const collectedVouchers = () => list(collectedVoucher, 100);

/** `data` of a refused order: the current cart, and the vouchers that are still valid. */
export const RefusedOrderSchema = z.object({
  ...guestCartFields,
  collected_coupons: z.array(count()),
});

export const checkoutCart = endpoint({
  ...routes.checkoutCart,
  auth: 'customer',
  failures: [404],
  summary: "What the chosen shops' part of the cart costs, with vouchers explained.",
  request: z.object({
    shop_ids: list(id(), 1000),
    address_id: maybe(id()),
    city_id: maybe(id()),
    /** Of an address that has not been saved. */
    country_id: maybe(id()),
    post_code: withDigits(32),
    vat_number: vatNumber(),
    coupon_code: voucherCode(),
    delivery_methods: chosenDeliveries(),
    is_buy_now: maybe(flag()),
  }),
  response: z.object({ ...checkoutFields, ...cartFields }),
});

export const checkoutGuestCart = endpoint({
  ...routes.checkoutGuestCart,
  auth: 'none',
  summary: "What the chosen shops' part of a guest's cart costs, with vouchers explained.",
  request: z.object({
    shop_ids: list(id(), 1000),
    carts: CartsSchema,
    collected_coupons: collectedVouchers(),
    city_id: maybe(id()),
    country_id: maybe(id()),
    post_code: withDigits(32),
    vat_number: vatNumber(),
    coupon_code: voucherCode(),
    delivery_methods: chosenDeliveries(),
    is_buy_now: maybe(flag()),
  }),
  response: z.object({
    ...checkoutFields,
    ...guestCartFields,
    collected_coupons: z.array(count()).describe('Ids of the vouchers that still exist.'),
  }),
});

export const buyNow = endpoint({
  method: 'POST',
  path: '/buy-now',
  auth: 'customer',
  failures: [404],
  summary: 'What one product alone would cost (older clients).',
  request: z.object({
    product_id: id(),
    quantity: maybe(whole(1, 2_147_483_647)).default(1),
    size: maybe(id()),
    color: maybe(id()),
    address_id: maybe(id()),
    coupon_code: voucherCode(),
  }),
  response: z.object({
    total_amount: decimal(),
    total_payable_amount: decimal(),
    coupon_discount: decimal(),
    delivery_charge: decimal(),
    order_tax_amount: decimal(),
    included_tax_amount: decimal().optional(),
    apply_coupon: z.boolean(),
  }),
});
