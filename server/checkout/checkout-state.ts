import type { CartLine } from '#domain/cart/cart-line.ts';
import { groupByShop, type ShopGroup } from '#domain/cart/group-by-shop.ts';
import { type CartChange, type PricedLine, priceCart } from '#domain/cart/price-cart.ts';
import { type Quote, quoteOrder, subtotalOf, type Tax } from '#domain/checkout/quote-order.ts';
import { selectedShops } from '#domain/checkout/selected-shops.ts';
import { chooseVouchers, type VoucherChoice } from '#domain/vouchers/choose-vouchers.ts';
import { type CartState, cartStateOf } from '#server/cart/cart-state.ts';
import { type VoucherForBuyer, voucherOf } from '#server/vouchers/voucher-sql.ts';
import type { CheckoutRow } from './checkout-row.ts';

/** A cart with everything its price depends on. */
export interface CheckoutState {
  cart: CartState;
  taxes: Tax[];
  /** The city's delivery charge per shop; null: the shops' brackets apply. */
  cityCharge: number | null;
  collected: VoucherForBuyer[];
  typed: VoucherForBuyer | null;
}

/** The price of the selected part of a cart, with its inputs. */
export interface PricedCheckout {
  groups: ShopGroup<PricedLine>[];
  /** Corrections to what was requested. */
  changes: CartChange[];
  choice: VoucherChoice;
  quote: Quote;
}

/** Builds the state from a row; the lines are the row's, or those a guest sent. */
export function checkoutStateOf(row: CheckoutRow, lines?: CartLine[]): CheckoutState {
  return {
    cart: cartStateOf(row, lines),
    taxes: row.taxes,
    cityCharge: row.city?.delivery_charge ?? null,
    collected: row.vouchers.map(voucherOf),
    typed: row.typed && voucherOf(row.typed),
  };
}

/** Prices the selected shops' part of the cart, or the buy-now line. */
export function priceCheckout(
  state: CheckoutState,
  { shopIds, isBuyNow }: { shopIds: readonly number[]; isBuyNow: boolean },
  now: Date,
): PricedCheckout {
  const query = state.cart.lines.filter((line) => line.is_buy_now === isBuyNow);
  const { lines, changes } = priceCart(query, state.cart.products);
  const all = groupByShop(lines);
  // Buy now has one product, so its shop need not be selected.
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
    // The shop of a deleted product is unknown.
    return !product || isChosen(product.shop_id);
  });
  return { groups, changes: ofChosen, choice, quote };
}
