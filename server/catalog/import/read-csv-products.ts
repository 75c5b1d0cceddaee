import type { ReadStream } from 'node:fs';
import { type CsvCells, type CsvField, readHeading } from '#domain/catalog/csv/columns.ts';
import type { CsvRow } from '#domain/catalog/csv/product.ts';
import { type CsvRecord, CsvReader } from '#domain/catalog/csv/records.ts';
import { ImportError } from './bad-line.ts';

/** All rows of one handle, or an unusable row. */
export type CsvGroup =
  | { line: number; rows: [CsvRow, ...CsvRow[]]; reason: null }
  | { line: number; rows: null; reason: string };

const MAX_ROWS = 5000;

/** Streams the products of a CSV of any size. Throws ImportError when columns are missing. */
export async function* readCsvProducts(
  stream: ReadStream,
  onHeading: (fields: Set<CsvField>) => Promise<void>,
): AsyncGenerator<CsvGroup> {
  const reader = new CsvReader();
  let grouping: Grouping | null = null;
  for await (const records of pieces(stream, reader)) {
    for (const record of records) {
      if (grouping) yield* grouping.take(record);
      else {
        grouping = new Grouping(headingOf(record));
        await onHeading(new Set(Object.keys(grouping.toCells([])) as CsvField[]));
      }
    }
  }
  if (!grouping) throw new ImportError('The file is empty.');
  yield* grouping.end();
}

async function* pieces(stream: ReadStream, reader: CsvReader): AsyncGenerator<CsvRecord[]> {
  for await (const piece of stream as AsyncIterable<string>) yield reader.push(piece);
  yield reader.end();
}

function headingOf(record: CsvRecord): (fields: readonly string[]) => CsvCells {
  const heading = readHeading(record.fields);
  if (record.broken || !heading.ok) {
    const missing = heading.ok ? [] : heading.missing;
    const columns = missing.map((name) => `"${name}"`).join(', ');
    throw new ImportError(
      record.broken
        ? `The heading cannot be read: ${record.broken}.`
        : `The file has no column ${columns}: it is not a product CSV.`,
    );
  }
  return heading.toCells;
}

/** Rows of one handle must be adjacent: a late or malformed row rejects its own product only. */
class Grouping {
  readonly toCells: (fields: readonly string[]) => CsvCells;
  readonly #seen = new Set<string>();
  #handle = '';
  #rows: CsvRow[] = [];
  #bad: { line: number; reason: string } | null = null;

  constructor(toCells: (fields: readonly string[]) => CsvCells) {
    this.toCells = toCells;
  }

  *take({ line, fields, broken: damaged }: CsvRecord): Generator<CsvGroup> {
    const isUtf8 = !fields.some((field) => field.includes('\ufffd'));
    const broken = damaged ?? (isUtf8 ? null : 'it has bytes that are not UTF-8');
    const cells = this.toCells(fields);
    // The handle of a malformed row may be unknown; it then counts towards the product before it.
    const handle = (cells.handle ?? '').trim() || (broken ? this.#handle : '');
    if (handle === '') {
      yield { line, rows: null, reason: broken ? sentence(broken) : 'Handle is missing.' };
      return;
    }
    if (handle !== this.#handle) {
      yield* this.end();
      if (this.#seen.has(handle)) {
        yield { line, rows: null, reason: `The rows of "${handle}" do not stand together.` };
        return;
      }
      this.#seen.add(handle);
      this.#handle = handle;
    }
    if (broken) this.#bad ??= { line, reason: sentence(broken) };
    else if (this.#rows.length >= MAX_ROWS)
      this.#bad ??= { line, reason: `There are more than ${MAX_ROWS} rows.` };
    else this.#rows.push({ line, cells });
  }

  *end(): Generator<CsvGroup> {
    const [first, ...others] = this.#rows;
    if (this.#bad) yield { ...this.#bad, rows: null };
    else if (first) yield { line: first.line, rows: [first, ...others], reason: null };
    this.#handle = '';
    this.#rows = [];
    this.#bad = null;
  }
}

function sentence(broken: string): string {
  return `The row cannot be read: ${broken}.`;
}
