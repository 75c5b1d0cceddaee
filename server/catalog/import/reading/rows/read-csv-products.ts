import { say, type Sentence } from '#domain/i18n/sentence.ts';
import type { CsvField } from '#domain/catalog/csv/columns.ts';
import { brokenRow, type CsvRecord, CsvReader } from '#domain/catalog/csv/records.ts';
import { separatorOf } from '#domain/catalog/csv/separator.ts';
import { ImportError } from '../bad-line.ts';
import { type CsvGroup, Grouping } from './group-rows.ts';
import { readerForHeading } from './reader-for-heading.ts';

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
        const { read, fields } = readerForHeading({ ...record, fields: rename(record.fields) });
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
