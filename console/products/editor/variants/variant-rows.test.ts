import { expect, test } from 'vitest';
import { type OptionEntry, proposeRows, type VariantRow } from './variant-rows.ts';

const row = (values: string[], code: string | null, price: number, stock: number): VariantRow => ({
  values,
  code,
  barcode: null,
  price,
  old_price: null,
  cost: null,
  stock,
});
const neck = (...values: string[]): OptionEntry => ({
  name: 'Neck',
  is_color: false,
  values,
  was: 0,
});
const fit = (...values: string[]): OptionEntry => ({
  name: 'Fit',
  is_color: false,
  values,
  was: null,
});
const before = {
  options: [{ name: 'Neck', is_color: false, values: ['40', '42'] }],
  rows: [row(['40'], 'A', 20, 7), row(['42'], 'B', 22, 4)],
};
const after = (...entries: OptionEntry[]) =>
  proposeRows(before, entries).map(({ row: { values, code, price, stock } }) => [
    values.join(' '),
    code,
    price,
    stock,
  ]);

test.each<[string, OptionEntry[], unknown[]]>([
  [
    'unchanged options change no variant',
    [neck('40', '42')],
    [
      ['40', 'A', 20, 7],
      ['42', 'B', 22, 4],
    ],
  ],
  [
    'an added value begins with the price of a neighbour, without code and stock',
    [neck('38', '40', '42')],
    [
      ['38', null, 20, 0],
      ['40', 'A', 20, 7],
      ['42', 'B', 22, 4],
    ],
  ],
  ['the variants of a removed value are removed', [neck('42')], [['42', 'B', 22, 4]]],
  [
    'a renamed value keeps its code, price and stock',
    [neck('40 cm', '42')],
    [
      ['40 cm', 'A', 20, 7],
      ['42', 'B', 22, 4],
    ],
  ],
  [
    'of an added option the first value takes over the existing variants',
    [neck('40', '42'), fit('Slim', 'Wide')],
    [
      ['40 Slim', 'A', 20, 7],
      ['40 Wide', null, 20, 0],
      ['42 Slim', 'B', 22, 4],
      ['42 Wide', null, 22, 0],
    ],
  ],
  ['without options the first variant takes over', [], [['', 'A', 20, 7]]],
])('%s', (_name, entries, expected) => {
  expect(after(...entries)).toEqual(expected);
});

test('a combination that is switched off stays off when a value is added', () => {
  const options = [
    before.options[0],
    { name: 'Fit', is_color: false, values: ['Slim', 'Wide'] },
  ].flatMap((one) => one ?? []);
  const rows = [
    row(['40', 'Slim'], null, 20, 1),
    row(['40', 'Wide'], null, 20, 1),
    row(['42', 'Slim'], null, 20, 1),
  ];
  const entries = [neck('40', '42'), { ...fit('Slim', 'Wide', 'Long'), was: 1 }];
  expect(
    proposeRows({ options, rows }, entries).map(({ row: { values } }) => values.join(' ')),
  ).toEqual(['40 Slim', '40 Wide', '40 Long', '42 Slim', '42 Long']);
});
