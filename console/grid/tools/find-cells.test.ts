import { describe, expect, test } from 'vitest';
import type { GridField, GridRow } from '#contract/console/catalog/grid.ts';
import { calculateCells } from './calculate-cells.ts';
import { findCells, replacedCells } from './find-cells.ts';
import { type CellValue, type SheetEdits, viewOf } from '../sheet/sheet.ts';
import { summaryOf } from '../sheet/sheet-summary.ts';

const columns: GridField[] = ['code', 'price', 'old_price', 'stock', 'name'];
const rows: GridRow[] = ['Bit', 'bit (set)', 'Bit $& bits'].map((name, at) => ({
  id: at + 1,
  product_id: at + 1,
  name,
  options: [],
  code: `B-${at}`,
  price: 10 + at / 10,
  old_price: at === 0 ? 20 : null,
  stock: 5,
  is_published: true,
  more: {},
}));
const view = viewOf(rows, columns);
const ALL = { top: 0, bottom: 2, start: 0, end: 4 };
const NAMES = { ...ALL, start: 4 };
const NONE: SheetEdits = new Map();
const write = (_field: GridField, value: CellValue) => String(value ?? '');
const read = (_field: GridField, text: string) => text;

describe('find and replace', () => {
  const matches = (text: string, isCaseSensitive = false, bounds = ALL, edits = NONE) =>
    findCells(view, edits, bounds, { text, isCaseSensitive }, write).map((cell) => [
      cell.row,
      cell.column,
    ]);

  test.each<[string, boolean, [number, number][]]>([
    [
      'bit',
      false,
      [
        [0, 4],
        [1, 4],
        [2, 4],
      ],
    ],
    [
      'bit',
      true,
      [
        [1, 4],
        [2, 4],
      ],
    ],
    ['(set)', false, [[1, 4]]],
    ['B-1', false, [[1, 0]]],
    ['', false, []],
  ])('%j with case %s', (text, isCaseSensitive, cells) => {
    expect(matches(text, isCaseSensitive)).toEqual(cells);
  });

  test('only in the given cells, and as they are edited', () => {
    expect(matches('B', true, { ...ALL, end: 0 })).toHaveLength(3);
    expect(matches('B', true, { ...NAMES, bottom: 0 })).toEqual([[0, 4]]);
    expect(matches('saw', false, ALL, new Map([['1.name', 'Saw']]))).toEqual([[0, 4]]);
  });

  test('each occurrence is replaced literally; unchanged cells are not edits', () => {
    const replaced = (text: string, by: string) => {
      const search = { text, isCaseSensitive: false, by };
      const cells = findCells(view, NONE, NAMES, search, write);
      return replacedCells(view, NONE, cells, search, { write, read }).map(({ value }) => value);
    };
    expect(replaced('bit', '$&')).toEqual(['$&', '$& (set)', '$& $& $&s']);
    expect(replaced('Bit', 'Bit')).toEqual(['Bit (set)', 'Bit $& Bits']);
  });
});

describe('a calculation', () => {
  const TWICE = { steps: [{ operator: '*', by: { numerator: 2n, denominator: 1n } }] } as const;
  const options = { formula: TWICE, base: 'cell', ending: null, smallest: 1 } as const;
  const values = (given: Partial<Parameters<typeof calculateCells>[3]>, edits = NONE) => {
    const { cells, skipped } = calculateCells(view, edits, ALL, { ...options, ...given });
    return [cells.map(({ row, column, value }) => [row, column, value]), skipped];
  };

  test('changes prices and pieces, each in its unit, and leaves empty cells and texts', () => {
    const pieces = [0, 1, 2].map((row) => [row, 3, 10]);
    const [cells, skipped] = values({});
    expect(cells).toEqual(
      expect.arrayContaining([[0, 1, 20], [1, 1, 20.2], [2, 1, 20.4], [0, 2, 40], ...pieces]),
    );
    expect([(cells as unknown[]).length, skipped]).toEqual([7, 2]);
  });

  test('prices are a multiple of what the product costs, rounded once', () => {
    const costs = new Map<number, number>([
      [1, 6.15],
      [2, 3.333],
    ]);
    const costly = rows.map((row) => ({ ...row, more: { cost: costs.get(row.id) ?? null } }));
    const { cells, skipped } = calculateCells(
      viewOf(costly, ['price', 'cost']),
      NONE,
      { ...ALL, end: 0 },
      { ...options, base: 'cost', ending: { end: 90, every: 100 } },
    );
    expect([cells.map(({ value }) => value), skipped]).toEqual([[11.9, 6.9], 1]);
  });

  test('can start from another amount of the row as edited, but only for prices', () => {
    const edits = new Map([['2.old_price', 15]]);
    expect(values({ base: 'old_price', ending: { end: 90, every: 100 } }, edits)).toEqual([
      [
        [0, 1, 39.9],
        [0, 2, 39.9],
        [1, 1, 29.9],
        [1, 2, 29.9],
      ],
      2,
    ]);
  });
});

test('a summary counts cells, rows and those out of sight, and averages the change of prices', () => {
  const edits = new Map<string, CellValue>([
    ['1.price', 11],
    ['2.price', 10.1],
    ['2.weight', 300],
    ['3.price', 'dear'],
  ]);
  const byId = new Map(rows.map((row) => [row.id, row]));
  expect(summaryOf(byId, columns, edits)).toEqual({
    cells: 4,
    rows: 3,
    hidden: 1,
    priceChange: expect.closeTo(0.05) as number,
  });
  expect(summaryOf(byId, columns, NONE).priceChange).toBeNull();
});
