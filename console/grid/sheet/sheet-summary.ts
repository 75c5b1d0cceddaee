import type { GridField, GridRow } from '#contract/console/catalog/grid.ts';
import { cellOf, type SheetEdits, shownValue } from './sheet.ts';

/** A summary of the edits of a sheet. */
export interface SheetSummary {
  cells: number;
  rows: number;
  /** Cells in columns that are not shown. */
  hidden: number;
  /** The average change of prices, as a share: 0.05 is 5 % more. null when no price above zero has changed. */
  priceChange: number | null;
}

/** Sums up edits; the work grows with them, not with the rows of the sheet. */
export function summaryOf(
  rows: ReadonlyMap<number, GridRow>,
  columns: readonly GridField[],
  edits: SheetEdits,
): SheetSummary {
  const changed = new Set<number>();
  const shown = new Set(columns);
  const shares: number[] = [];
  let hidden = 0;
  for (const [key, to] of edits) {
    const { id, field } = cellOf(key);
    changed.add(id);
    if (!shown.has(field)) hidden += 1;
    const row = field === 'price' ? rows.get(id) : undefined;
    const from = row && shownValue(row, field);
    if (typeof from === 'number' && from > 0 && typeof to === 'number') shares.push(to / from - 1);
  }
  const priceChange =
    shares.length === 0 ? null : shares.reduce((sum, share) => sum + share, 0) / shares.length;
  return { cells: edits.size, rows: changed.size, hidden, priceChange };
}
