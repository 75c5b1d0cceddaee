import type { GridField, GridRow } from '#contract/console/catalog/grid.ts';

export type CellValue = string | number | boolean | readonly string[] | null;
/** Edited values by row id and field. */
export type SheetEdits = ReadonlyMap<string, CellValue>;

export interface Cell {
  row: number;
  column: number;
}

export type ValuedCell = Cell & { value: CellValue };

/** A rectangle of cells, from the cell where the selection began to the one where it ends. */
export interface Range {
  anchor: Cell;
  focus: Cell;
}

/** The row and column bounds of a range, in ascending order. */
export interface Bounds {
  top: number;
  bottom: number;
  start: number;
  end: number;
}

/** What a sheet shows, by the indices of its cells. */
export interface SheetView {
  rows: readonly GridRow[];
  columns: readonly GridField[];
  /** All rows of a product, including those that are not shown. */
  siblings: ReadonlyMap<number, readonly GridRow[]>;
}

export const cellKey = (id: number, field: GridField) => `${id}.${field}`;

/** The row id and field of a key of cellKey. */
export function cellOf(key: string): { id: number; field: GridField } {
  const at = key.indexOf('.');
  return { id: Number(key.slice(0, at)), field: key.slice(at + 1) as GridField };
}

/** A view of some rows, of which all are shown unless `shown` says which. */
export function viewOf(
  rows: readonly GridRow[],
  columns: readonly GridField[],
  shown = rows,
): SheetView {
  return { rows: shown, columns, siblings: Map.groupBy(rows, ({ product_id }) => product_id) };
}

export function boundsOf({ anchor, focus }: Range): Bounds {
  return {
    top: Math.min(anchor.row, focus.row),
    bottom: Math.max(anchor.row, focus.row),
    start: Math.min(anchor.column, focus.column),
    end: Math.max(anchor.column, focus.column),
  };
}

/** The cell, or the nearest one that is in the sheet. */
export const cellInside = ({ rows, columns }: SheetView, { row, column }: Cell): Cell => ({
  row: Math.max(0, Math.min(rows.length - 1, row)),
  column: Math.max(0, Math.min(columns.length - 1, column)),
});

/** The cells of a rectangle that are in the sheet, row by row. */
export function* cellsIn(
  { rows, columns }: SheetView,
  { top, bottom, start, end }: Bounds,
): Generator<Cell & { gridRow: GridRow; field: GridField }> {
  for (let row = top; row <= bottom; row += 1) {
    for (let column = start; column <= end; column += 1) {
      const [gridRow, field] = [rows[row], columns[column]];
      if (gridRow && field !== undefined) yield { row, column, gridRow, field };
    }
  }
}

/** The value of a cell without its edit. */
export function shownValue(row: GridRow, field: GridField): CellValue {
  return isOwn(field) ? row[field] : (row.more[field] ?? null);
}

/** A row with other values in some fields. */
export function withValues(
  row: GridRow,
  values: readonly (readonly [GridField, unknown])[],
): GridRow {
  const own = values.filter(([field]) => isOwn(field));
  const more = values.filter(([field]) => !isOwn(field));
  return {
    ...row,
    ...Object.fromEntries(own),
    more: { ...row.more, ...(Object.fromEntries(more) as GridRow['more']) },
  };
}

type OwnField = 'code' | 'price' | 'old_price' | 'stock' | 'is_published' | 'name';
const OWN = new Set<string>(['code', 'price', 'old_price', 'stock', 'is_published', 'name']);
/** Whether a field is in every row, not only if its column was asked for. */
const isOwn = (field: GridField): field is OwnField => OWN.has(field);

/** The value of a cell with its edit. */
export function valueAt(row: GridRow, field: GridField, edits: SheetEdits): CellValue {
  const key = cellKey(row.id, field);
  return edits.has(key) ? (edits.get(key) ?? null) : shownValue(row, field);
}

/** Whether two values of a cell are the same; lists by their texts, in order. */
export function isSameValue(one: CellValue | undefined, other: CellValue | undefined): boolean {
  if (!Array.isArray(one) || !Array.isArray(other)) return one === other;
  return one.length === other.length && one.every((text, at) => text === other[at]);
}

/** Whether a field belongs to the product, so that all of its rows show the same. */
const isOfProduct = (field: GridField) =>
  /^(is_published|name|name\..*|attributes\..*)$/.test(field);

/** Edits with some cells set; a cell set back to its original value is not an edit. */
export function withCells(
  { rows, columns, siblings }: SheetView,
  edits: SheetEdits,
  cells: readonly ValuedCell[],
): SheetEdits {
  const next = new Map(edits);
  // A product can have thousands of rows: its fields are set on all of them at once, not again for each row.
  const done = new Map<string, CellValue>();
  for (const { row: at, column, value } of cells) {
    const row = rows[at];
    const field = columns[column];
    if (!row || field === undefined) continue;
    if (isOfProduct(field)) {
      const key = cellKey(row.product_id, field);
      if (isSameValue(done.get(key), value)) continue;
      done.set(key, value);
    }
    const same = isOfProduct(field) ? (siblings.get(row.product_id) ?? []) : [row];
    for (const sibling of same) {
      if (isSameValue(shownValue(sibling, field), value)) next.delete(cellKey(sibling.id, field));
      else next.set(cellKey(sibling.id, field), value);
    }
  }
  return next;
}
