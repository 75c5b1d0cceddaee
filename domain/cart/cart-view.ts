import type { CartGroup, CartLineAnswer } from '#contract/cart.ts';

/** Names a line of the cart as browsers show it; null means no choice (design: line identity). */
export interface LineKey {
  product_id: number;
  size: number | null;
  color: number | null;
}

/** What names the given line. */
export function keyOfLine(line: CartLineAnswer): LineKey {
  return { product_id: line.id, size: line.size?.id ?? null, color: line.color?.id ?? null };
}

/** Whether the key names the line. */
export function isLineOf(line: CartLineAnswer, { product_id, size, color }: LineKey): boolean {
  const key = keyOfLine(line);
  return key.product_id === product_id && key.size === size && key.color === color;
}

/** The line that a key names; undefined when it is not in the cart. */
export function findShownLine(
  groups: readonly CartGroup[],
  key: LineKey,
): CartLineAnswer | undefined {
  return groups.flatMap(({ products }) => products).find((line) => isLineOf(line, key));
}

/** Pieces of a product in the cart, of all its sizes and colours. */
export function piecesOf(groups: readonly CartGroup[], productId: number): number {
  return groups
    .flatMap(({ products }) => products)
    .filter(({ id }) => id === productId)
    .reduce((sum, { quantity }) => sum + quantity, 0);
}

/** The cart as it will be with another quantity of a line, from 0 (the line goes, and a shop without lines) to what there is. */
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

/** Number of lines, as `total` counts them. */
export function countLines(groups: readonly CartGroup[]): number {
  return groups.reduce((sum, { products }) => sum + products.length, 0);
}

/** Spec §4: shops that are no longer in the cart are deselected; with one vendor its shop is always selected. */
export function selectionFor(
  selected: readonly number[],
  groups: readonly CartGroup[],
  multiVendor: boolean,
): number[] {
  const shops = groups.map(({ shop_id }) => shop_id);
  return multiVendor ? selected.filter((id) => shops.includes(id)) : shops;
}
