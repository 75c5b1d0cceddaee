import { z } from 'zod';
import { AddressSchema } from '../addresses.ts';
import { TaxSchema } from './checkout.ts';
import { count, decimal } from '../fields.ts';
import { ChosenOptionSchema } from '../catalog/products.ts';
import { ShopCardSchema } from '../catalog/shops.ts';

// Fields that all order responses share.

const shared = {
  id: count(),
  order_code: z.string(),
  quantity: count(),
  /** The currency of its amounts (ISO 4217). */
  currency: z.string(),
  payment_method: z.string(),
  payment_status: z.enum(['Pending', 'Paid']),
  order_status: z.string(),
  created_at: z.string(),
  /** '05 Jan, 2026 03:15 PM' in UTC. */
  placed_at: z.string(),
  address: AddressSchema,
};

export const OrderCardSchema = z.object({
  ...shared,
  amount: decimal(),
  shop_name: z.string(),
  /** Pictures of the first products. */
  thumbnails: z.array(z.string()),
});
export type OrderCard = z.infer<typeof OrderCardSchema>;

/** The selected options; `options` has a null name in orders that only have size and colour. */
const bought = {
  size: z.string().nullable(),
  color: z.string().nullable(),
  options: z.array(ChosenOptionSchema.extend({ name: z.string().nullable() })),
};

const OrderLineSchema = z.object({
  /** The product; 0 when it is no longer in the catalogue. */
  id: count(),
  slug: z.string().nullable(),
  /** Identifies the line in a return request, and how many pieces can be returned now. */
  line_id: count().optional(),
  returnable_qty: count().optional(),
  name: z.string(),
  brand: z.string().nullable(),
  thumbnail: z.string(),
  price: decimal(),
  /** The unit price paid when it was less than `price`; 0.0 when `price` was paid. */
  discount_price: decimal(),
  order_qty: count(),
  /** How many of these pieces were cancelled, and how many returned. */
  cancelled_qty: count().optional(),
  returned_qty: count().optional(),
  color: z.string().nullable(),
  size: z.string().nullable(),
  options: bought.options,
  unit: z.string().nullable(),
  /** The customer's own rating; null when not reviewed yet. */
  rating: decimal().nullable(),
});
export type OrderLine = z.infer<typeof OrderLineSchema>;

const ShipmentSchema = z.object({
  id: count(),
  /** null when delivered by the shop itself. */
  carrier: z.string().nullable(),
  tracking_number: z.string().nullable(),
  /** The carrier's tracking page. */
  tracking_url: z.string().nullable(),
  shipped_at: z.string(),
  products: z.array(
    z.object({
      name: z.string(),
      ...bought,
      /** Pieces in this parcel. */
      qty: count(),
    }),
  ),
});
export type Shipment = z.infer<typeof ShipmentSchema>;

/** What the buyer needs to pay without a gateway. */
export const PaymentInstructionsSchema = z.object({
  text: z.string(),
  amount: decimal(),
  details: z.array(z.object({ label: z.string(), value: z.string() })),
  /** The reference to state in the payment. */
  reference: z.string(),
  /** When the unpaid order is cancelled; null for never. */
  due_at: z.string().nullable(),
});
export type PaymentInstructions = z.infer<typeof PaymentInstructionsSchema>;

const OrderRefundSchema = z.object({
  amount: decimal(),
  /** not-charged: deducted before payment. */
  way: z.enum(['gateway', 'by-hand', 'not-charged']),
  is_done: z.boolean(),
  /** In the shop's words; null without one. */
  reason: z.string().nullable(),
  at: z.string(),
  products: z.array(
    z.object({
      name: z.string(),
      ...bought,
      /** Pieces it is for. */
      qty: count(),
    }),
  ),
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
      at: z.string(),
    }),
  ),
  products: z.array(
    z.object({
      name: z.string(),
      ...bought,
      /** Number of pieces returned. */
      qty: count(),
    }),
  ),
});
export type OrderReturn = z.infer<typeof OrderReturnSchema>;

export const OrderDetailsSchema = z.object({
  ...shared,
  payment_id: count(),
  estimated_delivery_date: z.string(),
  /** Its name when the order was placed; null when there was no choice. */
  delivery_method: z.string().nullable(),
  /** Where the buyer picks it up; null when it is delivered. */
  pickup_address: z.string().nullable(),
  total_amount: decimal(),
  /** Added to the prices. */
  tax_amount: decimal(),
  discount: decimal(),
  coupon_discount: decimal(),
  coupon_code: z.string().nullable(),
  payable_amount: decimal(),
  delivery_charge: decimal(),
  /** Refunded or being refunded. */
  refunded_amount: decimal(),
  /** The part of `payable_amount` that was deducted before payment. */
  not_charged_amount: decimal().optional(),
  /** Oldest first. */
  refunds: z.array(OrderRefundSchema).optional(),
  returns: z.array(OrderReturnSchema).optional(),
  /** Whether the buyer can request a return now. */
  is_returnable: z.boolean().optional(),
  /** The taxes in `tax_amount`. */
  all_vat_taxes: z.array(TaxSchema),
  /** Contained in the prices, with the taxes it consists of; absent when taxes were added. */
  included_tax_amount: decimal().optional(),
  included_taxes: z.array(TaxSchema).optional(),
  /** true when the buyer's business owes the taxes; otherwise absent. */
  is_reverse_charge: z.boolean().optional(),
  note: z.string().nullable(),
  shop: ShopCardSchema,
  products: z.array(OrderLineSchema),
  timeline: z.array(z.object({ status: z.string(), at: z.string() })),
  /** The parcels that have left the shop, oldest first. */
  shipments: z.array(ShipmentSchema).optional(),
  is_cancellable: z.boolean(),
  /** These URLs work without an access token. */
  invoice_url: z.string(),
  payment_receipt_url: z.string(),
  order_payment_url: z.string().nullable(),
  /** How to pay while the order is unpaid; null when there is nothing to do. */
  payment_instructions: PaymentInstructionsSchema.nullable(),
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
