import { z } from 'zod';
import { AddressSchema } from '../addresses.ts';
import { TaxSchema } from './checkout.ts';
import { count, decimal, moment } from '../fields.ts';
import { ChosenOptionSchema } from '../catalog/products.ts';
import { ShopCardSchema } from '../catalog/shops.ts';

// Fields that all order responses share.

const shared = {
  id: count(),
  order_code: z.string(),
  quantity: count(),
  currency: z.string().describe('The currency of its amounts (ISO 4217).'),
  payment_method: z.string().describe('Its title in English.'),
  payment_status: z.enum(['Pending', 'Paid']),
  order_status: z
    .string()
    .describe('Pending, Confirm, Processing, Pickup, On The Way, Delivered or Cancelled.'),
  created_at: moment(),
  placed_at: z
    .string()
    .describe("'05 Jan, 2026 03:15 PM' in UTC, for people; created_at is the same time."),
  address: AddressSchema,
};

export const OrderCardSchema = z.object({
  ...shared,
  amount: decimal(),
  shop_name: z.string(),
  thumbnails: z.array(z.string()).describe('Pictures of the first products.'),
});
export type OrderCard = z.infer<typeof OrderCardSchema>;

/** The selected options; `options` has a null name in orders that only have size and colour. */
const bought = {
  size: z.string().nullable(),
  color: z.string().nullable(),
  options: z.array(ChosenOptionSchema.extend({ name: z.string().nullable() })),
};

const OrderLineSchema = z.object({
  id: count().describe('The product; 0 when it is no longer in the catalogue.'),
  slug: z.string().nullable(),
  /** Identifies the line in a return request, and how many pieces can be returned now. */
  line_id: count().optional(),
  returnable_qty: count().optional(),
  name: z.string(),
  brand: z.string().nullable(),
  thumbnail: z.string(),
  price: decimal(),
  discount_price: decimal().describe(
    'The unit price paid when it was less than `price`; 0.0 when `price` was paid.',
  ),
  order_qty: count(),
  /** How many of these pieces were cancelled, and how many returned. */
  cancelled_qty: count().optional(),
  returned_qty: count().optional(),
  color: z.string().nullable(),
  size: z.string().nullable(),
  options: bought.options,
  unit: z.string().nullable(),
  rating: decimal().nullable().describe("The customer's own rating; null when not reviewed yet."),
});
export type OrderLine = z.infer<typeof OrderLineSchema>;

const ShipmentSchema = z.object({
  id: count(),
  carrier: z.string().nullable().describe('null when delivered by the shop itself.'),
  tracking_number: z.string().nullable(),
  tracking_url: z.string().nullable().describe("The carrier's tracking page."),
  shipped_at: moment(),
  products: z.array(
    z.object({
      name: z.string(),
      ...bought,
      qty: count().describe('Pieces in this parcel.'),
    }),
  ),
});
export type Shipment = z.infer<typeof ShipmentSchema>;

/** What the buyer needs to pay without a gateway. */
export const PaymentInstructionsSchema = z.object({
  text: z.string(),
  amount: decimal().describe('What is still to be paid.'),
  received: decimal().describe('What has already arrived.'),
  details: z.array(z.object({ label: z.string(), value: z.string() })),
  reference: z.string().describe('The reference to state in the payment.'),
  due_at: moment().nullable().describe('When the unpaid order is cancelled; null for never.'),
});
export type PaymentInstructions = z.infer<typeof PaymentInstructionsSchema>;

const OrderRefundSchema = z.object({
  amount: decimal(),
  way: z
    .enum(['gateway', 'by-hand', 'not-charged'])
    .describe('not-charged: deducted before payment.'),
  is_done: z.boolean(),
  reason: z.string().nullable().describe("In the shop's words; null without one."),
  at: moment(),
  products: z.array(
    z.object({
      name: z.string(),
      ...bought,
      qty: count().describe('Pieces it is for.'),
    }),
  ),
  delivery: decimal()
    .optional()
    .describe('The part of `amount` that is for delivery; absent when none is.'),
});
export type OrderRefund = z.infer<typeof OrderRefundSchema>;

const OrderReturnSchema = z.object({
  id: count(),
  state: z.enum(['requested', 'expected', 'received', 'refunded', 'refused']),
  /** Oldest first; `note` is the shop's comment on it. */
  history: z.array(
    z.object({
      state: z.enum(['requested', 'expected', 'received', 'refunded', 'refused']),
      note: z.string().nullable(),
      at: moment(),
    }),
  ),
  products: z.array(
    z.object({
      name: z.string(),
      ...bought,
      qty: count().describe('Number of pieces returned.'),
    }),
  ),
});
export type OrderReturn = z.infer<typeof OrderReturnSchema>;

export const OrderDetailsSchema = z.object({
  ...shared,
  payment_id: count(),
  estimated_delivery_date: z.string(),
  delivery_method: z
    .string()
    .nullable()
    .describe('Its name when the order was placed; null when there was no choice.'),
  pickup_address: z
    .string()
    .nullable()
    .describe('Where the buyer picks it up; null when it is delivered.'),
  total_amount: decimal(),
  tax_amount: decimal().describe('Added to the prices.'),
  discount: decimal(),
  coupon_discount: decimal(),
  coupon_code: z.string().nullable(),
  payable_amount: decimal(),
  delivery_charge: decimal(),
  refunded_amount: decimal().describe('Refunded or being refunded.'),
  not_charged_amount: decimal()
    .optional()
    .describe('The part of `payable_amount` that was deducted before payment.'),
  refunds: z.array(OrderRefundSchema).optional().describe('Oldest first.'),
  returns: z.array(OrderReturnSchema).optional(),
  is_returnable: z.boolean().optional().describe('Whether the buyer can request a return now.'),
  all_vat_taxes: z.array(TaxSchema).describe('The taxes in `tax_amount`.'),
  /** Contained in the prices, with the taxes it consists of; absent when taxes were added. */
  included_tax_amount: decimal().optional(),
  included_taxes: z.array(TaxSchema).optional(),
  is_reverse_charge: z
    .boolean()
    .optional()
    .describe("true when the buyer's business owes the taxes; otherwise absent."),
  note: z.string().nullable(),
  shop: ShopCardSchema,
  products: z.array(OrderLineSchema),
  timeline: z.array(z.object({ status: z.string(), at: moment() })),
  shipments: z
    .array(ShipmentSchema)
    .optional()
    .describe('The parcels that have left the shop, oldest first.'),
  is_cancellable: z.boolean(),
  /** These URLs work without an access token. */
  invoice_url: z.string(),
  payment_receipt_url: z.string(),
  order_payment_url: z.string().nullable(),
  payment_instructions: PaymentInstructionsSchema.nullable().describe(
    'How to pay while the order is unpaid; null when there is nothing to do.',
  ),
  return_order_within_days: count(),
});
export type OrderDetails = z.infer<typeof OrderDetailsSchema>;

export const StatusCountsSchema = z.object({
  all: count(),
  pending: count(),
  confirm: count(),
  processing: count(),
  pickup: count(),
  on_the_way: count(),
  delivered: count(),
  cancelled: count(),
});
export type StatusCounts = z.infer<typeof StatusCountsSchema>;
