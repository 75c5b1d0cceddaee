import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkProduct } from './check-product.ts';
import { type EditedOptions, optionsOf, withOptions } from './edited-options.ts';
import { blankProduct, type ProductRecord } from './product-record.ts';

const plain: ProductRecord = {
  ...blankProduct('shirt', new Date('2026-01-01T00:00:00Z')),
  name: 'Shirt',
  shop: 'shop',
  category: 'shirts',
  price: 2000,
  variants: [
    {
      size: null,
      color: null,
      code: 'S1',
      quantity: 4,
      price: null,
      discount_price: null,
      weight: 300,
      barcode: null,
      cost: null,
      image: null,
    },
  ],
};

const neck = { name: 'Neck', is_color: false, values: ['40', '42'] };
const fit = { name: 'Fit', is_color: false, values: ['Slim', 'Wide'] };
const size = { name: null, is_color: false, values: ['M', 'L'] };
const colour = { name: null, is_color: true, values: ['Red', 'Blue'] };

test.each<[string, EditedOptions]>([
  ['no option', { options: [], variants: [[]] }],
  ['a size', { options: [size], variants: [['L'], ['M']] }],
  ['an option with its own name', { options: [neck], variants: [['40'], ['42']] }],
  ['a colour', { options: [colour], variants: [['Red'], ['Blue']] }],
  [
    'two options, one combination switched off',
    {
      options: [neck, fit],
      variants: [
        ['42', 'Slim'],
        ['40', 'Slim'],
        ['40', 'Wide'],
      ],
    },
  ],
  [
    'three options',
    {
      options: [colour, neck, size],
      variants: [
        ['Red', '40', 'M'],
        ['Blue', '42', 'L'],
        ['Red', '42', 'M'],
      ],
    },
  ],
])('%s: what is given to a product is what it has', (_name, edited) => {
  const record = withOptions(plain, edited);
  expect(checkProduct({ ...record, variants: record.variants })).toBeNull();
  expect(optionsOf(record)).toEqual(edited);
  expect(withOptions(record, optionsOf(record))).toEqual(record);
});

describe('combinations that are still there stay unchanged', () => {
  const both = withOptions(plain, { options: [neck], variants: [['40'], ['42']] });
  const stocked: ProductRecord = {
    ...both,
    sizes: both.sizes.map((one) => ({ ...one, price: 150 })),
    variants: both.variants.map((variant, at) => ({ ...variant, quantity: 7, code: `N${at}` })),
  };

  test('when a value is added', () => {
    const more = { options: [{ ...neck, values: ['38', '40', '42'] }] };
    const after = withOptions(stocked, { ...more, variants: [['38'], ['40'], ['42']] });
    expect(after.variants.slice(1)).toEqual(stocked.variants);
    expect(after.variants[0]).toMatchObject({ size: '38', code: null, quantity: 0 });
    expect(after.sizes.map(({ price }) => price)).toEqual([0, 150, 150]);
  });

  test('when one is removed', () => {
    const after = withOptions(stocked, {
      options: [{ ...neck, values: ['42'] }],
      variants: [['42']],
    });
    expect(after.variants).toEqual([stocked.variants[1]]);
    expect(after.sizes.map(({ name }) => name)).toEqual(['42']);
  });
});

test('no full set of combinations, in any order, loses or invents one', () => {
  const values = fc.uniqueArray(fc.stringMatching(/^[a-z]{1,3}$/), { minLength: 1, maxLength: 4 });
  fc.assert(
    fc.property(
      fc.array(values, { minLength: 1, maxLength: 3 }),
      fc.infiniteStream(fc.nat()),
      (lists, ranks) => {
        const options = lists.map((list, at) => ({
          name: `Option ${at}`,
          is_color: false,
          values: list,
        }));
        const all = lists.reduce<string[][]>(
          (rows, list) => rows.flatMap((row) => list.map((value) => [...row, value])),
          [[]],
        );
        const ranked = all.map((row) => ({ row, rank: ranks.next().value ?? 0 }));
        const variants = ranked.toSorted((a, b) => a.rank - b.rank).map(({ row }) => row);
        const edited = { options, variants };
        expect(optionsOf(withOptions(plain, edited))).toEqual(edited);
      },
    ),
  );
});
