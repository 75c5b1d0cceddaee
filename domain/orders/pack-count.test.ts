import { expect, test } from 'vitest';
import { isAllPacked, lineOfScan, type PackLine } from './pack-count.ts';

const LINES: PackLine[] = [
  { id: 1, code: 'A-100', barcode: null, toPack: 2 },
  { id: 2, code: 'B-200', barcode: '036000291452', toPack: 1 },
  { id: 3, code: 'A-100', barcode: null, toPack: 1 },
  { id: 4, code: null, barcode: '4006381333931', toPack: 1 },
];

test.each<[string, [number, number][], string, ReturnType<typeof lineOfScan>]>([
  ['the first piece', [], 'A-100', { ok: true, line: 1 }],
  ['in lower case, with a line break after it', [[1, 1]], ' a-100\r', { ok: true, line: 1 }],
  ['the same product on another line', [[1, 2]], 'A-100', { ok: true, line: 3 }],
  [
    'one piece too many',
    [
      [1, 2],
      [3, 1],
    ],
    'A-100',
    { ok: false, reason: 'enough', line: 1 },
  ],
  ['a barcode', [], '4006381333931', { ok: true, line: 4 }],
  ['a UPC with the zero that scanners add', [], '0036000291452', { ok: true, line: 2 }],
  ['a barcode too often', [[4, 1]], '4006381333931', { ok: false, reason: 'enough', line: 4 }],
  ['a barcode of another order', [], '96385074', { ok: false, reason: 'not-in-order' }],
  ['a product of another order', [], 'C-300', { ok: false, reason: 'not-in-order' }],
  ['nothing, though a line has no code', [], ' ', { ok: false, reason: 'not-in-order' }],
])('%s', (_name, packed, scanned, outcome) => {
  expect(lineOfScan(LINES, new Map(packed), scanned)).toEqual(outcome);
});

test('a parcel is complete with its last piece', () => {
  const almost = new Map([
    [1, 2],
    [2, 1],
    [3, 1],
  ]);
  expect(isAllPacked(LINES, almost)).toBe(false);
  expect(isAllPacked(LINES, new Map(almost).set(4, 1))).toBe(true);
});
