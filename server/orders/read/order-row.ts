import type { OrderedAddress } from '#contract/addresses.ts';
import type { BuyerTexts, CopiedOption } from '#domain/catalog/chosen-options.ts';
import type { TaxAmount } from '#domain/tax/tax-items.ts';
import type { OrderStatus } from '#domain/orders/order-status.ts';
import type { ReturnState } from '#domain/orders/returns/return-state.ts';
import type { ShopRow } from '#server/catalog/shops/shop-row.ts';
import type { RefundKind, RefundMethod } from '../refunds/refund-queries.ts';

/** The columns that every view of an order shows; money in minor units. */
export interface OrderRow {
  id: number;
  payment_id: number;
  shop_id: number;
  user_id: number | null;
  order_prefix: string;
  order_status: OrderStatus;
  quantity: number;
  total_amount: number;
  delivery_charge: number;
  coupon_discount: number;
  tax_amount: number;
  payable_amount: number;
  /** Whether prices contain the taxes; otherwise they are added. */
  tax_included: boolean;
  included_tax_amount: number;
  /** Totals per tax, of lines and delivery together. */
  taxes: TaxAmount[];
  delivery_tax_amount: number;
  delivery_taxes: TaxAmount[];
  /** The currency of the amounts, and the number of its decimals. */
  currency: string;
  currency_digits: number;
  address: OrderedAddress;
  /** Of a business; null without one. */
  buyer_vat_number: string | null;
  /** Whether the buyer's business owes the taxes, which is why none are charged. */
  reverse_charge: boolean;
  note: string | null;
  estimated_delivery_time: string;
  delivery_method: string | null;
  pickup_address: string | null;
  paid_at: string | null;
  created_at: string;
  shop_name: string;
  method: string;
  buyer_email: string | null;
  token: string;
  expires_at: string | null;
  /** The part of `payable_amount` that was deducted before payment. */
  not_charged: number;
  /** What has arrived without a payment provider. */
  received: number;
  pictures: string[];
}

/** Adds everything an order's page shows. */
export interface OrderDetailsRow extends OrderRow {
  coupon_code: string | null;
  /** The amount refunded or being refunded, in minor units. */
  refunded_amount: number;
  shop: ShopRow;
  lines: {
    id: number;
    /** The variant's product code when it was ordered; null without one. */
    code: string | null;
    cancelled: number;
    shipped: number;
    returned: number;
    refunded: number;
    /** Pieces in returns that have not arrived. */
    awaited: number;
    product_id: number | null;
    slug: string | null;
    name: string;
    brand: string | null;
    picture: string | null;
    size: string | null;
    color: string | null;
    /** null: placed when variants had only size and colour. */
    options: CopiedOption[] | null;
    /** The texts the buyer read; null for the shop's own language. */
    texts: BuyerTexts | null;
    unit: string | null;
    price: number;
    unit_price: number;
    quantity: number;
    /** The line's share of the voucher's discount. */
    discount: number;
    tax_class: string | null;
    tax_amount: number;
    taxes: TaxAmount[];
    rating: number | null;
  }[];
  changes: { status: string; at: string }[];
  shipments: ShipmentRow[];
  refunds: RefundRow[];
  returns: ReturnOfOrder[];
}

/** Money of an order that is refunded or not charged. */
export interface RefundRow {
  id: number;
  kind: RefundKind;
  method: RefundMethod;
  amount: number;
  reason: string | null;
  created_at: string;
  refunded_at: string | null;
  lines: { order_line_id: number; pieces: number }[];
  /** What it refunds for delivery; 0 where an amount is spread over the whole order. */
  delivery: number;
}

/** A parcel of an order. */
export interface ShipmentRow {
  id: number;
  /** null: delivered by the shop itself. */
  carrier: string | null;
  link_pattern: string | null;
  tracking_number: string | null;
  shipped_at: string;
  lines: { order_line_id: number; pieces: number }[];
}

/** A return of an order with its history, oldest first. */
export interface ReturnOfOrder {
  id: number;
  state: ReturnState;
  lines: { order_line_id: number; pieces: number }[];
  changes: { state: ReturnState; note: string | null; at: string }[];
}
