import { say, type Sentence } from '#domain/i18n/sentence.ts';
import {
  type CsvCells,
  type CsvField,
  isByCode,
  readHeading,
} from '#domain/catalog/csv/columns.ts';
import { isCodeList, readCodeRow } from '#domain/catalog/csv/code-list.ts';
import { guessColumns } from '#domain/catalog/csv/headings/guess-column.ts';
import { columnOf, type RowsOfRecord } from '#domain/catalog/csv/formats/format.ts';
import { recogniseFormat } from '#domain/catalog/csv/formats/recognise.ts';
import { withHead } from '#domain/catalog/csv/formats/with-head.ts';
import type { CsvRow } from '#domain/catalog/csv/product.ts';
import { brokenRow, type CsvRecord, CsvReader } from '#domain/catalog/csv/records.ts';
import { separatorOf } from '#domain/catalog/csv/separator.ts';
import { SeenTexts } from '../seen-texts.ts';
import { INVALID_BYTES } from '../text/read-text.ts';
import { ImportError } from './bad-line.ts';

/** All rows of one handle, or an unusable row. */
export type CsvGroup =
  | { line: number; rows: [CsvRow, ...CsvRow[]]; reason: null }
  | { line: number; rows: null; reason: Sentence };

const MAX_ROWS = 5000;
/** A file with more unusable rows one after the other is not worth reading to its end. */
const MOST_UNUSABLE = 10_000;

/**
 * Streams the products of a CSV of any size; `rename` renames its columns. Throws ImportError if columns are missing,
 * and after thousands of unusable rows one after the other.
 */
export async function* readCsvProducts(
  text: AsyncIterable<string>,
  onHeading: (fields: Set<CsvField>) => Promise<void>,
  rename: (heading: string[]) => string[] = (heading) => heading,
): AsyncGenerator<CsvGroup> {
  let grouping: Grouping | null = null;
  let unusable = 0;
  let first: Sentence | null = null;
  for await (const records of pieces(text)) {
    for (const record of records) {
      if (grouping) {
        const groups = [...grouping.take(record)];
        yield* groups;
        const reason = refusalOf(record, groups);
        unusable = reason ? unusable + 1 : 0;
        if (unusable === 1) first = reason;
        if (unusable < MOST_UNUSABLE || first === null) continue;
        yield* grouping.end();
        throw tooManyUnusable(record.line, first);
      } else {
        const { read, fields } = readerUnder({ ...record, fields: rename(record.fields) });
        grouping = new Grouping(read);
        await onHeading(fields);
      }
    }
  }
  if (!grouping) throw new ImportError(say('The file is empty.'));
  yield* grouping.end();
}

/** Why a record itself is refused; null: it is not, or not yet. */
function refusalOf({ line, broken }: CsvRecord, groups: readonly CsvGroup[]): Sentence | null {
  if (broken) return brokenRow(broken);
  const last = groups.at(-1);
  return last?.line === line ? last.reason : null;
}

const tooManyUnusable = (line: number, reason: Sentence) =>
  new ImportError(
    say(
      "{{most}} consecutive rows can't be used, so the import ended at line {{line}}. The first of them: {{reason}}",
      { most: MOST_UNUSABLE, line, reason },
    ),
  );

async function* pieces(text: AsyncIterable<string>): AsyncGenerator<CsvRecord[]> {
  let reader: CsvReader | null = null;
  for await (const piece of text) {
    // The first chunk contains the whole heading.
    reader ??= new CsvReader(separatorOf(piece));
    yield reader.push(piece);
  }
  if (reader) yield reader.end();
}

type ReadRecord = (fields: readonly string[]) => RowsOfRecord;

/**
 * How to convert records under a heading to rows, and the fields they have. Throws ImportError for an unknown heading.
 */
function readerUnder(record: CsvRecord): { read: ReadRecord; fields: Set<CsvField> } {
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

/** Groups rows by handle. Rows of one handle must be adjacent: a late or malformed row only rejects its own product. */
export class Grouping {
  readonly #read: ReadRecord;
  readonly #seen = new SeenTexts();
  #handle = '';
  #rows: CsvRow[] = [];
  #bad: { line: number; reason: Sentence } | null = null;

  constructor(read: ReadRecord) {
    this.#read = read;
  }

  /** Adds a record; yields the products and refused rows that it completes. */
  *take({ line, fields, broken: damaged }: CsvRecord): Generator<CsvGroup> {
    const isUtf8 = !fields.some((field) => field.includes(INVALID_BYTES));
    const broken = damaged ?? (isUtf8 ? null : say('it has bytes that are not UTF-8'));
    const {
      cells: [cells, ...others],
      reason,
    } = readable(this.#read(fields));
    if (!broken && (reason !== null || !cells)) {
      yield* this.end();
      yield { line, rows: null, reason: reason ?? say('The row is empty.') };
      return;
    }
    // The handle of a malformed row may be unreadable; the row then counts towards the previous product.
    const handle = (cells?.handle ?? '').trim() || (broken ? this.#handle : '');
    if (handle === '') {
      yield {
        line,
        rows: null,
        reason: broken ? brokenRow(broken) : say('{{column}} is missing.', { column: 'Handle' }),
      };
      return;
    }
    if (handle !== this.#handle) {
      yield* this.end();
      if (this.#seen.count(handle) > 1) {
        yield {
          line,
          rows: null,
          reason: say(
            'There are more rows of "{{handle}}" earlier in the file: keep all rows of a product together.',
            { handle },
          ),
        };
        return;
      }
      this.#handle = handle;
    }
    if (broken) this.#bad ??= { line, reason: brokenRow(broken) };
    else if (this.#rows.length >= MAX_ROWS)
      this.#bad ??= {
        line,
        reason: say('There are more than {{most}} rows.', { most: MAX_ROWS }),
      };
    else if (cells) for (const own of [cells, ...others]) this.#rows.push({ line, cells: own });
  }

  /** Yields the product of the rows so far, and begins another. */
  *end(): Generator<CsvGroup> {
    const [first, ...others] = this.#rows;
    if (this.#bad) yield { ...this.#bad, rows: null };
    else if (first) yield { line: first.line, rows: withHead([first, ...others]), reason: null };
    this.#handle = '';
    this.#rows = [];
    this.#bad = null;
  }
}

/** The rows of a record; none if it could not be converted. */
function readable({ cells, reason }: RowsOfRecord): { cells: CsvCells[]; reason: Sentence | null } {
  return { cells: cells ?? [], reason };
}
