import type { ShownLine } from '#contract/orders/cart-shapes.ts';
import type { PricedLine } from '#domain/cart/price-cart.ts';
import { toMinorUnits } from '#domain/money/amount.ts';
import type { Voucher } from '#domain/vouchers/voucher.ts';
import { describeChange } from '#server/cart/present-cart.ts';
import { amountWriter } from '#server/checkout/present/amount-text.ts';
import type { CheckoutState } from '#server/checkout/checkout-state.ts';
import {
  type CheckoutSelection,
  type PricedCheckout,
  priceCheckout,
} from '#server/checkout/price-checkout.ts';
import { refusedCheckout, refuseTooLarge } from '#server/checkout/refuse-checkout.ts';
import type { CallContext } from '#server/http/call-context.ts';
import type { Settings } from '#server/settings/setting-schema.ts';
import { translate } from '#server/i18n/translate.ts';
import { describeInvalidVoucher } from '#server/vouchers/describe-voucher.ts';

/** What the shopper saw. */
interface OrderShown {
  /** The total, a decimal. */
  payable: number | undefined;
  /** Empty: not compared. */
  lines: readonly ShownLine[];
  settings: Settings;
}

/**
 * Checks that the order is what the shopper saw. Refused with the refreshed cart when products are sold out (they are
 * named), nothing is left to order, its lines differ from those shown, the amount is too large, or the total differs.
 */
export function checkOrder(
  context: CallContext,
  state: CheckoutState,
  priced: PricedCheckout,
  shown: OrderShown | null,
): void {
  const { locale } = context;
  if (priced.changes.length > 0) {
    const sentences = priced.changes.map((change) => describeChange(context, state.cart, change));
    throw refusedCheckout(context, state, [...new Set(sentences)].join(' '));
  }
  if (priced.groups.length === 0) {
    throw refusedCheckout(
      context,
      state,
      translate(locale, 'Your cart has nothing from the selected shops.'),
    );
  }
  if (shown && shown.lines.length > 0 && !isOrderOf(shown.lines, priced)) {
    throw refusedCheckout(
      context,
      state,
      translate(locale, 'The products in your order have changed. Review your order.'),
    );
  }
  refuseTooLarge(context, state, priced.quote);
  const { payable_amount } = priced.quote;
  if (shown?.payable !== undefined && toMinorUnits(shown.payable) !== payable_amount) {
    const amount = amountWriter(locale, state, shown.settings)(payable_amount);
    throw refusedCheckout(
      context,
      state,
      translate(locale, 'The total has changed to {{amount}}. Review your order.', {
        amount,
      }),
    );
  }
}

/** Whether the shown lines are those to order: another tab or device can replace a product by one of the same price. */
function isOrderOf(shown: readonly ShownLine[], { groups }: PricedCheckout): boolean {
  const ordered = groups.flatMap(({ lines }) => lines);
  const isShown = (line: PricedLine) =>
    shown.some(
      ({ product_id, size, color, quantity }) =>
        product_id === line.product_id &&
        (size ?? null) === line.size_id &&
        (color ?? null) === line.color_id &&
        quantity === line.quantity,
    );
  return ordered.length === shown.length && ordered.every(isShown);
}

/**
 * Counts a guest's use limits by phone and email, which are only known when the order is placed: of the vouchers that
 * the order used as it was shown before. Refused for a voucher these contacts have used up.
 */
export function checkGuestVouchers(
  context: CallContext,
  state: CheckoutState,
  selection: CheckoutSelection,
): void {
  // Most orders have none, and pricing one takes a while.
  if (vouchersOf(state).length === 0) return;
  const asShown = priceCheckout(withoutUses(state), selection, context.now);
  const times = new Map<number, number>();
  for (const { voucher } of asShown.choice.used) {
    const used = (times.get(voucher.id) ?? 0) + 1;
    times.set(voucher.id, used);
    const usage = vouchersOf(state).find(({ id }) => id === voucher.id);
    if (!usage || usage.uses + used <= usage.limit_for_user) continue;
    throw refusedCheckout(
      context,
      state,
      describeInvalidVoucher(context.locale, voucher, 'used-up'),
    );
  }
}

/** A checkout as if its shopper had not used any voucher. */
function withoutUses(state: CheckoutState): CheckoutState {
  return {
    ...state,
    collected: state.collected.map((voucher) => ({ ...voucher, uses: 0 })),
    typed: state.typed && { ...state.typed, uses: 0 },
  };
}

function vouchersOf({ collected, typed }: CheckoutState): Voucher[] {
  return typed ? [...collected, typed] : collected;
}
