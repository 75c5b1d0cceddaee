import type { Address } from '#contract/addresses.ts';
import type { DeliveryZone } from '#domain/checkout/delivery/delivery-zone.ts';
import type { ShopTaxing } from '#domain/tax/shop-taxing.ts';
import type { CartRow, CartQuery } from '#server/cart/cart-sql.ts';
import type { Buyer, VoucherJson } from '#server/vouchers/voucher-sql.ts';

/** What a checkout is read by. */
export interface CheckoutQuery extends CartQuery {
  buyer: Buyer;
  /** Vouchers collected in a guest's browser. */
  voucherIds: number[];
  voucherCodes: string[];
  /** The code that was typed. */
  voucherCode: string | null;
  cityId: number | null;
  countryId: number | null;
  /** Of a guest's address. */
  postCode: string | null;
  /** Of a business, as parsed. */
  vatNumber: string | null;
  /** One of the customer's addresses; 'default': their default one; null: use the city alone. */
  addressId: number | 'default' | null;
}

/** Everything stored that a checkout depends on; money in minor units. */
export interface CheckoutRow extends CartRow {
  taxing: ShopTaxing;
  /** The shop's own currency, in which the order is placed; null: the operator has none. */
  currency: { name: string; digits: number } | null;
  /** Where the order goes to, as far as it is known. */
  country_code: string | null;
  delivery: DeliveryRow;
  city: {
    id: number;
    name: string;
    country_id: number;
    delivery_charge: number | null;
  } | null;
  /** The country asked for, else that of the city. */
  country: { id: number; name: string } | null;
  address: Address | null;
  vouchers: VoucherJson[];
  typed: VoucherJson | null;
  customer: CustomerRow | null;
}

/** Where the shop delivers. */
export interface DeliveryRow {
  is_zoned: boolean;
  /** Those of the country where the order goes to, in the operator's order; its first zone while that is unknown. */
  zones: DeliveryZone[];
}

/** The signed-in customer. */
export interface CustomerRow {
  name: string;
  phone: string | null;
  email: string | null;
  is_verified: boolean;
}
