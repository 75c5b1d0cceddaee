/** A line of a cart: a product, optionally with size and colour, and a quantity. */
export interface CartLine {
  product_id: number;
  /** null: none selected. */
  size_id: number | null;
  color_id: number | null;
  quantity: number;
  unit: string | null;
  /** A buy-now line, separate from the cart. */
  is_buy_now: boolean;
}

/** What distinguishes the lines of a cart. */
export type LineIdentity = Pick<CartLine, 'product_id' | 'size_id' | 'color_id' | 'is_buy_now'>;

/** Bounds what a guest can send with every call. */
export const MAX_LINES = 100;

/** Whether both are the same line: product, size, colour, and the cart they are in. */
export function isSameLine(a: LineIdentity, b: LineIdentity): boolean {
  return (
    a.product_id === b.product_id &&
    a.size_id === b.size_id &&
    a.color_id === b.color_id &&
    a.is_buy_now === b.is_buy_now
  );
}
