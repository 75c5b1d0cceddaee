import type { GridRefusal } from '#contract/console/catalog/grid.ts';
import type { SentCell } from './saved-cells.ts';
import { type Cell, cellKey, isSameValue, type SheetEdits, type SheetView } from './sheet.ts';

/** A refused cell, with the value that was sent; undefined for a whole row. */
type RefusedCell = GridRefusal & { sent: SentCell | undefined };

/** The refused cells of each row, by its id. */
export type Refusals = ReadonlyMap<number, readonly RefusedCell[]>;

/** Adds the refusals of a call to those of earlier calls; a cell has only its latest. */
export function withRefused(
  before: Refusals,
  refused: readonly GridRefusal[],
  cells: readonly SentCell[],
): Refusals {
  const all = new Map(before);
  for (const refusal of refused) {
    const { id, field } = refusal;
    const others = (all.get(id) ?? []).filter((other) => other.field !== field);
    const sent = cells.find((cell) => cell.id === id && cell.field === field);
    all.set(id, [...others, { ...refusal, sent }]);
  }
  return all;
}

/** The refusals of cells that have not been edited since. */
export function unchangedRefusals(refusals: Refusals, edits: SheetEdits): Refusals {
  const left = new Map<number, readonly RefusedCell[]>();
  for (const [id, cells] of refusals) {
    const unchanged = cells.filter(
      ({ field, sent }) =>
        field === null || !sent || isSameValue(edits.get(cellKey(id, field)), sent.to),
    );
    if (unchanged.length > 0) left.set(id, unchanged);
  }
  return left;
}

/** The positions of a view's refused cells, in reading order; of a field without a column, the row's first cell. */
export function refusedPositions({ rows, columns }: SheetView, refusals: Refusals): Cell[] {
  return rows.flatMap(({ id }, row) => {
    const fields = refusals.get(id) ?? [];
    const shown = fields.map(({ field }) => (field === null ? 0 : columns.indexOf(field)));
    return [...new Set(shown.map((column) => Math.max(0, column)))]
      .toSorted((a, b) => a - b)
      .map((column) => ({ row, column }));
  });
}

/** The first of the positions after a cell; after the last, the first of all. */
export function nextPosition(positions: readonly Cell[], { row, column }: Cell): Cell | undefined {
  const next = positions.find(
    (position) => position.row > row || (position.row === row && position.column > column),
  );
  return next ?? positions[0];
}
