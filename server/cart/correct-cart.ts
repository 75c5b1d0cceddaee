import { type CartLine, isSameLine } from '#domain/cart/cart-line.ts';
import type { CartResult } from '#domain/cart/change-cart.ts';
import type { CartChange } from '#domain/cart/price-cart.ts';
import { type CartState, cleanCart } from './cart-state.ts';

/** A change of the cart that knows the products in it. */
export type Rule = (lines: readonly CartLine[], products: CartState['products']) => CartResult;

/** A changed cart that can be bought, and what the stock changed in it besides. */
export type CorrectedRule = (before: CartState) => { result: CartResult; changes: CartChange[] };

/** A rule that adds applies to the cart as the stock leaves it: only what can still be bought takes room in it. */
export function adding(rule: Rule): CorrectedRule {
  return (before) => {
    const { lines, changes } = corrected(before);
    return { result: rule(lines, before.products), changes };
  };
}

/**
 * A rule that removes from the lines of a product applies to the cart as its shopper sees it, so that a line that is sold
 * out can be removed. A guest's page sends what it shows: a line of more pieces than are left doesn't lose one more. Of
 * the `isStored` cart of a customer a page shows no more than are left.
 */
export function removing(rule: Rule, productId: number, isStored: boolean): CorrectedRule {
  return (before) => {
    const shown = isStored ? reduced(before, productId) : before.lines;
    const result = rule(shown, before.products);
    if (!result.ok) return { result, changes: [] };
    const { lines, changes } = corrected({ ...before, lines: result.lines });
    const removed = lines.length < before.lines.length;
    return { result: { ok: true, lines, removed }, changes };
  };
}

/** The lines, with no more pieces of a product than are left. */
function reduced(state: CartState, productId: number): CartLine[] {
  const { cart, buyNow } = cleanCart(state);
  const left = [...cart, ...buyNow].filter((line) => line.product_id === productId);
  return state.lines.map((line) => {
    const quantity = left.find((other) => isSameLine(other, line))?.quantity;
    return quantity === undefined ? line : { ...line, quantity };
  });
}

/** The lines that can be bought: what is removed or reduced here does not come back when the stock does. */
function corrected(state: CartState): { lines: CartLine[]; changes: CartChange[] } {
  const { cart, buyNow, changes } = cleanCart(state);
  return { lines: [...cart, ...buyNow].map(lineOf), changes };
}

function lineOf({ product_id, size_id, color_id, quantity, unit, is_buy_now }: CartLine): CartLine {
  return { product_id, size_id, color_id, quantity, unit, is_buy_now };
}
