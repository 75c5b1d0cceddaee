import type { GridField, GridRefusal, GridRow } from '#contract/console/catalog/grid.ts';
import { cellKey, type CellValue, isSameValue, type SheetEdits, withValues } from './sheet.ts';

/** A cell as it is sent to be saved. */
export interface SentCell {
  id: number;
  product_id: number;
  field: GridField;
  from: CellValue;
  to: CellValue;
}

/** The outcome of saving some cells. */
export interface SavedCells {
  cells: readonly SentCell[];
  /** The rows whose cells have all been saved. */
  saved: readonly number[];
  refused: readonly GridRefusal[];
  /** What the stock of saved rows is now: it was changed by the difference to the one that was shown. */
  stocks?: readonly { id: number; stock: number }[] | undefined;
  /** The entries of the log that undo it, latest first; a process of the previous version returns none. */
  entries?: readonly number[] | undefined;
}

/** The outcome of saving a sheet. */
export interface SavedSheet {
  /** The number of rows. */
  count: number;
  /** As in the outcome of its cells. */
  entries: readonly number[];
}

/** The rows after saving: saved values, the stock as it is now, and the other person's where a conflict has been shown. */
export function rowsAfter(
  rows: readonly GridRow[],
  { cells, saved, refused, stocks = [] }: SavedCells,
): readonly GridRow[] {
  const changed = new Map<number, [GridField, unknown][]>();
  const add = (id: number, field: GridField, value: unknown) =>
    changed.set(id, [...(changed.get(id) ?? []), [field, value]]);
  const isSaved = new Set(saved);
  for (const { id, field, to } of cells) if (isSaved.has(id)) add(id, field, to);
  for (const { id, stock } of stocks) add(id, 'stock', stock);
  for (const { id, field, theirs } of refused) {
    if (field !== null && theirs !== undefined) add(id, field, theirs);
  }
  return rows.map((row) => {
    const fields = changed.get(row.id);
    return fields ? withValues(row, fields) : row;
  });
}

/** The edits after saving, without the saved ones. Cells edited meanwhile are edits of the saved values. */
export function editsAfter(edits: SheetEdits, { cells, saved }: SavedCells): SheetEdits {
  const left = new Map(edits);
  const isSaved = new Set(saved);
  for (const { id, field, from, to } of cells) {
    if (!isSaved.has(id)) continue;
    const key = cellKey(id, field);
    // Set back while it was being saved.
    if (!left.has(key)) left.set(key, from);
    else if (isSameValue(left.get(key), to)) left.delete(key);
  }
  return left;
}
