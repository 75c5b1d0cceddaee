import { groupByShop, type ShopGroup } from '#domain/cart/group-by-shop.ts';
import { type CartChange, type PricedLine, priceCart } from '#domain/cart/price-cart.ts';
import { bracketCharge } from '#domain/catalog/price/bracket-charge.ts';
import { chooseDelivery, type ShopDelivery } from '#domain/checkout/delivery/choose-delivery.ts';
import { type Quote, quoteOrder, subtotalOf } from '#domain/checkout/quote-order.ts';
import { selectedShops } from '#domain/checkout/selected-shops.ts';
import { payableAmount } from '#domain/money/iso-currency.ts';
import { type PlaceTaxing, type ShopTaxing, taxingAt } from '#domain/tax/shop-taxing.ts';
import { chooseVouchers, type VoucherChoice } from '#domain/vouchers/choose-vouchers.ts';
import type { CheckoutState } from './checkout-state.ts';
import { untaxedDelivery, untaxedLines } from './untaxed-prices.ts';

/** The price of the selected part of a cart, with its inputs. */
export interface PricedCheckout {
  groups: ShopGroup<PricedLine>[];
  /** Corrections to what was requested. */
  changes: CartChange[];
  choice: VoucherChoice;
  quote: Quote;
  taxing: PlaceTaxing;
  /** Deliveries by shop. */
  deliveries: Map<number, ShopDelivery>;
}

/** The part of a cart to price. */
export interface CheckoutSelection {
  shopIds: readonly number[];
  isBuyNow: boolean;
  /** The chosen delivery methods, by shop; without one, the cheapest is used. */
  methods?: ReadonlyMap<number, number> | undefined;
}

/** Prices the selected shops' part of the cart, or the buy-now line. */
export function priceCheckout(
  state: CheckoutState,
  { shopIds, isBuyNow, methods }: CheckoutSelection,
  now: Date,
): PricedCheckout {
  const requested = state.cart.lines.filter((line) => line.is_buy_now === isBuyNow);
  const { lines: priced, changes } = priceCart(requested, state.cart.products);
  const taxing = taxingAt(state.taxing, state.destination, now, state.vatNumber);
  const classOf = (productId: number) => state.cart.products.get(productId)?.tax_class_id ?? null;
  const lines = untaxedLines(payableLines(priced, state.taxing), taxing, classOf);
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
  const discountOf = (shopId: number) =>
    choice.used.find(({ shop_id }) => shop_id === shopId)?.discount ?? 0;
  const deliveries = new Map(
    groups.map((group) => {
      const delivery = deliveryOf(state, group, { discount: discountOf(group.shop_id), methods });
      return [group.shop_id, untaxedDelivery(delivery, group.lines, taxing, classOf)] as const;
    }),
  );
  const quote = quoteOrder(
    groups.map((group) => ({
      shop_id: group.shop_id,
      lines: group.lines.map((line) => ({
        ...line,
        taxes: taxing.taxesOf(classOf(line.product_id)),
      })),
      delivery_charge: deliveries.get(group.shop_id)?.chosen?.charge ?? 0,
      discount: discountOf(group.shop_id),
    })),
    { ...taxing, listed: taxing.taxesOf(null) },
  );
  const changesOfChosen = changes.filter(({ line }) => {
    const product = state.cart.products.get(line.product_id);
    // A deleted product could have been in any shop.
    return !product || isChosen(product.shop_id);
  });
  return { groups, changes: changesOfChosen, choice, quote, taxing, deliveries };
}

/** The delivery options of one shop's part. */
function deliveryOf(
  { cart, cityCharge, delivery }: CheckoutState,
  { shop_id, lines }: ShopGroup<PricedLine>,
  { discount, methods }: { discount: number } & Pick<CheckoutSelection, 'methods'>,
): ShopDelivery {
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const parcel = {
    pieces,
    grams: lines.reduce((sum, line) => sum + (line.variant.weight ?? 0) * line.quantity, 0),
    value: Math.max(0, subtotalOf(lines) - discount),
  };
  const chargeOfShop = cityCharge ?? bracketCharge(cart.shops.get(shop_id)?.brackets ?? [], pieces);
  return chooseDelivery(delivery, parcel, {
    ofShop: chargeOfShop,
    requested: methods?.get(shop_id),
  });
}

/** Rounds the prices of lines to what can be paid: a currency may have no decimals. */
function payableLines(lines: PricedLine[], { smallest = 1 }: ShopTaxing): PricedLine[] {
  if (smallest === 1) return lines;
  return lines.map((line) => {
    const unit_price = payableAmount(line.unit_price, smallest);
    const price = payableAmount(line.price, smallest);
    const discount_price = payableAmount(line.discount_price, smallest);
    return { ...line, unit_price, price, discount_price, total: unit_price * line.quantity };
  });
}
