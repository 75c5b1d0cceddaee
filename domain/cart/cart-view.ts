import type { CartGroup, CartLineResponse } from '#contract/orders/cart-shapes.ts';

/** Identifies a displayed cart line; null means no choice. */
export interface LineKey {
  product_id: number;
  size: number | null;
  color: number | null;
}

/** The key of a line. */
export function keyOfLine(line: CartLineResponse): LineKey {
  return { product_id: line.id, size: line.size?.id ?? null, color: line.color?.id ?? null };
}

/** Whether the key identifies the line. */
export function isLineOf(line: CartLineResponse, { product_id, size, color }: LineKey): boolean {
  const key = keyOfLine(line);
  return key.product_id === product_id && key.size === size && key.color === color;
}

/** The line of a key; undefined when it is not in the cart. */
export function findShownLine(
  groups: readonly CartGroup[],
  key: LineKey,
): CartLineResponse | undefined {
  return groups.flatMap(({ products }) => products).find((line) => isLineOf(line, key));
}

/** Units of a product in the cart, across sizes and colours. */
export function piecesInCart(groups: readonly CartGroup[], productId: number): number {
  return groups
    .flatMap(({ products }) => products)
    .filter(({ id }) => id === productId)
    .reduce((sum, { quantity }) => sum + quantity, 0);
}

/**
 * The cart with another quantity of a line, from 0 (removes the line, and a shop without lines) to the stock. Used for
 * optimistic updates.
 */
export function withQuantity(
  groups: readonly CartGroup[],
  key: LineKey,
  quantity: number,
): CartGroup[] {
  return groups.flatMap((group) => {
    const products = group.products.flatMap((line) => {
      if (!isLineOf(line, key)) return line;
      const bounded = Math.min(quantity, line.max_quantity);
      return bounded <= 0 ? [] : { ...line, quantity: bounded };
    });
    return products.length === 0 ? [] : { ...group, products };
  });
}

/** Number of lines, as `total` counts them (spec §3, cart state). */
export function countLines(groups: readonly CartGroup[]): number {
  return groups.reduce((sum, { products }) => sum + products.length, 0);
}

/**
 * The selection after a change of the cart (spec §4, shops no longer in the cart are deselected); with one vendor its
 * shop is always selected.
 */
export function selectionFor(
  selected: readonly number[],
  groups: readonly CartGroup[],
  multiVendor: boolean,
): number[] {
  const shops = groups.map(({ shop_id }) => shop_id);
  return multiVendor ? selected.filter((id) => shops.includes(id)) : shops;
}
