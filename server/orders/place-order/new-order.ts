import type { BuyerTexts, CopiedOption } from '#domain/catalog/chosen-options.ts';
import type { TaxAmount } from '#domain/tax/tax-items.ts';

interface PaidIn {
  currency: string;
  currency_digits: number;
  /** The value of one unit in the default currency. */
  currency_rate: number;
}

export interface NewPayment extends PaidIn {
  token: string;
  user_id: number | null;
  buyer_name: string;
  buyer_phone: string | null;
  buyer_email: string | null;
  locale: string;
  method: string;
  expires_at: Date | null;
  paid_at: Date | null;
  created_at: Date;
}

export interface NewOrder extends PaidIn {
  shop_id: number;
  user_id: number | null;
  order_prefix: string;
  quantity: number;
  total_amount: number;
  delivery_charge: number;
  coupon_discount: number;
  tax_amount: number;
  payable_amount: number;
  tax_included: boolean;
  included_tax_amount: number;
  taxes: readonly TaxAmount[];
  delivery_tax_amount: number;
  delivery_taxes: readonly TaxAmount[];
  voucher_id: number | null;
  address: object;
  buyer_vat_number: string | null;
  reverse_charge: boolean;
  note: string | null;
  estimated_delivery_time: string;
  delivery_method: string | null;
  pickup_address: string | null;
  paid_at: Date | null;
  due_at: Date;
  created_at: Date;
}

export interface NewOrderLine {
  /** The shop of the order it belongs to: a checkout makes one order per shop. */
  shop_id: number;
  product_id: number;
  variant_id: number;
  flash_sale_id: number | null;
  name: string;
  brand: string | null;
  image_id: number | null;
  size: string | null;
  color: string | null;
  options: readonly CopiedOption[];
  texts: BuyerTexts | null;
  unit: string | null;
  price: number;
  unit_price: number;
  quantity: number;
  discount: number;
  tax_class: string | null;
  tax_amount: number;
  taxes: readonly TaxAmount[];
}

/** The type of each value in the database. */
type Types<Row> = Readonly<Record<keyof Row, string>>;

const PAID_IN: Types<PaidIn> = {
  currency: 'text',
  currency_digits: 'smallint',
  currency_rate: 'numeric',
};

/** The columns that a new payment sets. */
export const PAYMENT_TYPES: Types<NewPayment> = {
  token: 'text',
  user_id: 'bigint',
  buyer_name: 'text',
  buyer_phone: 'text',
  buyer_email: 'text',
  locale: 'text',
  method: 'text',
  expires_at: 'timestamptz',
  paid_at: 'timestamptz',
  created_at: 'timestamptz',
  ...PAID_IN,
};

/** The columns that a new order sets besides its payment. */
export const ORDER_TYPES: Types<NewOrder> = {
  shop_id: 'bigint',
  user_id: 'bigint',
  order_prefix: 'text',
  quantity: 'int',
  total_amount: 'bigint',
  delivery_charge: 'bigint',
  coupon_discount: 'bigint',
  tax_amount: 'bigint',
  payable_amount: 'bigint',
  tax_included: 'boolean',
  included_tax_amount: 'bigint',
  taxes: 'jsonb',
  delivery_tax_amount: 'bigint',
  delivery_taxes: 'jsonb',
  voucher_id: 'bigint',
  address: 'jsonb',
  buyer_vat_number: 'text',
  reverse_charge: 'boolean',
  note: 'text',
  estimated_delivery_time: 'text',
  delivery_method: 'text',
  pickup_address: 'text',
  paid_at: 'timestamptz',
  due_at: 'timestamptz',
  created_at: 'timestamptz',
  ...PAID_IN,
};

/** The columns that a new line copies from the request; its order and its code are looked up. */
export const LINE_TYPES: Types<Omit<NewOrderLine, 'shop_id'>> = {
  product_id: 'bigint',
  variant_id: 'bigint',
  flash_sale_id: 'bigint',
  name: 'text',
  brand: 'text',
  image_id: 'bigint',
  size: 'text',
  color: 'text',
  options: 'jsonb',
  texts: 'jsonb',
  unit: 'text',
  price: 'bigint',
  unit_price: 'bigint',
  quantity: 'int',
  discount: 'bigint',
  tax_class: 'text',
  tax_amount: 'bigint',
  taxes: 'jsonb',
};
