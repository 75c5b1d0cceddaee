import type { GridRow } from '#contract/console/catalog/grid.ts';
import { readStored, type Stored } from '../ui/form/stored-changes.ts';
import { cellKey, type CellValue, COLUMNS, type SheetEdits } from './sheet.ts';

/** The storage key of unsaved cells, shared by all sheets on this device. */
export const GRID_PLACE = 'console-grid';

/** An edited cell, with the value it had before the first edit. */
interface StoredCell {
  from: CellValue;
  to: CellValue;
}

/**
 * The stored edits of these rows. They are based on the values shown when they were made, so that a change by somebody
 * else since then is a conflict instead of being overwritten.
 */
export function withStoredEdits(shown: readonly GridRow[]): {
  rows: readonly GridRow[];
  edits: SheetEdits;
} {
  const stored = readStored<StoredCell>(GRID_PLACE);
  const edits = new Map<string, CellValue>();
  const rows = shown.map((row) => {
    const before: [string, CellValue][] = [];
    for (const field of COLUMNS) {
      const cell = stored[cellKey(row.id, field)];
      if (!cell) continue;
      edits.set(cellKey(row.id, field), cell.to);
      before.push([field, cell.from]);
    }
    return before.length === 0 ? row : { ...row, ...Object.fromEntries(before) };
  });
  return { rows, edits };
}

/** The edits of these rows in their stored form. */
export function storedCells(rows: readonly GridRow[], edits: SheetEdits): Stored<StoredCell> {
  const cells = new Map<string, StoredCell>();
  if (edits.size === 0) return {};
  for (const row of rows) {
    for (const field of COLUMNS) {
      const key = cellKey(row.id, field);
      if (edits.has(key)) cells.set(key, { from: row[field], to: edits.get(key) ?? null });
    }
  }
  return Object.fromEntries(cells);
}
