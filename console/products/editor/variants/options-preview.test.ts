import { expect, test } from 'vitest';
import { previewOptions } from './options-preview.ts';
import { BLANK, type OptionEntry } from './variant-rows.ts';

const neck = (...values: string[]): OptionEntry => ({
  name: 'Neck',
  is_color: false,
  values,
  was: 0,
});
const length = (...values: string[]): OptionEntry => ({
  name: 'Length',
  is_color: false,
  values,
  was: null,
});
const before = {
  options: [{ name: 'Neck', is_color: false, values: ['40', '42'] }],
  rows: [
    { ...BLANK, values: ['40'], price: 20, stock: 7 },
    { ...BLANK, values: ['42'], price: 22, stock: 4 },
  ],
};
const NOTHING = { added: [], renamed: [], removed: [] };

test.each<[string, OptionEntry[], object]>([
  ['nothing changed', [neck('40', '42')], NOTHING],
  ['a value added', [neck('40', '42', '44')], { ...NOTHING, added: [{ name: '44' }] }],
  ['a value renamed', [neck('40', '43')], { ...NOTHING, renamed: [{ name: '43', before: '42' }] }],
  ['a value removed', [neck('40')], { ...NOTHING, removed: [{ name: '42', pieces: 4 }] }],
  [
    'an option added',
    [neck('40', '42'), length('Short', 'Long')],
    {
      added: [{ name: '40 · Long' }, { name: '42 · Long' }],
      renamed: [
        { name: '40 · Short', before: '40' },
        { name: '42 · Short', before: '42' },
      ],
      removed: [],
    },
  ],
  [
    'the only option removed: the first variant stays, the others are removed with their pieces',
    [],
    { added: [], renamed: [{ name: '', before: '40' }], removed: [{ name: '42', pieces: 4 }] },
  ],
])('%s', (_, entries, expected) => {
  expect(previewOptions(before, entries)).toEqual(expected);
});
