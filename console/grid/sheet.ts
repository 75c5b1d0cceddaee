import type { GridField, GridRow } from '#contract/console/catalog/grid.ts';

/** The editable columns, from first to last. */
export const COLUMNS: readonly GridField[] = [
  'code',
  'price',
  'old_price',
  'stock',
  'is_published',
];

export type CellValue = string | number | boolean | null;
/** Edited values by row id and field. */
export type SheetEdits = ReadonlyMap<string, CellValue>;

export interface Cell {
  row: number;
  column: number;
}

/** A rectangle of cells, from the cell where the selection began to the one where it ends. */
export interface Range {
  anchor: Cell;
  focus: Cell;
}

export const cellKey = (id: number, field: GridField) => `${id}.${field}`;

/** The row and column bounds of a range, in ascending order. */
export function boundsOf({ anchor, focus }: Range) {
  return {
    top: Math.min(anchor.row, focus.row),
    bottom: Math.max(anchor.row, focus.row),
    start: Math.min(anchor.column, focus.column),
    end: Math.max(anchor.column, focus.column),
  };
}

/** The value of a cell with its edit. */
export function valueAt(row: GridRow, field: GridField, edits: SheetEdits): CellValue {
  const key = cellKey(row.id, field);
  return edits.has(key) ? (edits.get(key) ?? null) : row[field];
}

/** Edits with some cells set; a cell set back to its original value is no edit. */
export function withCells(
  rows: readonly GridRow[],
  edits: SheetEdits,
  cells: readonly (Cell & { value: CellValue })[],
): SheetEdits {
  const next = new Map(edits);
  for (const { row: at, column, value } of cells) {
    const row = rows[at];
    const field = COLUMNS[column];
    if (!row || field === undefined) continue;
    // is_published belongs to the product: set it on all of its rows.
    const same = field === 'is_published' ? siblingsOf(rows, row) : [row];
    for (const one of same) {
      if (one[field] === value) next.delete(cellKey(one.id, field));
      else next.set(cellKey(one.id, field), value);
    }
  }
  return next;
}

function siblingsOf(rows: readonly GridRow[], { product_id }: GridRow): readonly GridRow[] {
  return rows.filter((row) => row.product_id === product_id);
}

/** The cells that filling a range down from its first row sets. */
export function fillDown(
  rows: readonly GridRow[],
  edits: SheetEdits,
  range: Range,
): (Cell & { value: CellValue })[] {
  const { top, bottom, start, end } = boundsOf(range);
  const first = rows[top];
  if (!first) return [];
  const cells: (Cell & { value: CellValue })[] = [];
  for (let row = top + 1; row <= bottom; row += 1) {
    for (let column = start; column <= end; column += 1) {
      const field = COLUMNS[column];
      // Codes are unique, so they are not filled down.
      if (field === undefined || field === 'code') continue;
      cells.push({ row, column, value: valueAt(first, field, edits) });
    }
  }
  return cells;
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
  table: readonly (readonly string[])[],
  range: Range,
  read: (field: GridField, text: string) => CellValue,
): (Cell & { value: CellValue })[] {
  const { top, bottom, start, end } = boundsOf(range);
  const isOne = table.length === 1 && table[0]?.length === 1;
  const height = isOne ? bottom - top + 1 : table.length;
  const cells: (Cell & { value: CellValue })[] = [];
  for (let down = 0; down < height; down += 1) {
    const texts = isOne
      ? Array.from({ length: end - start + 1 }, () => table[0]?.[0])
      : table[down];
    for (const [across, text = ''] of (texts ?? []).entries()) {
      const field = COLUMNS[start + across];
      if (field !== undefined) {
        cells.push({ row: top + down, column: start + across, value: read(field, text) });
      }
    }
  }
  return cells;
}
