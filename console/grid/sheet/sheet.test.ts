import { describe, expect, test } from 'vitest';
import type { GridField, GridRow } from '#contract/console/catalog/grid.ts';
import { fillDown, pasteCells, readTable } from './paste-cells.ts';
import { type CellValue, type SheetEdits, valueAt, viewOf, withCells } from './sheet.ts';

const rows: GridRow[] = [1, 2, 3].map((id) => ({
  id,
  product_id: id < 3 ? 10 : 11,
  name: 'Bit',
  options: [],
  code: `B${id}`,
  price: 10,
  old_price: null,
  stock: 5,
  is_published: true,
  more: { 'attributes.steel': 'A2' },
}));
const columns: GridField[] = [
  'code',
  'price',
  'old_price',
  'stock',
  'is_published',
  'attributes.steel',
];
const view = viewOf(rows, columns);
const NONE: SheetEdits = new Map();

test.each([
  [
    '1\t2\n3\t4',
    [
      ['1', '2'],
      ['3', '4'],
    ],
  ],
  ['1\r\n2\r\n', [['1'], ['2']]],
  ['"a\tb"\t"say ""x"""\n', [['a\tb', 'say "x"']]],
  ['a\t\tb', [['a', '', 'b']]],
  ['', [['']]],
])('%j is read as a spreadsheet writes it', (text, table) => {
  expect(readTable(text)).toEqual(table);
});

describe('edits', () => {
  test('a cell with its original value is not an edit', () => {
    const edits = withCells(view, NONE, [{ row: 0, column: 1, value: 12 }]);
    expect([...edits]).toEqual([['1.price', 12]]);
    expect(withCells(view, edits, [{ row: 0, column: 1, value: 10 }]).size).toBe(0);
  });

  test('values outside the sheet are ignored, and published applies to the whole product', () => {
    const cells = [
      { row: 9, column: 1, value: 1 },
      { row: 0, column: 9, value: 1 },
      { row: 1, column: 4, value: false },
    ];
    expect([...withCells(view, NONE, cells)]).toEqual([
      ['1.is_published', false],
      ['2.is_published', false],
    ]);
  });

  test('a field of the product is set on its hidden rows too; lists are compared by their texts', () => {
    const shown = viewOf(rows, columns, rows.slice(0, 1));
    const set = (value: CellValue, edits = NONE) =>
      withCells(shown, edits, [{ row: 0, column: 5, value }]);
    const edits = set(['A2', 'A4']);
    expect([...edits.keys()]).toEqual(['1.attributes.steel', '2.attributes.steel']);
    expect(set('A2', edits).size).toBe(0);
  });

  test('filling down repeats the first row, but never a code', () => {
    const edits = withCells(view, NONE, [{ row: 0, column: 1, value: 12 }]);
    const range = { anchor: { row: 2, column: 3 }, focus: { row: 0, column: 0 } };
    const filled = withCells(view, edits, fillDown(view, edits, range));
    expect(rows.map((row) => valueAt(row, 'price', filled))).toEqual([12, 12, 12]);
    expect(rows.map((row) => valueAt(row, 'code', filled))).toEqual(['B1', 'B2', 'B3']);
  });
});

describe('pasting', () => {
  const read = (_field: string, text: string) => text;
  const at = (row: number, column: number) => ({ row, column });

  test('a table grows from the first cell', () => {
    const range = { anchor: at(1, 1), focus: at(1, 1) };
    expect(
      pasteCells(
        view,
        [
          ['a', 'b'],
          ['c', 'd'],
        ],
        range,
        read,
      ),
    ).toEqual([
      { row: 1, column: 1, value: 'a' },
      { row: 1, column: 2, value: 'b' },
      { row: 2, column: 1, value: 'c' },
      { row: 2, column: 2, value: 'd' },
    ]);
  });

  test('one cell fills the whole range', () => {
    const range = { anchor: at(0, 1), focus: at(1, 2) };
    expect(pasteCells(view, [['9']], range, read).map(({ row, column }) => [row, column])).toEqual([
      [0, 1],
      [0, 2],
      [1, 1],
      [1, 2],
    ]);
  });
});
