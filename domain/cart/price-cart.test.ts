import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { CartLine } from './cart-line.ts';
import type { CartProduct, CartVariant } from './cart-product.ts';
import { groupByShop } from './group-by-shop.ts';
import { priceCart } from './price-cart.ts';

const aVariant = (more: Partial<CartVariant> = {}): CartVariant => ({
  id: 1,
  size_id: null,
  color_id: null,
  quantity: 10,
  price: null,
  discount_price: null,
  ...more,
});
const aProduct = (more: Partial<CartProduct> = {}): CartProduct => ({
  id: 1,
  shop_id: 1,
  price: 1000,
  discount_price: null,
  sizes: [],
  colors: [],
  variants: [aVariant()],
  offer: null,
  ...more,
});
const aLine = (more: Partial<CartLine> = {}): CartLine => ({
  product_id: 1,
  size_id: null,
  color_id: null,
  quantity: 1,
  unit: null,
  is_buy_now: false,
  ...more,
});
const catalog = (...products: CartProduct[]) => new Map(products.map((p) => [p.id, p]));

const sized = aProduct({
  discount_price: 800,
  sizes: [
    { id: 5, price: 0 },
    { id: 6, price: 250 },
  ],
  colors: [{ id: 8, price: 100 }],
  variants: [
    aVariant({ id: 1, size_id: 6, color_id: 8, quantity: 9 }),
    aVariant({ id: 2, size_id: 5, color_id: 8, quantity: 2 }),
  ],
});

test.each<[string, CartProduct, Partial<CartLine>, number]>([
  ['the line price uses discount_price when above 0', aProduct({ discount_price: 700 }), {}, 700],
  ['otherwise price', aProduct(), {}, 1000],
  [
    'flash-sale price first',
    aProduct({ discount_price: 700, offer: { price: 600, left: 3 } }),
    {},
    600,
  ],
  ['size and colour extras are added', sized, { size_id: 6, color_id: 8 }, 1150],
  ['none chosen: the cheapest variant with enough stock', sized, { quantity: 2 }, 900],
  ['none chosen: the next variant if that has too little stock', sized, { quantity: 3 }, 1150],
  [
    "a variant's own price where it has one",
    aProduct({ variants: [aVariant({ price: 4000, discount_price: 3500 })] }),
    {},
    3500,
  ],
])('%s', (_, product, line, unit_price) => {
  const { lines, changes } = priceCart([aLine(line)], catalog(product));
  expect(changes).toEqual([]);
  expect(lines[0]).toMatchObject({ unit_price, total: unit_price * (line.quantity ?? 1) });
});

test.each<[string, CartProduct, Partial<CartLine>, string, number[]]>([
  ['missing products are dropped', aProduct({ id: 2 }), {}, 'vanished', []],
  ['a size of another product is dropped', aProduct(), { size_id: 9 }, 'vanished', []],
  ['quantities are clamped to stock', aProduct(), { quantity: 99 }, 'reduced', [10]],
  [
    'sold-out lines are dropped',
    aProduct({ variants: [aVariant({ quantity: 0 })] }),
    {},
    'sold-out',
    [],
  ],
  [
    'a flash sale bounds the quantity',
    aProduct({ offer: { price: 5, left: 2 } }),
    { quantity: 3 },
    'reduced',
    [2],
  ],
])('%s', (_, product, line, reason, quantities) => {
  const { lines, changes } = priceCart([aLine(line)], catalog(product));
  expect(changes.map((change) => change.reason)).toEqual([reason]);
  expect(lines.map(({ quantity }) => quantity)).toEqual(quantities);
});

test('lines that share the stock of a variant or a sale get it in cart order', () => {
  const offered = { ...sized, offer: { price: 500, left: 3 } };
  const lines = [
    aLine({ size_id: 5, color_id: 8, quantity: 2 }),
    aLine({ size_id: 6, quantity: 5 }),
  ];
  expect(priceCart(lines, catalog(offered)).lines.map(({ quantity }) => quantity)).toEqual([2, 1]);
  const both = [
    aLine({ size_id: 5, quantity: 1 }),
    aLine({ size_id: 5, color_id: 8, quantity: 2 }),
  ];
  expect(priceCart(both, catalog(sized)).lines.map(({ quantity }) => quantity)).toEqual([2]);
});

