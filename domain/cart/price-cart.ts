import { paidPrice } from '#domain/catalog/price/paid-price.ts';
import { availableQuantity } from '#domain/catalog/price/reduced-price.ts';
import type { CartLine } from './cart-line.ts';
import { type CartProduct, type CartVariant, priceOfVariant } from './cart-product.ts';
import { choiceProblem, chooseVariant } from './choose-variant.ts';

/** A line that can be bought unchanged; money in minor units. */
export interface PricedLine extends CartLine {
  shop_id: number;
  variant: CartVariant;
  /** The price before any reduction. */
  price: number;
  /** The reduced price; 0: not reduced. */
  discount_price: number;
  /** The unit price to pay. */
  unit_price: number;
  total: number;
  /** The largest quantity that this line could have now. */
  available: number;
}

/** A correction of a line: removed, or its quantity reduced. */
export interface CartChange {
  line: CartLine;
  reason: 'vanished' | 'sold-out' | 'reduced';
  available: number;
}

export interface PricedCart {
  lines: PricedLine[];
  changes: CartChange[];
}

/**
 * Prices a cart against the catalogue: missing and sold-out products are dropped, quantities clamped to the stock.
 * Lines that share a variant or a flash sale share its stock: those with a choice come first, because the others can
 * take another variant; then cart order.
 */
export function priceCart(
  lines: readonly CartLine[],
  products: ReadonlyMap<number, CartProduct>,
): PricedCart {
  const taken = { variants: new Map<number, number>(), products: new Map<number, number>() };
  const cart: PricedCart = { lines: [], changes: [] };
  const priced = new Map<CartLine, PricedLine>();
  for (const line of lines.toSorted((a, b) => countChoices(b) - countChoices(a))) {
    const product = products.get(line.product_id);
    if (!product || choiceProblem(product, line)) {
      cart.changes.push({ line, reason: 'vanished', available: 0 });
      continue;
    }
    const result = priceLine(line, product, (variant) => piecesLeft(product, variant, taken));
    if (!result) {
      cart.changes.push({ line, reason: 'sold-out', available: 0 });
      continue;
    }
    if (result.quantity < line.quantity) {
      cart.changes.push({ line, reason: 'reduced', available: result.available });
    }
    add(taken.variants, result.variant.id, result.quantity);
    add(taken.products, product.id, result.quantity);
    priced.set(line, result);
  }
  cart.lines = lines.flatMap((line) => priced.get(line) ?? []);
  return cart;
}

function countChoices({ size_id, color_id }: CartLine): number {
  return (size_id === null ? 0 : 1) + (color_id === null ? 0 : 1);
}

function priceLine(
  line: CartLine,
  product: CartProduct,
  left: (variant: CartVariant) => number,
): PricedLine | null {
  const variant = chooseVariant(product, line, left);
  const available = variant ? left(variant) : 0;
  if (!variant || available <= 0) return null;
  const quantity = Math.min(line.quantity, available);
  const { price, reduced_price } = priceOfVariant(product, variant);
  const unit_price = paidPrice(price, reduced_price);
  return {
    ...line,
    quantity,
    shop_id: product.shop_id,
    variant,
    price,
    discount_price: reduced_price,
    unit_price,
    total: unit_price * quantity,
    available,
  };
}

/** A flash sale limits the sum over all variants of a product, the stock limits each variant. */
function piecesLeft(
  product: CartProduct,
  variant: CartVariant,
  taken: { variants: Map<number, number>; products: Map<number, number> },
): number {
  const ofVariant = variant.quantity - (taken.variants.get(variant.id) ?? 0);
  const ofSale =
    availableQuantity(Number.MAX_SAFE_INTEGER, product.offer) -
    (taken.products.get(product.id) ?? 0);
  return Math.max(0, Math.min(ofVariant, ofSale));
}

function add(taken: Map<number, number>, key: number, quantity: number): void {
  taken.set(key, (taken.get(key) ?? 0) + quantity);
}
