import { expect, test } from 'vitest';
import { readPriceList } from './price-list.ts';

test.each<[string, string, (string | number | null)[][]]>([
  ['a heading', 'Code,Price,Old\nA-1,12.90,15\n', [[2, 'A-1', 1290, 1500]]],
  [
    'none',
    'A-1,12.90\n\nB-2,3\n',
    [
      [1, 'A-1', 1290, null],
      [3, 'B-2', 300, null],
    ],
  ],
  ['decimal commas', 'Artikel;Preis\n"A;1";1.234,50\n', [[2, 'A;1', 123_450, null]]],
])('%s', (_, text, rows) => {
  expect(
    readPriceList(text, 'EUR').map(({ line, code, price, old_price }) => [
      line,
      code,
      price,
      old_price,
    ]),
  ).toEqual(rows);
});

test.each([
  ['A-1,12.90\nB-2,free\n', 2, 'must be a code and a price'],
  ['A-1,12.90\n,3.00\n', 2, 'must be a code and a price'],
  ['A-1,12.90\nB-2,0\n', 2, 'must be a code and a price'],
  ['A-1,12.90,12.90\n', 1, 'must be above the price'],
  ['A-1,12.90\nB"2,1\n', 2, "can't be read"],
])('%j is refused', (text, line, reason) => {
  expect(() => readPriceList(text, 'EUR')).toThrow(
    expect.objectContaining({ line, message: expect.stringContaining(reason) }),
  );
});

test('a refused price names the decimals of its currency', () => {
  expect(() => readPriceList('A-1,5.120\nB-2,5.125\n', 'KWD')).toThrow(
    expect.objectContaining({
      line: 2,
      message: 'Of "B-2": amounts in KWD are multiples of 0.010: write 5.120 or 5.130, not 5.125.',
    }),
  );
});
