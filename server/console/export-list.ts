import { csvSeparator } from '#domain/i18n/csv-separator.ts';
import { csvRow } from '#domain/orders/csv-row.ts';
import { Refused } from '#server/http/response/failure.ts';
import { translate } from '#server/i18n/translate.ts';

const PAGE_SIZE = 500;
/** Without it, spreadsheets assume a legacy encoding. */
export const BYTE_ORDER_MARK = '\uFEFF';

/** What a list exports: each column by name, with its cell of a row. */
export type Columns<Row> = Record<string, (row: Row) => string | number>;

interface ExportedList<Row> {
  columns: Columns<Row>;
  /** More rows are refused: the file is made in memory. */
  max: number;
  /** The rows after one, in the list's sequence; undefined: the first. */
  readAfter: (last: Row | undefined, limit: number) => Promise<Row[]>;
}

/** A list as a CSV file for spreadsheets in a language, and its number of rows. Refused above `max` rows. */
export async function exportList<Row>(
  { locale }: { locale: string },
  { columns, max, readAfter }: ExportedList<Row>,
): Promise<{ csv: string; rows: number }> {
  const separator = csvSeparator(locale);
  const lines = [BYTE_ORDER_MARK, csvRow(Object.keys(columns), separator)];
  const cells = Object.values(columns);
  let count = 0;
  let last: Row | undefined;
  do {
    const rows = await readAfter(last, PAGE_SIZE);
    for (const row of rows)
      lines.push(
        csvRow(
          cells.map((cell) => cell(row)),
          separator,
        ),
      );
    count += rows.length;
    if (count > max)
      throw new Refused(
        translate(locale, 'This is more than {{count}} rows. Narrow the list, then export it.', {
          count: max,
        }),
      );
    last = rows.length === PAGE_SIZE ? rows.at(-1) : undefined;
  } while (last !== undefined);
  return { csv: lines.join(''), rows: count };
}
