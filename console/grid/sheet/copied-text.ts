import type { GridField } from '#contract/console/catalog/grid.ts';
import {
  boundsOf,
  type CellValue,
  type Range,
  type SheetEdits,
  type SheetView,
  valueAt,
} from './sheet.ts';

/** The cells of a range as spreadsheets copy them: tabs between the cells, line breaks between the rows. */
export function copiedText(
  { rows, columns }: SheetView,
  edits: SheetEdits,
  range: Range,
  write: (field: GridField, value: CellValue) => string,
): string {
  const { top, bottom, start, end } = boundsOf(range);
  const lines = rows.slice(top, bottom + 1).map((row) =>
    columns
      .slice(start, end + 1)
      .map((field) => write(field, valueAt(row, field, edits)))
      .join('\t'),
  );
  return lines.join('\n');
}
