import { forCommandLine } from '#domain/i18n/sentence.ts';
import { stat } from 'node:fs/promises';
import { dirname, extname } from 'node:path';
import { cleanText } from '#domain/catalog/plain-text.ts';
import type { By } from '#server/audit/audit.ts';
import type { Database } from '#server/database/connect.ts';
import { errorFields } from '#server/error-fields.ts';
import type { FileStore } from '#server/files/file-store.ts';
import type { Claimed } from '#server/jobs/watched/watched-job.ts';
import { rebuildSearchWords } from '#server/search/rebuild-words.ts';
import { defaultCurrency } from '#server/settings/currencies/queries.ts';
import { readSettings } from '#server/settings/read-settings.ts';
import { BadLine, ImportError } from './reading/bad-line.ts';
import { importCsv } from './import-csv.ts';
import { importLines } from './import-lines.ts';
import { type ImportEvent, ImportReport, type ImportSummary } from './import-report.ts';
import { ImportJournal } from './journal.ts';
import { logImport } from './log-import.ts';
import type { DownloadOptions } from './pictures/download.ts';
import { PictureSource } from './pictures/picture-source.ts';
import { References } from './references/references.ts';
import { SeenTexts } from './seen-texts.ts';
import type { ImportSession, PicturePolicy } from './session.ts';
import { countLines } from './text/count-lines.ts';
import { openText, readText, recogniseEncoding } from './text/read-text.ts';

export interface ImportOptions {
  /** The base folder of picture and document names; default: the file's folder. */
  images?: string;
  /** Slug or name of the shop of the products; created if it does not exist. A line of JSON may name another. */
  shop?: string;
  /** Whether rows of a CSV may name another shop too, and existing products stay in theirs. */
  keepsShops?: boolean;
  /**
   * Refuses new products of a CSV without a category column once the shop has products: such a file changes prices or
   * stock, and a new handle is more likely a typo.
   */
  asksForNew?: boolean;
  /** Renames columns of a CSV. */
  renameColumns?: (heading: string[]) => string[];
  /** What to do with products whose pictures cannot be fetched; default: import them without. */
  pictures?: PicturePolicy;
  downloads?: DownloadOptions;
  signal?: AbortSignal;
  now?: Date;
  /** The import of the console that this is, which can be undone; it changes nothing once its claim is lost. */
  claimed?: Claimed;
  /** Who imports, for the audit log; omitted: the shop itself, for its demo. */
  by?: By;
}

/**
 * Imports a catalogue file, .jsonl, .csv or .xml (docs/catalogue-format.md), and reports the result per line;
 * idempotent. Throws ImportError if the whole file is unusable, the signal's reason on abort, and ClaimLost.
 */
export function importCatalog(
  deps: ImportDeps,
  file: string,
  options: ImportOptions = {},
  onEvent: (event: ImportEvent) => void = () => {},
): Promise<ImportSummary> {
  return readFile(deps, file, { ...options, isPreview: false }, onEvent);
}

class PreviewEnd extends Error {}

/**
 * Reports what importing a file would do: which records are new, which fields change, what is refused. Writes nothing
 * and blocks nobody. Throws ImportError like importCatalog.
 */
export async function previewCatalog(
  { db, files }: ImportDeps,
  file: string,
  options: ImportOptions = {},
  onEvent: (event: ImportEvent) => void = () => {},
): Promise<ImportSummary> {
  let summary: ImportSummary | undefined;
  try {
    // New shops, brands and categories are created within the transaction, which is rolled back.
    await db.transaction().execute(async (tx) => {
      const deps = { db: tx, files };
      summary = await readFile(deps, file, { ...options, isPreview: true }, onEvent);
      throw new PreviewEnd();
    });
  } catch (error) {
    if (!(error instanceof PreviewEnd)) throw error;
  }
  if (!summary) throw new Error('A preview has a summary.');
  return summary;
}

interface ImportDeps {
  db: Database;
  files: FileStore;
}

