import type { StoredAddress } from '#contract/addresses.ts';
import type { DeliveryZone } from '#domain/checkout/delivery/delivery-zone.ts';
import type { ShopTaxing } from '#domain/tax/shop-taxing.ts';
import type { CartRow, CartQuery } from '#server/cart/cart-sql.ts';
import type { Buyer, VoucherJson } from '#server/vouchers/voucher-sql.ts';

/** The parameters that a checkout is read by. */
export interface CheckoutQuery extends CartQuery {
  buyer: Buyer;
  /** Vouchers collected in a guest's browser. */
  voucherIds: number[];
  voucherCodes: string[];
  /** The typed voucher code. */
  voucherCode: string | null;
  cityId: number | null;
  countryId: number | null;
  /** The postcode of a guest's address. */
  postCode: string | null;
  /** The parsed VAT number of a business. */
  vatNumber: string | null;
  /** One of the customer's addresses; 'default': their default one; null: only the city counts. */
  addressId: number | 'default' | null;
}

/** All stored data that a checkout depends on; money in minor units. */
export interface CheckoutRow extends CartRow {
  taxing: ShopTaxing;
  /** The shop's default currency, in which the order is placed; null: the operator has not set one. */
  currency: { name: string; symbol: string; digits: number } | null;
  /** The destination of the order, as far as it is known. */
  country_code: string | null;
  delivery: DeliveryRow;
  city: {
    id: number;
    name: string;
    country_id: number;
    delivery_charge: number | null;
  } | null;
  /** The requested country, else that of the city. */
  country: { id: number; name: string } | null;
  address: StoredAddress | null;
  vouchers: VoucherJson[];
  typed: VoucherJson | null;
  customer: CustomerRow | null;
}

/** The shop's delivery zones for an order. */
export interface DeliveryRow {
  is_zoned: boolean;
  /**
   * Those of the destination's country, in the operator's order; while the country is unknown, only the shop's first
   * zone.
   */
  zones: DeliveryZone[];
}

/** The signed-in customer. */
export interface CustomerRow {
  name: string;
  phone: string | null;
  email: string | null;
  is_verified: boolean;
}
