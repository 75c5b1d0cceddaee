import { type CartLine, isSameLine, MAX_LINES } from './cart-line.ts';
import type { CartProduct } from './cart-product.ts';
import { type ChoiceProblem, choiceProblem } from './choose-variant.ts';
import { priceCart } from './price-cart.ts';

/**
 * Refers to a line. A product alone means its line added first; size and colour narrow it down, and null means the line
 * without a choice.
 */
export interface LineReference {
  product_id: number;
  size_id?: number | null | undefined;
  color_id?: number | null | undefined;
  is_buy_now: boolean;
}

export type CartProblem =
  | { reason: 'unknown-product' }
  | { reason: ChoiceProblem }
  | { reason: 'not-in-cart' }
  | { reason: 'too-many-lines' }
  | { reason: 'sold-out' }
  | { reason: 'not-enough'; available: number };

export type CartResult =
  | { ok: true; lines: CartLine[]; removed: boolean }
  | ({ ok: false } & CartProblem);

type Products = ReadonlyMap<number, CartProduct>;

/** Adds to an existing line; a buy-now product replaces the previous one (spec §3, add to cart). */
export function addToCart(
  lines: readonly CartLine[],
  added: CartLine,
  products: Products,
): CartResult {
  const product = products.get(added.product_id);
  if (!product) return { ok: false, reason: 'unknown-product' };
  const problem = choiceProblem(product, added);
  if (problem) return { ok: false, reason: problem };
  if (added.is_buy_now) {
    return bounded([...lines.filter((line) => !line.is_buy_now), added], added, 0, products);
  }
  const existing = lines.find((line) => isSameLine(line, added));
  if (existing) return setQuantity(lines, existing, existing.quantity + added.quantity, products);
  const count = lines.filter((line) => !line.is_buy_now).length;
  if (count >= MAX_LINES) return { ok: false, reason: 'too-many-lines' };
  return bounded([...lines, added], added, 0, products);
}

/**
 * Changes a line's quantity by one; removing the last piece removes the line (spec §4, 'product removed from cart').
 */
export function stepQuantity(
  lines: readonly CartLine[],
  reference: LineReference,
  step: 1 | -1,
  products: Products,
): CartResult {
  const line = findLine(lines, reference);
  if (!line) return { ok: false, reason: 'not-in-cart' };
  if (step === 1) return setQuantity(lines, line, line.quantity + 1, products);
  if (line.quantity <= 1) return without(lines, line);
  const reduced = { ...line, quantity: line.quantity - 1 };
  return { ok: true, lines: replaced(lines, line, reduced), removed: false };
}

/** Removes a line from the cart (spec §7, POST /cart/{decrement,increment,delete}). */
export function removeFromCart(lines: readonly CartLine[], reference: LineReference): CartResult {
  const line = findLine(lines, reference);
  return line ? without(lines, line) : { ok: false, reason: 'not-in-cart' };
}

function findLine(lines: readonly CartLine[], reference: LineReference): CartLine | undefined {
  const { size_id, color_id } = reference;
  const ofProduct = lines.filter(
    (line) => line.product_id === reference.product_id && line.is_buy_now === reference.is_buy_now,
  );
  return (
    ofProduct.find(
      (line) => isStated(size_id, line.size_id) && isStated(color_id, line.color_id),
    ) ?? ofProduct.find((line) => isLike(size_id, line.size_id) && isLike(color_id, line.color_id))
  );
}

function isStated(requested: number | null | undefined, has: number | null): boolean {
  return requested === undefined || requested === has;
}

function isLike(requested: number | null | undefined, has: number | null): boolean {
  return (requested ?? has) === has;
}

function without(lines: readonly CartLine[], line: CartLine): CartResult {
  return { ok: true, lines: lines.filter((other) => other !== line), removed: true };
}

function replaced(lines: readonly CartLine[], line: CartLine, by: CartLine): CartLine[] {
  return lines.map((other) => (other === line ? by : other));
}

function setQuantity(
  lines: readonly CartLine[],
  line: CartLine,
  quantity: number,
  products: Products,
): CartResult {
  const changed = { ...line, quantity };
  return bounded(replaced(lines, line, changed), changed, line.quantity, products);
}

/** Refuses lines beyond the stock; `before` is the changed line's old quantity. */
function bounded(
  lines: CartLine[],
  changed: CartLine,
  before: number,
  products: Products,
): CartResult {
  // The cart and the buy-now line do not compete for stock.
  const competing = lines.filter(
    (line) => line.is_buy_now === changed.is_buy_now && line.product_id === changed.product_id,
  );
  const { changes } = priceCart(competing, products);
  if (changes.length === 0) return { ok: true, lines, removed: false };
  const own = changes.find(({ line }) => line === changed);
  const available = own ? own.available : before;
  return available > 0
    ? { ok: false, reason: 'not-enough', available }
    : { ok: false, reason: 'sold-out' };
}
