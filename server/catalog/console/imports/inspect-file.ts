import { guessColumns } from '#domain/catalog/csv/headings/guess-column.ts';
import { fieldOfColumn, readHeading } from '#domain/catalog/csv/columns.ts';
import { recogniseFormat } from '#domain/catalog/csv/formats/recognise.ts';
import { CsvReader } from '#domain/catalog/csv/records.ts';
import { separatorOf } from '#domain/catalog/csv/separator.ts';
import { say, type Sentence } from '#domain/i18n/sentence.ts';
import { kindOf } from '../../import/import-catalog.ts';
import { ImportError } from '../../import/reading/bad-line.ts';
import { openText, readText, recogniseEncoding } from '../../import/text/read-text.ts';

/** The format of an uploaded file, and the fields its columns are taken for. */
export interface FileFormat {
  name: string;
  has_columns: boolean;
  columns: { name: string; field: string | null; samples: string[] }[];
}

const SAMPLES = 3;
const MAX_SAMPLE_LENGTH = 60;
const MAX_COLUMNS = 500;
const SPREADSHEET = /\.(?:xlsx?|xlsm|xlsb|ods|numbers)$/i;

/** Inspects the beginning of a file. Throws ImportError if it cannot be read. */
export async function inspectFile(path: string): Promise<FileFormat> {
  const kind = kindOf(path);
  if (kind === null) throw new ImportError(wrongKind(path));
  if (kind !== 'csv') {
    const name = kind === 'xml' ? 'XML feed' : 'JSON Lines';
    return { name, has_columns: false, columns: [] };
  }
  const [heading, ...rows] = await firstRecords(path);
  if (!heading) throw new ImportError(say('The file is empty.'));
  if (heading.length > MAX_COLUMNS) throw new ImportError(say('The file has too many columns.'));
  const foreign = readHeading(heading).ok ? null : recogniseFormat(heading);
  const samplesOf = (at: number) =>
    rows
      .map((cells) => (cells[at] ?? '').trim().slice(0, MAX_SAMPLE_LENGTH))
      .filter((text) => text !== '')
      .slice(0, SAMPLES);
  if (foreign !== null && typeof foreign !== 'string') {
    const columns = heading.map((name, at) => ({ name, field: null, samples: samplesOf(at) }));
    return { name: foreign.name, has_columns: false, columns };
  }
  const fields = readHeading(heading).ok ? heading.map(fieldOfColumn) : guessColumns(heading);
  return {
    name: 'CSV',
    has_columns: true,
    columns: heading.map((name, at) => ({
      name,
      field: fields[at] ?? null,
      samples: samplesOf(at),
    })),
  };
}

/** What to do about a file of an unsupported kind. */
export function wrongKind(file: string): Sentence {
  return SPREADSHEET.test(file)
    ? say(
        'The shop can\'t read spreadsheets themselves: save this one as "CSV UTF-8" and choose that file.',
      )
    : say('Choose a .csv, .tsv, .txt, .jsonl or .xml file.');
}

/** The heading and a few records below it, from the first chunk of the file. */
async function firstRecords(path: string): Promise<string[][]> {
  const encoding = await recogniseEncoding(path);
  const stream = openText(path);
  try {
    for await (const piece of readText(stream, encoding)) {
      const reader = new CsvReader(separatorOf(piece));
      const records = [...reader.push(piece), ...reader.end()];
      return records.slice(0, 20).map(({ fields }) => fields);
    }
  } finally {
    stream.destroy();
  }
  return [];
}
