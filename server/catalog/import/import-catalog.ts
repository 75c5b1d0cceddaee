import { forCommandLine } from '#domain/i18n/sentence.ts';
import { stat } from 'node:fs/promises';
import { extname } from 'node:path';
import type { By } from '#server/audit/audit.ts';
import { operate } from '#server/audit/operate.ts';
import { errorFields } from '#server/error-fields.ts';
import { rebuildSearchWords } from '#server/search/rebuild-words.ts';
import { beginSession, type ImportDeps, type SessionOptions } from './begin-session.ts';
import { ImportError } from './reading/bad-line.ts';
import { importCsv } from './import-csv.ts';
import { importLines } from './import-lines.ts';
import { type ImportEvent, ImportReport, type ImportSummary } from './import-report.ts';
import { logImport } from './log-import.ts';
import { countLines } from './text/count-lines.ts';
import { openText, readText, recogniseEncoding } from './text/read-text.ts';

export interface ImportOptions extends SessionOptions {
  /** Whether rows of a CSV may name another shop too, and existing products stay in theirs. */
  keepsShops?: boolean;
  /**
   * Refuses new products of a CSV without a category column once the shop has products: such a file changes prices or
   * stock, and a new handle is more likely a typo.
   */
  asksForNew?: boolean;
  /** Renames columns of a CSV. */
  renameColumns?: (heading: string[]) => string[];
  signal?: AbortSignal;
  /** Who imports, for the audit log; omitted: nothing is logged here. */
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
  return readCatalog(deps, file, { ...options, isPreview: false }, onEvent);
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
      summary = await readCatalog(deps, file, { ...options, isPreview: true }, onEvent);
      throw new PreviewEnd();
    });
  } catch (error) {
    if (!(error instanceof PreviewEnd)) throw error;
  }
  if (!summary) throw new Error('A preview has a summary.');
  return summary;
}

async function readCatalog(
  deps: ImportDeps,
  file: string,
  { isPreview, by, ...options }: ImportOptions & { isPreview: boolean },
  onEvent: (event: ImportEvent) => void,
): Promise<ImportSummary> {
  const kind = kindOf(file);
  if (kind === null) {
    throw new ImportError(forCommandLine(`${file} isn't a .csv, .txt, .jsonl or .xml file.`));
  }
  await requireFile(file);
  const total = await countLines(file);
  const encoding = kind === 'jsonl' ? 'utf-8' : await recogniseEncoding(file);
  const report = new ImportReport(onEvent);
  const { session, shop } = await beginSession(deps, file, { ...options, isPreview }, report);
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
    // Imports that are stopped are logged too: what they have done stays. The console logs its own when they end.
    if (!isPreview && by)
      await operate(deps.db, by, ({ log }) => logImport(log, { file, id: 0 }, report.summary));
  }
  if (!isPreview) await rebuildSearchWords(deps.db);
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
