import type { CsvCells } from '#domain/catalog/csv/columns.ts';
import type { RowsOfRecord } from '#domain/catalog/csv/formats/format.ts';
import { withHead } from '#domain/catalog/csv/formats/with-head.ts';
import type { CsvRow } from '#domain/catalog/csv/product.ts';
import { brokenRow, type CsvRecord } from '#domain/catalog/csv/records.ts';
import { say, type Sentence } from '#domain/i18n/sentence.ts';
import { SeenTexts } from '../../seen-texts.ts';
import { INVALID_BYTES } from '../../text/read-text.ts';
import type { ReadRecord } from './reader-for-heading.ts';

/** All rows of one handle, or an unusable row. */
export type CsvGroup =
  | { line: number; rows: [CsvRow, ...CsvRow[]]; reason: null }
  | { line: number; rows: null; reason: Sentence };

/** The most rows of one product. */
const MAX_ROWS = 5000;

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
