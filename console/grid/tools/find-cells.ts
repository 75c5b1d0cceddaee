import type { GridField } from '#contract/console/catalog/grid.ts';
import {
  type Bounds,
  type Cell,
  type CellValue,
  cellsIn,
  isSameValue,
  type SheetEdits,
  type SheetView,
  valueAt,
  type ValuedCell,
} from '../sheet/sheet.ts';

/** A text to find in cells, as they show it. */
export interface Search {
  text: string;
  isCaseSensitive: boolean;
}

type Write = (field: GridField, value: CellValue) => string;
type Read = (field: GridField, text: string) => CellValue;

/** The cells of a rectangle that contain a text, row by row; none for an empty text. */
export function findCells(
  view: SheetView,
  edits: SheetEdits,
  bounds: Bounds,
  { text, isCaseSensitive }: Search,
  write: Write,
): Cell[] {
  if (text === '') return [];
  const pattern = patternOf({ text, isCaseSensitive });
  return [...cellsIn(view, bounds)]
    .filter(
      ({ gridRow, field }) => write(field, valueAt(gridRow, field, edits)).search(pattern) >= 0,
    )
    .map(({ row, column }) => ({ row, column }));
}

/** The cells that change when every occurrence of a text is replaced, with their new values. */
export function replacedCells(
  view: SheetView,
  edits: SheetEdits,
  cells: readonly Cell[],
  search: Search & { by: string },
  { write, read }: { write: Write; read: Read },
): ValuedCell[] {
  const pattern = patternOf(search);
  return cells.flatMap(({ row, column }) => {
    const [gridRow, field] = [view.rows[row], view.columns[column]];
    if (!gridRow || field === undefined) return [];
    const before = valueAt(gridRow, field, edits);
    // A function, because a string could contain $& and other replacement patterns.
    const value = read(
      field,
      write(field, before).replace(pattern, () => search.by),
    );
    return isSameValue(value, before) ? [] : [{ row, column, value }];
  });
}

function patternOf({ text, isCaseSensitive }: Search): RegExp {
  const escaped = text.replaceAll(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`);
  return new RegExp(escaped, isCaseSensitive ? 'gu' : 'giu');
}
