import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { chooseValue, type OptionVariant, selectedVariant } from './selected-variant.ts';

const variant = (id: number, values: string, quantity = 5): OptionVariant => ({
  id,
  options: values.split(' ').map((value) => ({ value })),
  quantity,
});

const VARIANTS = [variant(100, 'Red S', 0), variant(101, 'Blue S'), variant(102, 'Red L')];

describe('the variant shown', () => {
  test.each([
    ['the requested one', 102, 102],
    ['the requested one, sold out or not', 100, 100],
    ['the first available one, when none is requested', null, 101],
    ['the first available one, when an unknown one is requested', 999, 101],
  ])('is %s', (_, requestedId, expected) => {
    expect(selectedVariant(VARIANTS, requestedId)?.id).toBe(expected);
  });

  test('is the first when all are sold out', () => {
    expect(selectedVariant([variant(1, 'S', 0), variant(2, 'L', 0)], null)?.id).toBe(1);
  });

  test('is absent for a product without variants', () => {
    expect(selectedVariant([], 7)).toBeNull();
  });
});

const SHIRTS = [
  variant(1, 'Red M Slim'),
  variant(2, 'Red M Wide', 0),
  variant(3, 'Red L Wide'),
  variant(4, 'Blue L Slim', 0),
  variant(5, 'Blue L Wide'),
  variant(6, 'Green S Slim', 0),
];

describe('choosing', () => {
  test.each<[string, number, number, string, number | null, 'sold-out' | 'not-made' | null]>([
    ['the last option keeps the others', 1, 2, 'Slim', 1, null],
    ['a sold-out value can be chosen and is marked', 1, 2, 'Wide', 2, 'sold-out'],
    ['an earlier option keeps the later ones if the combination exists', 3, 0, 'Blue', 5, null],
    ['an earlier option keeps the later ones, even if sold out', 3, 1, 'M', 2, null],
    [
      'an earlier option changes the later ones if the combination does not exist',
      1,
      0,
      'Blue',
      5,
      null,
    ],
    [
      'a value that does not exist with the earlier ones gives no variant',
      1,
      1,
      'S',
      null,
      'not-made',
    ],
    ['a later value that does not exist gives no variant', 6, 2, 'Wide', null, 'not-made'],
    ['a first value without any stock is sold out', 1, 0, 'Green', 6, 'sold-out'],
    ['an unknown value gives no variant', 1, 0, 'Pink', null, 'not-made'],
  ])('%s', (_, from, at, value, id, lack) => {
    const current = SHIRTS.find((one) => one.id === from)!;
    const outcome = chooseValue(SHIRTS, current, at, value);
    expect([outcome.variant?.id ?? null, outcome.lack]).toEqual([id, lack]);
  });

  test('every variant can be reached, beginning with the first option', () => {
    const values = fc.array(fc.constantFrom('a', 'b', 'c'), { minLength: 3, maxLength: 3 });
    const made = fc
      .uniqueArray(values, { minLength: 1, maxLength: 12, selector: (one) => one.join(' ') })
      .chain((all) =>
        fc
          .array(fc.nat(2), { minLength: all.length, maxLength: all.length })
          .map((stock) => all.map((one, id) => variant(id, one.join(' '), stock[id]))),
      );
    fc.assert(
      fc.property(made, fc.nat(11), fc.nat(11), (variants, from, to) => {
        const target = variants[to % variants.length]!;
        let current = variants[from % variants.length]!;
        for (const [at, { value }] of target.options.entries()) {
          const { variant: next, lack } = chooseValue(variants, current, at, value);
          expect(next?.options[at]?.value).toBe(value);
          const isLeft = variants.some(
            ({ quantity, options }) =>
              quantity > 0 &&
              target.options.slice(0, at + 1).every((one, i) => one.value === options[i]?.value),
          );
          expect(lack).toBe(isLeft ? null : 'sold-out');
          current = next!;
        }
        expect(current.id).toBe(target.id);
      }),
    );
  });
});
