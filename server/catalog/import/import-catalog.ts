import { createReadStream, type ReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { dirname, extname } from 'node:path';
import { cleanText } from '#domain/catalog/plain-text.ts';
import type { Database } from '#server/database/connect.ts';
import { rebuildSearchWords } from '#server/search/rebuild-words.ts';
import { BadLine, ImportError } from './bad-line.ts';
import { importCsv } from './import-csv.ts';
import { importLines } from './import-lines.ts';
import { type ImportEvent, ImportReport, type ImportSummary } from './import-report.ts';
import { PictureSource } from './picture-source.ts';
import { References } from './references.ts';
import type { ImportSession } from './session.ts';

export interface ImportOptions {
  /** Base folder of picture and document names; default: the file's folder. */
  images?: string;
  /** Slug or name of the shop for products that name none; created when new. */
  shop?: string;
  signal?: AbortSignal;
  now?: Date;
}

/**
 * Imports a catalogue file, .jsonl or .csv (docs/catalogue-format.md), and reports the result per line; idempotent.
 * Throws ImportError when the whole file is unusable, and the signal's reason on abort.
 */
export async function importCatalog(
  { db, dataDir }: { db: Database; dataDir: string },
  file: string,
  options: ImportOptions = {},
  onEvent: (event: ImportEvent) => void = () => {},
): Promise<ImportSummary> {
  const kind = extname(file).toLowerCase();
  if (kind !== '.csv' && kind !== '.jsonl') {
    throw new ImportError(`${file} is neither a .csv nor a .jsonl file.`);
  }
  const total = await sizeOf(file);
  const report = new ImportReport(onEvent);
  const references = new References(db);
  const folders = [...new Set([options.images ?? dirname(file), dirname(file)])];
  const shop = options.shop === undefined ? null : await chooseShop(references, options.shop);
  const session: ImportSession = {
    db,
    now: options.now ?? new Date(),
    report,
    pictures: new PictureSource(db, dataDir, folders),
    references,
    defaultShop: async () => shop ?? onlyShop(references),
    slugCounts: new Map(),
  };
  const stream: ReadStream = createReadStream(file, {
    encoding: 'utf8',
    highWaterMark: 256 * 1024,
  });
  const pause = () => {
    report.progress(stream.bytesRead, total);
    options.signal?.throwIfAborted();
  };
  try {
    if (kind === '.csv') await importCsv(session, stream, shop, pause);
    else await importLines(session, stream, pause);
  } finally {
    stream.destroy();
  }
  await rebuildSearchWords(db);
  return report.summary;
}

async function sizeOf(file: string): Promise<number> {
  const found = await stat(file).catch((error: unknown) => {
    const { code } = error as NodeJS.ErrnoException;
    throw new ImportError(
      code === 'ENOENT'
        ? `There is no file ${file}.`
        : `The file ${file} cannot be read (${code}).`,
    );
  });
  if (!found.isFile()) throw new ImportError(`${file} is not a file.`);
  return found.size;
}

async function chooseShop(references: References, slugOrName: string): Promise<string> {
  const name = cleanText(slugOrName);
  if (name === '') throw new ImportError('The name of the shop is empty.');
  return references.shopNamed(name);
}

async function onlyShop(references: References): Promise<string> {
  const { shops } = await references.all();
  const [only] = shops;
  if (only && shops.length === 1) return only.slug;
  throw new BadLine(
    only
      ? 'There are several shops: name the one that gets the products with --shop NAME.'
      : 'There is no shop yet: name the one that gets the products with --shop NAME.',
  );
}
