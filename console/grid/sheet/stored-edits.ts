import type { GridRow } from '#contract/console/catalog/grid.ts';
import { readStored, storeChanges, type Stored } from '../../ui/form/stored/stored-changes.ts';
import type { SavedCells } from './saved-cells.ts';
import {
  cellKey,
  cellOf,
  type CellValue,
  isSameValue,
  type SheetEdits,
  shownValue,
  withValues,
} from './sheet.ts';

/** The storage key of unsaved cells, shared by all sheets on this device. */
export const GRID_STORAGE_KEY = 'console-grid';

/** The storage key of cells that were sent without learning the outcome. */
export const SENT_STORAGE_KEY = 'console-grid-sent';

/** An edited cell, with the value it had before the first edit. */
export interface StoredCell {
  /** Not stored by earlier versions. */
  product_id?: number;
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
  const stored = Object.entries(readStored<StoredCell>(GRID_STORAGE_KEY));
  const ofRow = Map.groupBy(stored, ([key]) => cellOf(key).id);
  const edits = new Map<string, CellValue>();
  const rows = shown.map((row) => {
    const before = (ofRow.get(row.id) ?? []).map(([key, { from, to }]) => {
      edits.set(key, to);
      return [cellOf(key).field, from] as const;
    });
    return before.length === 0 ? row : withValues(row, before);
  });
  return { rows, edits };
}

/** The edits of these rows, by id, in their stored form. */
export function storedCells(
  rows: ReadonlyMap<number, GridRow>,
  edits: SheetEdits,
): Stored<StoredCell> {
  const cells = [...edits].flatMap(([key, to]) => {
    const { id, field } = cellOf(key);
    const row = rows.get(id);
    if (!row) return [];
    return [[key, { product_id: row.product_id, from: shownValue(row, field), to }] as const];
  });
  return Object.fromEntries(cells);
}

/** Drops stored edits that have been saved, including those of rows that this sheet does not show. */
export function dropSaved({ cells, saved }: SavedCells): void {
  const stored = readStored<StoredCell>(GRID_STORAGE_KEY);
  const done = cells
    .filter(({ id }) => saved.includes(id))
    .map(({ id, field, to }) => [cellKey(id, field), to] as const)
    .filter(([key, to]) => isSameValue(stored[key]?.to, to));
  storeChanges(GRID_STORAGE_KEY, Object.fromEntries(done), {});
}
