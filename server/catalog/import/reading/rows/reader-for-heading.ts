import { type CsvField, isByCode, readHeading } from '#domain/catalog/csv/columns.ts';
import { isCodeList, readCodeRow } from '#domain/catalog/csv/code-list.ts';
import { guessColumns } from '#domain/catalog/csv/headings/guess-column.ts';
import { columnOf, type RowsOfRecord } from '#domain/catalog/csv/formats/format.ts';
import { recogniseFormat } from '#domain/catalog/csv/formats/recognise.ts';
import type { CsvRecord } from '#domain/catalog/csv/records.ts';
import { say } from '#domain/i18n/sentence.ts';
import { ImportError } from '../bad-line.ts';

/** Converts the fields of a record to the rows of a product file. */
export type ReadRecord = (fields: readonly string[]) => RowsOfRecord;

/**
 * How to convert records under a heading to rows, and the fields they have. Throws ImportError for an unknown heading.
 */
export function readerForHeading(record: CsvRecord): { read: ReadRecord; fields: Set<CsvField> } {
  if (record.broken)
    throw new ImportError(
      say("The heading can't be read: {{problem}}.", { problem: record.broken }),
    );
  const heading = readHeading(record.fields);
  if (heading.ok) {
    const hasCode = isByCode(heading.fields);
    const read = (record: readonly string[]): RowsOfRecord => {
      const cells = heading.toCells(record);
      if (!hasCode || cells.sku?.trim() !== '') return { cells: [cells], reason: null };
      return { cells: null, reason: say('{{column}} is missing.', { column: 'Variant SKU' }) };
    };
    return { read, fields: new Set(heading.fields) };
  }
  const format = heading.missing.includes('Handle') ? recogniseFormat(record.fields) : null;
  if (format !== null && typeof format !== 'string') {
    const columns = new Set(record.fields.map(columnOf));
    const fields = new Set<CsvField>(format.hasCategories(columns) ? ['category'] : []);
    return { read: format.readerOf(record.fields), fields };
  }
  const codeFields = guessColumns(record.fields);
  if (format === null && isCodeList(codeFields)) {
    const fields = new Set(codeFields.filter((field) => field !== null) as CsvField[]);
    return { read: (cells) => readCodeRow(codeFields, cells), fields };
  }
  const columns = heading.missing.map((name) => `"${name}"`).join(', ');
  throw new ImportError(
    format === null
      ? say('The file has no column {{columns}}, so it is not a product CSV.', { columns })
      : say(
          'Exports of {{format}} are not supported: docs/catalogue-format.md lists the columns to use.',
          { format },
        ),
  );
}
