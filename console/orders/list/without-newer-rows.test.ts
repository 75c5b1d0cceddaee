import { expect, test } from 'vitest';
import { withoutNewerRows } from './without-newer-rows.ts';

const rows = (...ids: number[]) => ids.map((id) => ({ id }));

test.each([
  { read: rows(9, 8, 5), seen: rows(8, 5), shown: [8, 5], newer: 1 },
  { read: rows(9, 8), seen: rows(7), shown: [], newer: 2 },
  { read: rows(8), seen: rows(8, 5), shown: [8], newer: 0 },
  { read: rows(9), seen: [], shown: [9], newer: 0 },
])('of $read.length rows, $seen.length seen: $newer wait', ({ read, seen, shown, newer }) => {
  expect(withoutNewerRows(read, seen).map(({ id }) => id)).toEqual(shown);
  expect(read.length - withoutNewerRows(read, seen).length).toBe(newer);
});
