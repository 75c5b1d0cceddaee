import { dirname } from 'node:path';
import { forCommandLine } from '#domain/i18n/sentence.ts';
import { cleanText } from '#domain/catalog/plain-text.ts';
import type { Database } from '#server/database/connect.ts';
import type { FileStore } from '#server/files/file-store.ts';
import type { Claimed } from '#server/jobs/watched/watched-job.ts';
import { defaultCurrency } from '#server/settings/currencies/queries.ts';
import { readSettings } from '#server/settings/read-settings.ts';
import type { ImportReport } from './import-report.ts';
import { ImportJournal } from './journal/journal.ts';
import type { DownloadOptions } from './pictures/download.ts';
import type { IsPassed } from './journal/passed-lines.ts';
import { PictureSource } from './pictures/picture-source.ts';
import { BadLine, ImportError } from './reading/bad-line.ts';
import { References } from './references/references.ts';
import { SeenTexts } from './seen-texts.ts';
import type { ImportSession, PicturePolicy } from './session.ts';

export interface ImportDeps {
  db: Database;
  files: FileStore;
}

export interface SessionOptions {
  /** The base folder of picture and document names; default: the file's folder. */
  images?: string;
  /** Slug or name of the shop of the products; created if it does not exist. A line of JSON may name another. */
  shop?: string;
  /** What to do with products whose pictures cannot be fetched; default: import them without. */
  pictures?: PicturePolicy;
  downloads?: DownloadOptions;
  now?: Date;
  /** The import of the console that this is, which can be undone; it changes nothing once its claim is lost. */
  claimed?: Claimed;
  /** The lines that earlier attempts of this import have passed; default: none. */
  isPassed?: IsPassed;
}

/**
 * What all lines of a file share, and the slug of the shop that the operator named; null: none. Throws ImportError for an
 * empty name.
 */
export async function beginSession(
  { db, files }: ImportDeps,
  file: string,
  { isPreview, ...options }: SessionOptions & { isPreview: boolean },
  report: ImportReport,
): Promise<{ session: ImportSession; shop: string | null }> {
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
    pictures: new PictureSource(db, files, folders, { ...options.downloads, isPreview }),
    picturePolicy: options.pictures ?? 'try',
    journal,
    isPassed: options.isPassed ?? (() => false),
    preview: isPreview ? { codes: new Map(), products: new Map(), records: new Map() } : null,
    mustExist: false,
    references,
    defaultShop: async () => shop ?? onlyShop(references),
    seenSlugs: new SeenTexts(),
  };
  return { session, shop };
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
