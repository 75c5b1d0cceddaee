import type { Address } from '#contract/addresses.ts';
import type { CartRow, CartWanted } from '#server/cart/cart-sql.ts';
import type { Buyer, VoucherJson } from '#server/vouchers/voucher-sql.ts';

/** What a checkout is read by. */
export interface CheckoutWanted extends CartWanted {
  buyer: Buyer;
  /** What the browser of a guest has collected. */
  couponIds: number[];
  couponCodes: string[];
  /** The code that was typed. */
  couponCode: string | null;
  cityId: number | null;
  countryId: number | null;
  /** The customer's own; 'default': the one they use unless they choose another; null: the city alone counts. */
  addressId: number | 'default' | null;
}

/** What a checkout is made from, as it is stored; money in minor units. */
export interface CheckoutRow extends CartRow {
  taxes: { id: number; name: string; hundredths: number }[];
  city: {
    id: number;
    name: string;
    country_id: number;
    delivery_charge: number | null;
  } | null;
  /** The named one, else that of the named city. */
  country: { id: number; name: string } | null;
  address: Address | null;
  vouchers: VoucherJson[];
  typed: VoucherJson | null;
  customer: CustomerRow | null;
}

/** The customer who is signed in. */
export interface CustomerRow {
  name: string;
  phone: string | null;
  email: string | null;
  is_verified: boolean;
}
