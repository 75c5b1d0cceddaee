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
