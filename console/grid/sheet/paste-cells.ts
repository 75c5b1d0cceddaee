import type { GridField } from '#contract/console/catalog/grid.ts';
import {
  boundsOf,
  type CellValue,
  cellsIn,
  type Range,
  type SheetEdits,
  type SheetView,
  valueAt,
  type ValuedCell,
} from './sheet.ts';

/** The cells that filling a range down from its first row sets. */
export function fillDown(view: SheetView, edits: SheetEdits, range: Range): ValuedCell[] {
  const bounds = boundsOf(range);
  const first = view.rows[bounds.top];
  if (!first) return [];
  const below = { ...bounds, top: bounds.top + 1 };
  return [...cellsIn(view, below)]
    .filter(({ field }) => field !== 'code' && field !== 'barcode') // They are unique.
    .map(({ row, column, field }) => ({ row, column, value: valueAt(first, field, edits) }));
}

/**
 * Parses text copied from a spreadsheet: rows separated by line breaks, cells by tabs; a cell that contains either is
 * quoted.
 */
export function readTable(text: string): string[][] {
  const table: string[][] = [[]];
  const cells = /(?:"((?:[^"]|"")*)"|([^\t\r\n]*))(\t|\r\n|\n|\r|$)/gy;
  for (let match = cells.exec(text); match; match = cells.exec(text)) {
    table.at(-1)?.push((match[1]?.replaceAll('""', '"') ?? match[2] ?? '').trim());
    if (match[3] === '') break;
    if (match[3] !== '\t') table.push([]);
  }
  const last = table.at(-1);
  if (last?.length === 1 && last[0] === '' && table.length > 1) table.pop();
  return table;
}

/**
 * The cells that a pasted table of texts sets, starting at a range's first cell; a single value fills the whole range.
 */
export function pasteCells(
  { columns }: Pick<SheetView, 'columns'>,
  table: readonly (readonly string[])[],
  range: Range,
  read: (field: GridField, text: string) => CellValue,
): ValuedCell[] {
  const { top, bottom, start, end } = boundsOf(range);
  const isOne = table.length === 1 && table[0]?.length === 1;
  const height = isOne ? bottom - top + 1 : table.length;
  const cells: ValuedCell[] = [];
  for (let down = 0; down < height; down += 1) {
    const texts = isOne
      ? Array.from({ length: end - start + 1 }, () => table[0]?.[0])
      : table[down];
    for (const [across, text = ''] of (texts ?? []).entries()) {
      const field = columns[start + across];
      if (field !== undefined) {
        cells.push({ row: top + down, column: start + across, value: read(field, text) });
      }
    }
  }
  return cells;
}
