import { withTexts } from '#server/cart/cart-texts.ts';
import { catalogTexts } from '#server/content/texts/catalog-texts.ts';
import { cartProducts } from '#server/cart/cart-products.ts';
import { describeChanges, presentCart } from '#server/cart/present-cart.ts';
import type { Database } from '#server/database/connect.ts';
import type { CallContext } from '#server/http/call-context.ts';
import { Invalid, NotFound } from '#server/http/response/failure.ts';
import { translate } from '#server/i18n/translate.ts';
import { type CheckoutState, checkoutStateOf } from './checkout-state.ts';
import { priceCheckout } from './price-checkout.ts';
import { presentCheckout } from './present/present-checkout.ts';
import { presentPaymentMethods } from './present/present-payment-methods.ts';
import type { CheckoutRow, CheckoutQuery } from './checkout-row.ts';
import {
  type CheckoutChoice,
  checkoutQuery,
  chosenMethods,
  readCheckout,
} from './read-checkout.ts';
import { refuseTooLarge } from './refuse-checkout.ts';
import { hasVouchers } from './vouchers-sql.ts';

/**
 * The totals of a checkout, with applied vouchers and the split per shop (spec §7, POST /cart/checkout). Throws Invalid
 * for an unknown city, NotFound for an unknown address, Refused for amounts that are too large.
 */
export async function quoteCheckout(context: CallContext, choice: CheckoutChoice) {
  const { lines, query } = checkoutQuery(context, choice);
  const [catalog, row, methodsOffered] = await Promise.all([
    catalogTexts(context),
    lines ? guestCheckout(context, query) : readCheckout(context.db, query),
    presentPaymentMethods(context, query),
  ]);
  checkPlace(context, choice, row);
  const read = checkoutStateOf(row, query, lines);
  const state = { ...read, cart: await withTexts(context.db, catalog, read.cart) };
  const isBuyNow = choice.is_buy_now ?? false;
  const methods = chosenMethods(choice);
  const priced = priceCheckout(state, { shopIds: choice.shop_ids, isBuyNow, methods }, context.now);
  refuseTooLarge(context, state, priced.quote);
  const { message, ...checkout } = await presentCheckout(context, state, priced, query.voucherCode);
  const cart = presentCart(context, state.cart);
  const info = isBuyNow ? describeChanges(context, state.cart, priced.changes) : cart.info;
  return {
    message,
    data: { ...checkout, ...methodsOffered, ...cart, info, collected_coupons: collectedIds(state) },
  };
}

/**
 * A guest's checkout depends on products, city and vouchers only; all but the vouchers are served from the row cache.
 */
async function guestCheckout(context: CallContext, query: CheckoutQuery): Promise<CheckoutRow> {
  const { rows } = context;
  const { cityId, countryId } = query;
  const read = (db: Database) => readCheckout(db, { ...query, productIds: [] });
  const [row, products] = await Promise.all([
    hasVouchers(query)
      ? read(context.db)
      : rows.getSingleton(context.db, `guest-checkout ${cityId} ${countryId}`, read),
    cartProducts(context, query.productIds),
  ]);
  return { ...row, ...products };
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
function collectedIds({ collected }: CheckoutState): number[] {
  return collected.map(({ id }) => id);
}
