import type { CartLine } from '#domain/cart/cart-line.ts';
import { INVALID_VAT_NUMBER, parseVatNumber } from '#domain/tax/vat-number.ts';
import { withTexts } from '#server/cart/cart-texts.ts';
import { catalogTexts } from '#server/content/texts/catalog-texts.ts';
import { cartProducts } from '#server/cart/cart-products.ts';
import { linesOfGuest } from '#server/cart/cart-source.ts';
import { requireCustomer } from '#server/http/require-customer.ts';
import { presentCart } from '#server/cart/present-cart.ts';
import type { SentCart } from '#contract/orders/cart.ts';
import type { Database } from '#server/database/connect.ts';
import type { CallContext } from '#server/http/call-context.ts';
import { Invalid, NotFound } from '#server/http/response/failure.ts';
import { translate } from '#server/i18n/translate.ts';
import { type CheckoutState, checkoutStateOf, priceCheckout } from './checkout-state.ts';
import { presentCheckout } from './present-checkout.ts';
import { presentPaymentMethods } from './present-payment-methods.ts';
import type { CheckoutRow, CheckoutQuery } from './checkout-row.ts';
import { findCheckout } from './queries.ts';
import { refuseTooLarge } from './refuse-checkout.ts';

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

/**
 * The totals of a checkout, with applied vouchers and the split per shop. Throws Invalid for an unknown city, NotFound
 * for an unknown address, Refused for amounts that are too large.
 */
export async function quoteCheckout(context: CallContext, choice: CheckoutChoice) {
  const { lines, query } = checkoutQuery(context, choice);
  const [goods, row, methodsOffered] = await Promise.all([
    catalogTexts(context),
    lines ? guestCheckout(context, query) : findCheckout(context.db, query),
    presentPaymentMethods(context, query),
  ]);
  checkPlace(context, choice, row);
  const read = checkoutStateOf(row, query, lines);
  const state = { ...read, cart: await withTexts(context.db, goods, read.cart) };
  const isBuyNow = choice.is_buy_now ?? false;
  const methods = chosenMethods(choice);
  const priced = priceCheckout(state, { shopIds: choice.shop_ids, isBuyNow, methods }, context.now);
  refuseTooLarge(context, state, priced.quote);
  const { message, ...checkout } = presentCheckout(context, state, priced, query.voucherCode);
  const cart = presentCart(context, state.cart);
  return {
    message,
    data: { ...checkout, ...methodsOffered, ...cart, collected_coupons: collectedIds(state) },
  };
}

/**
 * A guest's checkout depends on products, city and vouchers only; all but the vouchers are served from the row cache.
 */
async function guestCheckout(context: CallContext, query: CheckoutQuery): Promise<CheckoutRow> {
  const { rows } = context;
  const { voucherIds, voucherCodes, voucherCode, cityId, countryId } = query;
  const hasVouchers = voucherCode !== null || voucherIds.length > 0 || voucherCodes.length > 0;
  const read = (db: Database) => findCheckout(db, { ...query, productIds: [] });
  const [row, products] = await Promise.all([
    hasVouchers
      ? read(context.db)
      : rows.getSingleton(context.db, `guest-checkout ${cityId} ${countryId}`, read),
    cartProducts(context, query.productIds),
  ]);
  return { ...row, ...products };
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
      buyer: { userId, phone: null, email: null },
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

/** Reads a checkout uncached; inside a transaction, its snapshot. */
export function readCheckout(db: Database, query: CheckoutQuery): Promise<CheckoutRow> {
  return findCheckout(db, query);
}

/** Throws Invalid for an unknown city, NotFound for an address of another customer. */
export function checkPlace(
  { locale }: CallContext,
  choice: CheckoutChoice,
  row: Pick<CheckoutRow, 'city' | 'address'>,
): void {
  if (choice.address_id !== undefined && !row.address) {
    throw new NotFound(translate(locale, "We couldn't find that address."));
  }
  // An address's own city takes precedence.
  if (choice.city_id !== undefined && !row.address && !row.city) {
    throw new Invalid({ city_id: [translate(locale, "We don't recognise this city.")] });
  }
}

/** Ids of the collected vouchers that still exist. */
export function collectedIds({ collected }: CheckoutState): number[] {
  return collected.map(({ id }) => id);
}
