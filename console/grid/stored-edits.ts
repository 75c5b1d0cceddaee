import type { GridRow } from '#contract/console/catalog/grid.ts';
import { readStored, storeChanges, type Stored } from '../ui/form/stored-changes.ts';
import type { SavedCells } from './saved-cells.ts';
import { cellKey, type CellValue, COLUMNS, type SheetEdits } from './sheet.ts';

/** The storage key of unsaved cells, shared by all sheets on this device. */
export const GRID_PLACE = 'console-grid';

/** The storage key of cells that were sent without learning the outcome. */
export const SENT_PLACE = 'console-grid-sent';

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

/** Drops stored edits that have been saved, also those of rows that this sheet does not show. */
export function forgetSaved({ cells, saved }: SavedCells): void {
  const stored = readStored<StoredCell>(GRID_PLACE);
  const done = cells
    .filter(({ id }) => saved.includes(id))
    .map(({ id, field, to }) => [cellKey(id, field), to] as const)
    .filter(([key, to]) => stored[key]?.to === to);
  storeChanges(GRID_PLACE, Object.fromEntries(done), {});
}