test("a line without a choice leaves a variant's stock to the line that chose it", () => {
  const two = aProduct({
    sizes: sized.sizes,
    variants: [
      aVariant({ id: 1, size_id: 5, quantity: 1 }),
      aVariant({ id: 2, size_id: 6, quantity: 1 }),
    ],
  });
  const { lines, changes } = priceCart([aLine(), aLine({ size_id: 5 })], catalog(two));
  expect(changes).toEqual([]);
  expect(lines.map(({ variant }) => variant.id)).toEqual([2, 1]);
});

test('groups come in cart order', () => {
  const lines = [
    { shop_id: 3, n: 1 },
    { shop_id: 1, n: 2 },
    { shop_id: 3, n: 3 },
  ];
  expect(groupByShop(lines)).toEqual([
    {
      shop_id: 3,
      lines: [
        { shop_id: 3, n: 1 },
        { shop_id: 3, n: 3 },
      ],
    },
    { shop_id: 1, lines: [{ shop_id: 1, n: 2 }] },
  ]);
});

const money = fc.integer({ min: 0, max: 1_000_000 });
const anyProduct = (id: number): fc.Arbitrary<CartProduct> =>
  fc.record({
    id: fc.constant(id),
    shop_id: fc.integer({ min: 1, max: 3 }),
    price: money,
    discount_price: fc.option(money),
    sizes: fc.constant([
      { id: 1, price: 0 },
      { id: 2, price: 350 },
    ]),
    colors: fc.constant([{ id: 1, price: 10 }]),
    variants: fc
      .tuple(fc.nat(6), fc.nat(6), fc.option(money))
      .map(([first, second, price]) => [
        aVariant({ id: id * 10, size_id: 1, color_id: 1, quantity: first }),
        aVariant({ id: id * 10 + 1, size_id: 2, color_id: null, quantity: second, price }),
      ]),
    offer: fc.option(fc.record({ price: money, left: fc.nat(5) })),
  });
const anyLine = fc.record({
  product_id: fc.integer({ min: 1, max: 5 }),
  size_id: fc.constantFrom(null, 1, 2, 3),
  color_id: fc.constantFrom(null, 1),
  quantity: fc.integer({ min: 1, max: 2_147_483_647 }),
  unit: fc.constant(null),
  is_buy_now: fc.boolean(),
});

test('a priced cart never exceeds the stock, and pricing it again changes nothing', () => {
  fc.assert(
    fc.property(
      fc.tuple(...[1, 2, 3, 4].map(anyProduct)),
      fc.array(anyLine, { maxLength: 12 }),
      (products, lines) => {
        const listed = catalog(...products);
        const cart = priceCart(lines, listed);
        for (const variant of products.flatMap((product) => product.variants)) {
          const taken = cart.lines.filter((line) => line.variant.id === variant.id);
          expect(taken.reduce((sum, line) => sum + line.quantity, 0)).toBeLessThanOrEqual(
            variant.quantity,
          );
        }
        for (const product of products.filter(({ offer }) => offer !== null && offer.left > 0)) {
          const taken = cart.lines.filter((line) => line.product_id === product.id);
          const pieces = taken.reduce((sum, line) => sum + line.quantity, 0);
          expect(pieces).toBeLessThanOrEqual(product.offer?.left ?? 0);
        }
        for (const line of cart.lines) {
          expect(line.quantity).toBeGreaterThan(0);
          expect(line.unit_price).toBeGreaterThanOrEqual(0);
          expect(line.unit_price).toBeLessThanOrEqual(line.price);
          expect(line.total).toBe(line.unit_price * line.quantity);
        }
        expect(cart.lines.length + cart.changes.filter((c) => c.reason !== 'reduced').length).toBe(
          lines.length,
        );
        const again = priceCart(cart.lines, listed);
        expect(again.changes).toEqual([]);
        expect(again.lines.map((line) => line.quantity)).toEqual(
          cart.lines.map((line) => line.quantity),
        );
      },
    ),
    { numRuns: 3_000 },
  );
});
