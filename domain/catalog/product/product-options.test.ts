import { expect, test } from 'vitest';
import { productOptions, type StoredOptions } from './product-options.ts';

const product = (stored: Partial<StoredOptions>): StoredOptions => ({
  option_name: null,
  option_names: [],
  sizes: [],
  colors: [],
  ...stored,
});
const RED = { id: 7, name: 'Red', color_code: '#ff0000' };
const size = (id: number, ...option_values: string[]) => ({
  id,
  name: option_values.join(' / '),
  option_values,
});
const shown = (stored: StoredOptions) =>
  productOptions(stored).options.map(({ name, values }) => [name, values.map((one) => one.name)]);

test.each<[string, Partial<StoredOptions>, ReturnType<typeof shown>]>([
  ['a product without options has none', {}, []],
  [
    'a size under its usual name has no name of its own',
    { sizes: [{ id: 1, name: 'M', option_values: [] }] },
    [[null, ['M']]],
  ],
  [
    'the colour comes first',
    { option_name: 'Length', sizes: [{ id: 1, name: '2 m', option_values: [] }], colors: [RED] },
    [
      [null, ['Red']],
      ['Length', ['2 m']],
    ],
  ],
  [
    'a size of two options becomes two options, each value once',
    {
      option_name: 'Size / Fit',
      option_names: ['Size', 'Fit'],
      sizes: [size(1, 'M', 'Slim'), size(2, 'M', 'Wide'), size(3, 'L', 'Slim')],
    },
    [
      [null, ['M', 'L']],
      ['Fit', ['Slim', 'Wide']],
    ],
  ],
  [
    'if a size lacks its values, the size is one option',
    {
      option_name: 'Size / Fit',
      option_names: ['Size', 'Fit'],
      sizes: [size(1, 'M', 'Slim'), { id: 2, name: 'L / Wide', option_values: [] }],
    },
    [['Size / Fit', ['M / Slim', 'L / Wide']]],
  ],
])('%s', (_, stored, expected) => {
  expect(shown(product(stored))).toEqual(expected);
});

test('a choice has one value per option, undefined if open', () => {
  const { valuesOf } = productOptions(
    product({
      option_names: ['Size', 'Fit'],
      sizes: [size(1, 'M', 'Slim'), size(2, 'L', 'Wide')],
      colors: [RED],
    }),
  );
  expect(valuesOf({ size_id: 2, color_id: 7 })).toEqual(['Red', 'L', 'Wide']);
  expect(valuesOf({ size_id: 1, color_id: null })).toEqual([undefined, 'M', 'Slim']);
  expect(valuesOf({ size_id: null, color_id: 7 })).toEqual(['Red', undefined, undefined]);
});
