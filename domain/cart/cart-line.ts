/** What a shopper wants: a product, perhaps with a size and a colour, and how many pieces of it. */
export interface CartLine {
  product_id: number;
  /** null: none chosen. */
  size_id: number | null;
  color_id: number | null;
  quantity: number;
  unit: string | null;
  /** Kept apart from the cart: bought at once (design: buy now). */
  is_buy_now: boolean;
}

/** What tells one line of a cart from another. */
export type LineIdentity = Pick<CartLine, 'product_id' | 'size_id' | 'color_id' | 'is_buy_now'>;

/** The most lines one cart may have (design: guest cart). */
export const MOST_LINES = 100;

/** Whether both are the same line: product, size and colour decide, and the cart they are in. */
export function isSameLine(a: LineIdentity, b: LineIdentity): boolean {
  return (
    a.product_id === b.product_id &&
    a.size_id === b.size_id &&
    a.color_id === b.color_id &&
    a.is_buy_now === b.is_buy_now
  );
}
