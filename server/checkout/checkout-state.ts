import type { CartLine } from '#domain/cart/cart-line.ts';
import { groupByShop, type ShopGroup } from '#domain/cart/group-by-shop.ts';
import { type CartChange, type PricedLine, priceCart } from '#domain/cart/price-cart.ts';
import { type Quote, quoteOrder, subtotalOf, type Tax } from '#domain/checkout/quote-order.ts';
import { selectedShops } from '#domain/checkout/selected-shops.ts';
import { chooseVouchers, type VoucherChoice } from '#domain/vouchers/choose-vouchers.ts';
import { type CartState, cartStateOf } from '#server/cart/cart-state.ts';
import { type VoucherForBuyer, voucherOf } from '#server/vouchers/voucher-sql.ts';
import type { CheckoutRow } from './checkout-row.ts';

/** A cart with all that its price depends on. */
export interface CheckoutState {
  cart: CartState;
  taxes: Tax[];
  /** What the city asks per shop; null: the brackets of the shops apply. */
  cityCharge: number | null;
  collected: VoucherForBuyer[];
  typed: VoucherForBuyer | null;
}

/** What the chosen part of a cart costs, and what it is made from. */
export interface PricedCheckout {
  groups: ShopGroup<PricedLine>[];
  /** What is not there as wished. */
  changes: CartChange[];
  choice: VoucherChoice;
  quote: Quote;
}

/** Puts together what was read; the lines are those of the row, or those a guest sent. */
export function checkoutStateOf(row: CheckoutRow, lines?: CartLine[]): CheckoutState {
  return {
    cart: cartStateOf(row, lines),
    taxes: row.taxes,
    cityCharge: row.city?.delivery_charge ?? null,
    collected: row.vouchers.map(voucherOf),
    typed: row.typed && voucherOf(row.typed),
  };
}

/** Prices the chosen shops' part of the cart, or what is bought at once. */
export function priceCheckout(
  state: CheckoutState,
  { shopIds, isBuyNow }: { shopIds: readonly number[]; isBuyNow: boolean },
  now: Date,
): PricedCheckout {
  const wanted = state.cart.lines.filter((line) => line.is_buy_now === isBuyNow);
  const { lines, changes } = priceCart(wanted, state.cart.products);
  const all = groupByShop(lines);
  // What is bought at once is one product: its shop needs no choosing.
  const isChosen = (shopId: number) =>
    shopIds.includes(shopId) || (isBuyNow && shopIds.length === 0);
  const groups = isBuyNow && shopIds.length === 0 ? all : selectedShops(all, shopIds);
  const subtotals = groups.map((group) => ({
    shop_id: group.shop_id,
    subtotal: subtotalOf(group.lines),
  }));
  const choice = chooseVouchers(state.collected, subtotals, now, state.typed);
  const quote = quoteOrder(
    groups.map((group) => ({
      ...group,
      brackets: state.cart.shops.get(group.shop_id)?.brackets ?? [],
      discount: choice.used.find(({ shop_id }) => shop_id === group.shop_id)?.discount ?? 0,
    })),
    state.cityCharge,
    state.taxes,
  );
  const ofChosen = changes.filter(({ line }) => {
    const product = state.cart.products.get(line.product_id);
    // Of a product that is gone nobody knows the shop any more.
    return !product || isChosen(product.shop_id);
  });
  return { groups, changes: ofChosen, choice, quote };
}
