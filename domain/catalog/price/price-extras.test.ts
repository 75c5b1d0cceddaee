import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { type PriceParts, type PricedVariant, splitPrices } from './price-extras.ts';

const variant = (
  size: string | null,
  color: string | null,
  price: number,
  discount_price: number | null = null,
): PricedVariant => ({ size, color, price, discount_price });

test('one price for all needs no extras', () => {
  expect(splitPrices([variant('S', null, 500), variant('L', null, 500)])).toEqual({
    price: 500,
    discount_price: null,
    sizes: new Map([
      ['S', 0],
      ['L', 0],
    ]),
    colors: new Map(),
    own: [null, null],
  });
});

test('prices that add up become extras, and the discount stays on the product', () => {
  const parts = splitPrices([
    variant('S', 'Red', 500, 400),
    variant('S', 'Blue', 550, 450),
    variant('L', 'Red', 700, 600),
    variant('L', 'Blue', 750, 650),
  ]);
  expect(parts).toMatchObject({ price: 500, discount_price: 400, own: [null, null, null, null] });
  expect([...parts.sizes, ...parts.colors]).toEqual([
    ['S', 0],
    ['L', 200],
    ['Red', 0],
    ['Blue', 50],
  ]);
});

test.each([
  [
    'a colour that costs more in one size only',
    [
      variant('S', 'Red', 500),
      variant('S', 'Blue', 550),
      variant('L', 'Red', 700),
      variant('L', 'Blue', 700),
    ],
  ],
  ['a discount on one variant only', [variant('S', null, 500, 400), variant('L', null, 700)]],
  ['a discount in percent', [variant('S', null, 500, 450), variant('L', null, 1000, 900)]],
])('%s leaves prices on the variants', (_, variants) => {
  const parts = splitPrices(variants);
  expect([...parts.sizes.values(), ...parts.colors.values()].every((extra) => extra === 0)).toBe(
    true,
  );
  expect(parts.own.some(Boolean)).toBe(true);
});

test.each(['size', 'color'] as const)('%s alone', (key) => {
  const option = (name: string, price: number) =>
    key === 'size' ? variant(name, null, price) : variant(null, name, price);
  const parts = splitPrices([option('b', 700), option('a', 500)]);
  expect([...parts.sizes, ...parts.colors]).toEqual([
    ['b', 200],
    ['a', 0],
  ]);
  expect(parts.own).toEqual([null, null]);
});

test('missing combinations leave the extras some freedom, which is used', () => {
  const parts = splitPrices([variant('S', 'Red', 500), variant('L', 'Blue', 900)]);
  expect(parts.own).toEqual([null, null]);
});

const amounts = fc.integer({ min: 2, max: 2000 });
const variants = fc.uniqueArray(
  fc.record({
    size: fc.constantFrom('S', 'M', 'L'),
    color: fc.constantFrom('Red', 'Blue', 'Grey'),
    price: amounts,
    discount: fc.option(amounts),
  }),
  { selector: ({ size, color }) => `${size}/${color}`, minLength: 1 },
);

/**
 * The prices that the shop charges: a variant's own ones, else the product's plus extras (also on the discount price).
 */
function pricesOf(parts: PriceParts, list: PricedVariant[]): PricedVariant[] {
  return list.map(({ size, color }, index) => {
    const extras = (parts.sizes.get(size ?? '') ?? 0) + (parts.colors.get(color ?? '') ?? 0);
    const own = parts.own[index];
    const discount_price = parts.discount_price === null ? null : parts.discount_price + extras;
    return { size, color, ...(own ?? { price: parts.price + extras, discount_price }) };
  });
}

test('the parts always add up to the given prices, and no extra is negative', () => {
  fc.assert(
    fc.property(
      variants,
      fc.constantFrom<'size' | 'color' | null>('size', 'color', null),
      (rows, without) => {
        const seen = new Set<string>();
        const list = rows
          .map(({ size, color, price, discount }) => ({
            size: without === 'size' ? null : size,
            color: without === 'color' ? null : color,
            price,
            discount_price: discount !== null && discount < price ? discount : null,
          }))
          .filter(
            ({ size, color }) => !seen.has(`${size}/${color}`) && seen.add(`${size}/${color}`),
          );
        const parts = splitPrices(list);
        expect(pricesOf(parts, list)).toEqual(list);
        for (const extra of [...parts.sizes.values(), ...parts.colors.values()]) {
          expect(extra).toBeGreaterThanOrEqual(0);
        }
      },
    ),
    { numRuns: 500 },
  );
});

test('prices computed from extras are split into extras again', () => {
  const extras = fc.dictionary(
    fc.constantFrom('a', 'b', 'c', 'd'),
    fc.integer({ min: 0, max: 900 }),
    { minKeys: 1 },
  );
  fc.assert(
    fc.property(amounts, extras, extras, (base, sizes, colors) => {
      const list = Object.entries(sizes).flatMap(([size, ofSize]) =>
        Object.entries(colors).map(([color, ofColor]) =>
          variant(size, color, base + ofSize + ofColor),
        ),
      );
      expect(splitPrices(list).own.every((own) => own === null)).toBe(true);
    }),
  );
});
