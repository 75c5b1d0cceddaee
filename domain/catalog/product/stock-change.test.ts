import { expect, test } from 'vitest';
import { changedStock, parseStockChange } from './stock-change.ts';

test.each([
  ['+5', 15],
  ['-2', 8],
  ['=40', 40],
  ['40', 40],
  ['-11', -1],
  ['=0', 0],
])('10 pieces and "%s" are %i', (text, pieces) => {
  expect(changedStock(10, parseStockChange(text)!)).toBe(pieces);
});

test.each(['', '+', '1.5', '1e3', '+-1', '9999999999', 'all', '= 4'])(
  '"%s" is not a change',
  (text) => {
    expect(parseStockChange(text)).toBeNull();
  },
);