async function readFile(
  { db, files }: ImportDeps,
  file: string,
  { isPreview, ...options }: ImportOptions & { isPreview: boolean },
  onEvent: (event: ImportEvent) => void,
): Promise<ImportSummary> {
  const kind = kindOf(file);
  if (kind === null) {
    throw new ImportError(
      forCommandLine(`${file} is neither a .csv nor a .jsonl file, and no .xml feed.`),
    );
  }
  await requireFile(file);
  const total = await countLines(file);
  const encoding = kind === 'jsonl' ? 'utf-8' : await recogniseEncoding(file);
  const report = new ImportReport(onEvent);
  const journal =
    isPreview || options.claimed === undefined ? null : new ImportJournal(options.claimed);
  const references = new References(db, journal);
  const folders = [...new Set([options.images ?? dirname(file), dirname(file)])];
  const shop = options.shop === undefined ? null : await chooseShop(references, options.shop);
  const { units } = await readSettings(db, { warn: () => {} });
  const session: ImportSession = {
    db,
    now: options.now ?? new Date(),
    currency: await defaultCurrency(db),
    weightUnit: units === 'imperial' ? 'lb' : 'kg',
    report,
    pictures: new PictureSource(db, files, folders, {
      ...options.downloads,
      isPreview,
    }),
    picturePolicy: options.pictures ?? 'try',
    journal,
    preview: isPreview ? { codes: new Map(), products: new Map(), records: new Map() } : null,
    mustExist: false,
    references,
    defaultShop: async () => shop ?? onlyShop(references),
    seenSlugs: new SeenTexts(),
  };
  const stream = openText(file);
  const text = readText(stream, encoding);
  const pause = (line: number) => {
    report.progress(Math.min(line, total), total);
    options.signal?.throwIfAborted();
  };
  try {
    if (kind !== 'jsonl')
      await importCsv(
        session,
        text,
        {
          shop: options.keepsShops ? null : shop,
          asksForNew: options.asksForNew ?? false,
          isFeed: kind === 'xml',
          rename: options.renameColumns,
        },
        pause,
      );
    else await importLines(session, text, pause);
    pause(total);
  } finally {
    report.flush();
    stream.destroy();
    // Imports that are stopped are logged too: what they have done stays.
    if (!isPreview && options.by)
      await logImport(db, options.by, { file, id: options.claimed?.id ?? 0 }, report.summary);
  }
  if (!isPreview) await rebuildSearchWords(db);
  return report.summary;
}

const KINDS: Record<string, 'csv' | 'xml' | 'jsonl'> = {
  '.csv': 'csv',
  '.tsv': 'csv',
  // What spreadsheets save as text, with tabs between the cells.
  '.txt': 'csv',
  '.xml': 'xml',
  '.jsonl': 'jsonl',
};

/** The format of a file by its extension; null: it cannot be imported. */
export const kindOf = (file: string) => KINDS[extname(file).toLowerCase()] ?? null;

async function requireFile(file: string): Promise<void> {
  const stats = await stat(file).catch((error: unknown) => {
    const { code } = errorFields(error);
    throw new ImportError(
      code === 'ENOENT'
        ? forCommandLine(`There is no file ${file}.`)
        : forCommandLine(`The file ${file} can't be read (${code}).`),
    );
  });
  if (!stats.isFile()) throw new ImportError(forCommandLine(`${file} is not a file.`));
}

async function chooseShop(references: References, slugOrName: string): Promise<string> {
  const name = cleanText(slugOrName);
  if (name === '') throw new ImportError(forCommandLine('The name of the shop is empty.'));
  return references.shopNamed(name);
}

async function onlyShop(references: References): Promise<string> {
  const { shops } = await references.all();
  const [only] = shops;
  if (only && shops.length === 1) return only.slug;
  throw new BadLine(
    only
      ? forCommandLine(
          'There are several shops: name the one that gets the products with --shop NAME.',
        )
      : forCommandLine(
          'There is no shop yet: name the one that gets the products with --shop NAME.',
        ),
  );
}
