import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { CartLine } from './cart-line.ts';
import type { CartProduct } from './cart-product.ts';
import { addToCart, type CartResult, removeFromCart, stepQuantity } from './change-cart.ts';
import { priceCart } from './price-cart.ts';

const aProduct = (id: number, stock: number, more: Partial<CartProduct> = {}): CartProduct => ({
  id,
  shop_id: 1,
  price: 1000,
  discount_price: null,
  sizes: [
    { id: 1, price: 0 },
    { id: 2, price: 0 },
  ],
  colors: [],
  variants: [1, 2].map((size_id) => ({
    id: id * 10 + size_id,
    size_id,
    color_id: null,
    quantity: stock,
    price: null,
    discount_price: null,
  })),
  offer: null,
  ...more,
});
const aLine = (product_id: number, quantity: number, more: Partial<CartLine> = {}): CartLine => ({
  product_id,
  size_id: 1,
  color_id: null,
  quantity,
  unit: null,
  is_buy_now: false,
  ...more,
});
const products = new Map([1, 2].map((id) => [id, aProduct(id, 5)]));
const quantities = (result: CartResult) =>
  result.ok ? result.lines.map(({ quantity }) => quantity) : result.reason;

test.each<[string, CartLine[], CartLine, ReturnType<typeof quantities>]>([
  ['adding an existing line adds the quantity', [aLine(1, 2)], aLine(1, 3), [5]],
  ['another size is another line', [aLine(1, 2)], aLine(1, 3, { size_id: 2 }), [2, 3]],
  ['beyond stock is refused', [aLine(1, 2)], aLine(1, 4), 'not-enough'],
  ['an unknown product is refused', [], aLine(9, 1), 'unknown-product'],
  ['a size of another product is refused', [], aLine(1, 1, { size_id: 7 }), 'unknown-size'],
  ['a colour of another product is refused', [], aLine(1, 1, { color_id: 7 }), 'unknown-color'],
  [
    'buy now holds one product and leaves the cart alone',
    [aLine(1, 2)],
    aLine(1, 1, { is_buy_now: true }),
    [2, 1],
  ],
  [
    'another buy-now product replaces the first',
    [aLine(1, 4, { is_buy_now: true })],
    aLine(2, 1, { is_buy_now: true }),
    [1],
  ],
  [
    'buy now and the cart do not share stock',
    [aLine(1, 5)],
    aLine(1, 5, { is_buy_now: true }),
    [5, 5],
  ],
])('%s', (_, lines, added, expected) => {
  expect(quantities(addToCart(lines, added, products))).toEqual(expected);
});

test('a refusal says how many pieces are available', () => {
  expect(addToCart([aLine(1, 2)], aLine(1, 4), products)).toEqual({
    ok: false,
    reason: 'not-enough',
    available: 5,
  });
  const soldOut = new Map([[1, aProduct(1, 0)]]);
  expect(addToCart([], aLine(1, 1), soldOut)).toEqual({ ok: false, reason: 'sold-out' });
});

test('more than 100 lines are refused', () => {
  const many = new Map(Array.from({ length: 101 }, (_, id) => [id, aProduct(id, 5)]));
  const lines = Array.from({ length: 100 }, (_, id) => aLine(id, 1));
  expect(quantities(addToCart(lines, aLine(100, 1), many))).toBe('too-many-lines');
  expect(quantities(addToCart(lines, aLine(99, 1), many))).toHaveLength(100);
  expect(quantities(addToCart(lines, aLine(100, 1, { is_buy_now: true }), many))).toHaveLength(101);
});

const two = [aLine(1, 1), aLine(1, 3, { size_id: 2 })];
const named = (more: object = {}) => ({ product_id: 1, is_buy_now: false, ...more });

test.each<[string, CartResult, ReturnType<typeof quantities>, boolean?]>([
  [
    'increment by product alone changes the line added first',
    stepQuantity(two, named(), 1, products),
    [2, 3],
    false,
  ],
  [
    'a size identifies the line',
    stepQuantity(two, named({ size_id: 2 }), 1, products),
    [1, 4],
    false,
  ],
  [
    'a null choice refers to the line without one',
    stepQuantity([...two, aLine(1, 1, { size_id: null })], named({ size_id: null }), 1, products),
    [1, 3, 2],
    false,
  ],
  [
    'products without options need no choice',
    stepQuantity(two, named({ size_id: null, color_id: null }), 1, products),
    [2, 3],
    false,
  ],
  [
    'increment beyond stock is refused',
    stepQuantity([aLine(1, 5)], named(), 1, products),
    'not-enough',
  ],
  [
    'decrement removes one piece',
    stepQuantity(two, named({ size_id: 2 }), -1, products),
    [1, 2],
    false,
  ],
  [
    'decrementing the last piece removes the line',
    stepQuantity(two, named(), -1, products),
    [3],
    true,
  ],
  [
    'a product that is not in the cart cannot be decremented',
    stepQuantity(two, named({ product_id: 2 }), -1, products),
    'not-in-cart',
  ],
  [
    'the buy-now product cannot be changed as a cart line',
    stepQuantity(two, named({ is_buy_now: true }), -1, products),
    'not-in-cart',
  ],
  ['delete takes the whole line', removeFromCart(two, named({ size_id: 2 })), [1], true],
  [
    'a product that is not in the cart cannot be deleted',
    removeFromCart(two, named({ product_id: 2 })),
    'not-in-cart',
  ],
])('%s', (_, result, expected, removed) => {
  expect(quantities(result)).toEqual(expected);
  if (result.ok) expect(result.removed).toBe(removed);
});

test('no sequence of changes exceeds the stock or leaves a line with less than one piece', () => {
  const line = fc.record({
    product: fc.integer({ min: 1, max: 3 }),
    size: fc.constantFrom(null, 1, 2, 3),
  });
  const step = fc.tuple(
    line,
    fc.constantFrom('add', 'more', 'less', 'delete'),
    fc.integer({ min: 1, max: 4 }),
  );
  fc.assert(
    fc.property(fc.array(step, { maxLength: 25 }), (steps) => {
      let lines: CartLine[] = [];
      for (const [{ product, size }, action, quantity] of steps) {
        const reference = { product_id: product, size_id: size, is_buy_now: false };
        const result =
          action === 'add'
            ? addToCart(lines, aLine(product, quantity, { size_id: size }), products)
            : action === 'delete'
              ? removeFromCart(lines, reference)
              : stepQuantity(lines, reference, action === 'more' ? 1 : -1, products);
        if (result.ok) ({ lines } = result);
      }
      expect(priceCart(lines, products).changes).toEqual([]);
      expect(lines.every(({ quantity }) => quantity >= 1)).toBe(true);
    }),
    { numRuns: 2_000 },
  );
});
