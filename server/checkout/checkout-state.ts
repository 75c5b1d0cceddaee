import type { CartLine } from '#domain/cart/cart-line.ts';
import type { DeliveryPlace } from '#domain/checkout/delivery/choose-delivery.ts';
import { zoneOf } from '#domain/checkout/delivery/delivery-zone.ts';
import { smallestAmount } from '#domain/money/iso-currency.ts';
import type { TaxPlace } from '#domain/tax/applicable-taxes.ts';
import type { ShopTaxing } from '#domain/tax/shop-taxing.ts';
import { type CartState, cartStateOf } from '#server/cart/cart-state.ts';
import { type VoucherForBuyer, parseVoucher } from '#server/vouchers/voucher-sql.ts';
import type { CheckoutQuery, CheckoutRow } from './checkout-row.ts';

/** A cart with all that its price depends on. */
export interface CheckoutState {
  cart: CartState;
  taxing: ShopTaxing;
  /** The destination of the order; null fields until the shopper has entered them. */
  destination: TaxPlace;
  /** The parsed VAT number of a business buyer. */
  vatNumber: string | null;
  /** The currency the order is paid in. */
  currency: { name: string; symbol: string; digits: number };
  delivery: DeliveryPlace & { isCountryServed: boolean };
  /** The city's delivery charge per shop; null: the shops' brackets apply. */
  cityCharge: number | null;
  collected: VoucherForBuyer[];
  typed: VoucherForBuyer | null;
}

/** The currency if the operator has set none (spec §9, defaults). */
const US_DOLLAR = { name: 'USD', symbol: '$', digits: 2 };

/** Builds the state from a row and the query that read it; the lines are the row's, or those a guest sent. */
export function checkoutStateOf(
  row: CheckoutRow,
  { postCode, vatNumber }: Pick<CheckoutQuery, 'postCode' | 'vatNumber'>,
  lines?: CartLine[],
): CheckoutState {
  const currency = row.currency ?? US_DOLLAR;
  const post_code = row.address ? row.address.post_code : postCode;
  const { is_zoned: isZoned, zones } = row.delivery;
  return {
    cart: cartStateOf(row, lines),
    taxing: { ...row.taxing, smallest: smallestAmount(currency.name) },
    destination: { country_code: row.country_code, post_code },
    vatNumber,
    delivery: { isZoned, zone: zoneOf(zones, post_code ?? ''), isCountryServed: zones.length > 0 },
    currency,
    cityCharge: row.city?.delivery_charge ?? null,
    collected: row.vouchers.map(parseVoucher),
    typed: row.typed && parseVoucher(row.typed),
  };
}
