import type { GridRow } from '#contract/console/catalog/grid.ts';
import { readStored, type Stored } from '../ui/form/stored-changes.ts';
import { cellKey, type CellValue, COLUMNS, type SheetEdits } from './sheet.ts';

/** Where the unsaved cells of all sheets are on this device. */
export const GRID_PLACE = 'console-grid';

/** A changed cell, with the value it had when it was changed first. */
interface StoredCell {
  from: CellValue;
  to: CellValue;
}

/**
 * The edits of these rows that were left on this device. The rows go on from the values that were shown then, so that what
 * somebody else has changed in between is a conflict, and is not written over.
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

/** The edits of these rows as they are stored. */
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
