import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { isGuessed, relaxations, type WeighedPart } from './relax.ts';

const word = (types: number, products = 100): WeighedPart => ({
  products,
  named: products,
  types,
  isSize: false,
});
const guess = (types: number): WeighedPart => ({ ...word(types), isGuess: true });
const aside: WeighedPart = { ...word(100), isAside: true };
const size: WeighedPart = { products: 100, named: 100, types: 0, isSize: true };
const property: WeighedPart = { ...word(0), named: 10 };

test.each([
  ['wood screw 4x40: the size goes first', [word(0), word(90), size], [0, 1]],
  ['red boots: the colour goes first', [word(0), word(80)], [1]],
  ['chelsea boots black: a property goes first', [word(0, 1), word(80), property], [0, 1]],
  ['sizes alone: the last goes first', [size, size], [0]],
  ['chain lube, read as tube: the guess goes first', [word(80), guess(90)], [0]],
  [
    'hose long with reel: what it is used with is not the thing',
    [word(80), property, aside],
    [0, 2],
  ],
  ['1/2 inch lube: even before a size', [size, guess(90)], [0]],
])('%s', (_, parts, remaining) => {
  const [, fewer] = relaxations(parts);
  expect(fewer?.[0]).toEqual(remaining);
});

test('carbon bike lock: fewer words that include the product searched for come before more words of another', () => {
  const sets = relaxations([word(0), word(60), word(60)]).flat();
  expect(sets.findIndex((set) => String(set) === '2')).toBeLessThan(
    sets.findIndex((set) => String(set) === '0,1'),
  );
});

test('hose with reel shows the hose when no product has both', () => {
  expect(relaxations([word(80), aside])).toEqual([[[0, 1]], [[0]], [[1]]]);
});

test('every subset is tried once, the full set first, within a limit', () => {
  const part = fc.record({
    products: fc.nat(9),
    named: fc.nat(9),
    types: fc.nat(9),
    isSize: fc.boolean(),
  });
  fc.assert(
    fc.property(fc.array(part, { minLength: 1, maxLength: 24 }), (parts) => {
      const sets = relaxations(parts).flat();
      expect(sets).toHaveLength(2 ** Math.min(6, parts.length) - 1);
      expect(new Set(sets.map(String)).size).toBe(sets.length);
      expect(sets[0]).toHaveLength(Math.min(6, parts.length));
    }),
  );
});

test.each([
  ['lube', 'tube', true],
  ['torx', 'torn', true],
  ['rawlplug', 'railplug', false],
  ['halmet', 'helmet', false],
  ['breaker', 'brake', true],
  ['scrwdriver', 'screwdrivers', false],
  ['needle', 'beetle', true],
  ['bolt', 'bolt', false],
])('%s read as %s is a guess: %s', (typed, corrected, expected) => {
  expect(isGuessed(typed, corrected)).toBe(expected);
});
