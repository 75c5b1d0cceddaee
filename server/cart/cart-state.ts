import type { CartLine } from '#domain/cart/cart-line.ts';
import { type CartChange, type PricedLine, priceCart } from '#domain/cart/price-cart.ts';
import type { CatalogTexts } from '#server/content/texts/catalog-texts.ts';
import type { CartProductRow, CartRow, CartShopRow } from './cart-sql.ts';

/** A cart and the current catalogue rows of its products. */
export interface CartState {
  lines: CartLine[];
  /** Whether the lines are as stored here, and not as sent by a guest. */
  isStored: boolean;
  products: Map<number, CartProductRow>;
  shops: Map<number, CartShopRow>;
  /** The names of products of stored lines that are no longer for sale. */
  gone: ReadonlyMap<number, string>;
  /** Texts in the shopper's language; null: they are shown in the shop's own. */
  texts: { catalog: CatalogTexts; names: ReadonlyMap<number, { name: string }> } | null;
}

/** The lines of both carts that can be bought, and the corrections that were needed. */
export interface CleanCart {
  cart: PricedLine[];
  buyNow: PricedLine[];
  changes: CartChange[];
}

/** Combines lines with the catalogue rows of their products. */
export function cartStateOf(row: CartRow, lines: CartLine[] = row.lines): CartState {
  return {
    lines,
    isStored: lines === row.lines,
    products: new Map(row.products.map((product) => [product.id, product])),
    shops: new Map(row.shops.map((shop) => [shop.id, shop])),
    gone: new Map(),
    texts: null,
  };
}

/** Prices the cart and the buy-now cart separately. */
export function cleanCart({ lines, products }: CartState): CleanCart {
  const cart = priceCart(
    lines.filter((line) => !line.is_buy_now),
    products,
  );
  const buyNow = priceCart(
    lines.filter((line) => line.is_buy_now),
    products,
  );
  return { cart: cart.lines, buyNow: buyNow.lines, changes: cart.changes };
}
