import { sql } from 'kysely';
import type { SentCart } from '#contract/orders/cart-shapes.ts';
import type { CartLine } from '#domain/cart/cart-line.ts';
import { INVALID_VAT_NUMBER, parseVatNumber } from '#domain/tax/vat-number.ts';
import { linesOfGuest } from '#server/cart/cart-source.ts';
import { cartColumns, cartTables } from '#server/cart/cart-sql.ts';
import type { Database } from '#server/database/connect.ts';
import type { CallContext } from '#server/http/call-context.ts';
import { requireCustomer } from '#server/http/require-customer.ts';
import { Invalid } from '#server/http/response/failure.ts';
import { translate } from '#server/i18n/translate.ts';
import { taxingJson } from '#server/settings/tax/taxing-sql.ts';
import { partsOfCustomer, partsOfGuest } from './checkout-parts.ts';
import type { CheckoutRow, CheckoutQuery } from './checkout-row.ts';
import { deliveryJson } from './delivery-sql.ts';

/** What the shopper selected at checkout; `guest` is the state stored in a guest's browser. */
export interface CheckoutChoice {
  shop_ids: number[];
  address_id?: number | undefined;
  city_id?: number | undefined;
  country_id?: number | undefined;
  post_code?: string | undefined;
  vat_number?: string | undefined;
  coupon_code?: string | undefined;
  delivery_methods?: { shop_id: number; method_id: number }[] | undefined;
  is_buy_now?: boolean | undefined;
  guest?: { carts: SentCart; collected_coupons: (number | string)[] };
}

/** The chosen delivery methods, by shop. */
export function chosenMethods({
  delivery_methods,
}: Pick<CheckoutChoice, 'delivery_methods'>): ReadonlyMap<number, number> {
  return new Map(delivery_methods?.map(({ shop_id, method_id }) => [shop_id, method_id]));
}

/** The query of a checkout; a guest's lines are sent with the call. */
export function checkoutQuery(
  context: CallContext,
  choice: CheckoutChoice,
): { lines: CartLine[] | undefined; query: CheckoutQuery } {
  const lines = choice.guest && linesOfGuest(choice.guest.carts);
  const collected = choice.guest?.collected_coupons ?? [];
  const userId = choice.guest ? null : requireCustomer(context).id;
  return {
    lines,
    query: {
      userId,
      productIds: [...new Set(lines?.map((line) => line.product_id) ?? [])],
      now: context.now,
      buyer: { userId, phones: [], email: null },
      voucherIds: collected.filter((voucher) => typeof voucher === 'number'),
      voucherCodes: collected.filter((voucher) => typeof voucher === 'string'),
      voucherCode: choice.coupon_code ?? null,
      cityId: choice.city_id ?? null,
      countryId: choice.country_id ?? null,
      postCode: choice.post_code ?? null,
      vatNumber: vatNumberOf(context, choice),
      addressId: choice.address_id ?? (userId === null || choice.city_id ? null : 'default'),
    },
  };
}

/** Parses the VAT number that was sent. Throws Invalid for an impossible one. */
function vatNumberOf(
  { locale }: CallContext,
  { vat_number = '' }: Pick<CheckoutChoice, 'vat_number'>,
): string | null {
  if (vat_number === '') return null;
  const number = parseVatNumber(vat_number);
  if (number === null) throw new Invalid({ vat_number: [translate(locale, INVALID_VAT_NUMBER)] });
  return number;
}

/**
 * Reads all that a checkout depends on in one round trip, uncached: cart, taxes, city, address, vouchers and their uses.
 * Inside a transaction it reads the transaction's snapshot.
 */
export async function readCheckout(db: Database, query: CheckoutQuery): Promise<CheckoutRow> {
  const { name, tables, columns } =
    query.userId === null ? partsOfGuest(query) : partsOfCustomer(query);
  const { rows } = await sql<CheckoutRow>`${name}
    with ${cartTables(query)}, ${tables}
    select ${cartColumns(query)},
      ${deliveryJson} as delivery,
      ${taxingJson} as taxing,
      (
        select json_build_object('name', name, 'symbol', symbol, 'digits', digits) from currencies where is_default
      ) as currency,
      (select code from countries where id = (select id from destination)) as country_code,
      ${columns}`.execute(db);
  const row = rows[0];
  if (!row) throw new Error('the checkout statement gives one row');
  return row;
}
