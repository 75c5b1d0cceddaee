import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { CsvReader, formatCsvRecord } from '#domain/catalog/csv/records.ts';
import { readHeading } from '#domain/catalog/csv/columns.ts';
import { type Separator, separatorOf } from '#domain/catalog/csv/separator.ts';
import type { FileStore } from '#server/files/file-store.ts';
import { kindOf } from '../../import/import-catalog.ts';
import { readFileLines } from '../../import/reading/read-file-lines.ts';
import { openText, readText, recogniseEncoding } from '../../import/text/read-text.ts';
import { IMPORT_FILES } from './remove-old-imports.ts';

interface Refused {
  files: FileStore;
  id: number;
  file: string;
  rename: (heading: string[]) => string[];
  /** Reasons by line; for a product of a CSV that is its first line. */
  reasons: ReadonlyMap<number, string>;
}

/** The file is read into memory when it is downloaded. */
const MAX_BYTES = 8 * 1024 * 1024;
/** What a row occupies in memory besides its text. */
const ROW_BYTES = 200;

/**
 * Writes the refused rows of a file to a new one of the same format, each with its reason in a column or key that
 * imports ignore; returns its storage key. null if nothing was refused, and for feeds.
 */
export async function writeRefused(refused: Refused): Promise<string | null> {
  const { files, id, file, reasons } = refused;
  const kind = kindOf(file);
  if (reasons.size === 0 || kind === 'xml' || kind === null) return null;
  const key = `${IMPORT_FILES}${id}-refused-${Date.now()}.${kind}`;
  const draft = await files.draftPath(key);
  const texts = kind === 'csv' ? rowsOf(refused) : linesOf(refused);
  try {
    // A pipeline because a full disk must fail the import, not end the process by an unhandled error of the stream.
    await pipeline(firstBytes(texts), createWriteStream(draft));
    await files.putDraft(key, draft);
  } finally {
    await rm(draft, { force: true });
  }
  return key;
}

async function* firstBytes(texts: AsyncIterable<string>): AsyncGenerator<string> {
  let length = 0;
  for await (const text of texts) {
    length += Buffer.byteLength(text);
    if (length > MAX_BYTES) return;
    yield text;
  }
}

async function* linesOf({ file, reasons }: Refused): AsyncGenerator<string> {
  const stream = openText(file);
  try {
    for await (const { line, text } of readFileLines(readText(stream, 'utf-8'))) {
      const error = reasons.get(line);
      if (error !== undefined) yield `${withError(text, error)}\n`;
    }
  } finally {
    stream.destroy();
  }
}

function withError(text: string, error: string): string {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'object' && value !== null && !Array.isArray(value))
      return JSON.stringify({ ...value, error });
  } catch {
    // A line that is not JSON stays unchanged.
  }
  return text;
}

/** The heading, and all rows of each refused product, separated as in the file. */
async function* rowsOf({ file, reasons, rename }: Refused): AsyncGenerator<string> {
  const stream = openText(file);
  let reader: CsvReader | null = null;
  let separator: Separator = ',';
  let handleOf: ((fields: string[]) => string) | null = null;
  let group: { handle: string; rows: string[][]; size: number; reason: string | null } | null =
    null;
  const end = () => {
    const { rows, size, reason } = group ?? { rows: [], size: 0, reason: null };
    group = null;
    return reason === null || size > MAX_BYTES
      ? []
      : rows.map((row) => formatCsvRecord([...row, reason], separator));
  };
  try {
    const text = readText(stream, await recogniseEncoding(file));
    const read = function* (pieces: { line: number; fields: string[] }[]) {
      for (const { line, fields } of pieces) {
        if (!handleOf) {
          const heading = rename(fields);
          const columns = readHeading(heading);
          // In exports of other programs, each row is a separate group.
          handleOf = columns.ok
            ? (cells) => (columns.toCells(cells).handle ?? '').trim()
            : () => '';
          yield `\ufeff${formatCsvRecord([...heading, 'Error'], separator)}`;
          continue;
        }
        const handle = handleOf(fields);
        if (!group || handle === '' || handle !== group.handle) {
          yield* end();
          group = { handle, rows: [], size: 0, reason: null };
        }
        // A product that does not fit into the file is left out, and not collected: it could be the whole upload.
        group.size += fields.join('').length + ROW_BYTES;
        if (group.size <= MAX_BYTES) group.rows.push(fields);
        else group.rows = [];
        group.reason ??= reasons.get(line) ?? null;
      }
    };
    for await (const piece of text) {
      if (!reader) {
        separator = separatorOf(piece);
        reader = new CsvReader(separator);
      }
      yield* read(reader.push(piece));
    }
    if (reader) yield* read(reader.end());
    yield* end();
  } finally {
    stream.destroy();
  }
}
