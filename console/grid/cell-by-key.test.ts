import { expect, test } from 'vitest';
import { cellByKey } from './cell-by-key.ts';

const FROM = { row: 7, column: 3 };
const CTRL = { ctrlKey: true, metaKey: false };
const CMD = { ctrlKey: false, metaKey: true };
const ALONE = { ctrlKey: false, metaKey: false };

/** The cell of a sheet with 20 rows and 5 columns that a key leads to. */
function reached(key: string, chord: typeof ALONE, isMirrored = false) {
  const cell = cellByKey({ key, ...chord }, FROM, isMirrored);
  if (cell === null) return null;
  const within = (value: number, last: number) => Math.max(0, Math.min(last, value));
  return [within(cell.row, 19), within(cell.column, 4)];
}

test.each([
  ['ArrowDown', ALONE, [8, 3]],
  ['ArrowUp', ALONE, [6, 3]],
  ['ArrowRight', ALONE, [7, 4]],
  ['ArrowLeft', ALONE, [7, 2]],
  ['ArrowDown', CTRL, [19, 3]],
  ['ArrowUp', CMD, [0, 3]],
  ['ArrowLeft', CTRL, [7, 0]],
  ['ArrowRight', CTRL, [7, 4]],
  ['Home', ALONE, [7, 0]],
  ['End', ALONE, [7, 4]],
  ['Home', CTRL, [0, 0]],
  ['End', CTRL, [19, 4]],
  ['PageDown', ALONE, [19, 3]],
  ['PageUp', ALONE, [0, 3]],
  ['a', ALONE, null],
  ['z', CTRL, null],
] as const)('%s with %j', (key, chord, cell) => {
  expect(reached(key, chord)).toEqual(cell);
});

test('where text runs from right to left, the left arrow leads to the next column', () => {
  expect(reached('ArrowLeft', ALONE, true)).toEqual([7, 4]);
  expect(reached('ArrowRight', CTRL, true)).toEqual([7, 0]);
});
