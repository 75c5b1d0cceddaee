import { copyFile } from 'node:fs/promises';
import { join } from 'node:path';
import { say, type Sentence, textOf } from '#domain/i18n/sentence.ts';
import type { Database } from '#server/database/connect.ts';
import type { FileStore } from '#server/files/file-store.ts';
import { translatorOf } from '#server/i18n/translate.ts';
import { progressNotes } from '#server/jobs/watched/progress-notes.ts';
import { type Claimed, claimWatched, MAX_ATTEMPTS } from '#server/jobs/watched/watched-job.ts';
import { languageOf } from '#server/staff/language-of.ts';
import { hasRightNow } from '#server/staff/has-right-now.ts';
import { importCatalog, previewCatalog } from '../../import/import-catalog.ts';
import type { ImportSummary } from '../../import/import-report.ts';
import { ofAllAttempts, readImportedCounts } from '../../import/imported-counts.ts';
import { ClaimLost } from '../../import/journal/journal.ts';
import { passedLines } from '../../import/journal/passed-lines.ts';
import { ImportError } from '../../import/reading/bad-line.ts';
import { renamer } from './choose-columns.ts';
import { endAndLogImport, safeName } from './end-and-log-import.ts';
import { findImport, type StoredImport } from './queries.ts';
import { headingsOf } from './with-headings.ts';
import { withName } from './with-name.ts';
import { inWorkingFolder } from './working-folder.ts';
import { writeRefused } from './write-refused.ts';
import { ResultCollector } from './result-collector.ts';

export interface ImportDeps {
  db: Database;
  files: FileStore;
  clock: () => Date;
}

const RIGHT_LOST = say(
  'The person who started this import no longer has the right to. Everything imported so far is in the shop.',
);

/**
 * Previews or imports an uploaded file with the use case of the command line, and stores progress and result. A retry
 * after a crash reads the whole file again, finds what was imported unchanged, states no stock a second time, and counts
 * what all attempts have written. A
 * process whose import another one has claimed, or somebody has ended, changes nothing more.
 */
export async function runImport(deps: ImportDeps, id: number, signal?: AbortSignal): Promise<void> {
  const { db, files, clock } = deps;
  // A job whose process died may be tried again only after its import is being undone, by a separate job.
  if ((await findImport(db, id))?.task === 'undo') return;
  const claimed = await claimWatched(db, 'imports', id, clock());
  const stored = claimed && (await findImport(db, id));
  if (!stored) return;
  const running = { ...stored, claim: claimed.claim };
  const fail = (failure: Sentence) => failImport(deps, running, failure);
  if (running.attempts > MAX_ATTEMPTS)
    return fail(
      say('The import was interrupted several times. Everything imported so far is in the shop.'),
    );
  if (!(await mayImport(deps, running))) return fail(RIGHT_LOST);
  const uploaded = running.file_key === null ? null : await files.localPath(running.file_key);
  if (uploaded === null) return fail(say('The file no longer exists. Upload it again.'));
  await inWorkingFolder(clock(), async (folder) => {
    // The file gets its own name, which the audit log shows, in a folder with no other file that it could refer to.
    const file = join(folder, safeName(running.file_name));
    await copyFile(uploaded, file);
    await read(deps, running, file, signal);
  });
}

async function read(
  deps: ImportDeps,
  running: StoredImport & Claimed,
  file: string,
  signal?: AbortSignal,
) {
  const { db, files, clock } = deps;
  const { id, task } = running;
  const events = new ResultCollector(headingsOf(running));
  const notes = progressNotes(deps, 'imports', running, () => mayImport(deps, running));
  const rename = renamer(running.columns);
  const options = {
    now: clock(),
    signal: signal ? AbortSignal.any([signal, notes.stop]) : notes.stop,
    renameColumns: rename,
    claimed: running,
    isPassed: await passedLines(db, running),
    ...(running.shop === null ? {} : { shop: running.shop }),
    keepsShops: true,
  };
  const work = task === 'preview' ? previewCatalog : importCatalog;
  const end = async (state: 'previewed' | 'done' | 'stopped', summary: ImportSummary | null) => {
    await notes.settled();
    const reasons = await reasonsFor(deps, running, events.refused);
    const failed_key = await writeRefused({ files, id, file, rename, reasons });
    const result = summary === null ? null : events.result(summary);
    const outcome = { state, result, failed_key, failure: null, now: clock() };
    const refused = events.refused.size;
    const isEnded = await endAndLogImport(db, running, outcome, { summary, refused });
    // The process that has claimed the import since, or its retry, still reads the file.
    if (isEnded && state === 'done' && running.file_key !== null)
      await files.remove(running.file_key);
  };
  try {
    const summary = await work({ db, files }, file, options, (event) => {
      if (event.kind === 'progress') notes.note(event.done, event.total);
      else events.add(event);
    });
    if (task === 'preview') await end('previewed', summary);
    else await end('done', ofAllAttempts(summary, await readImportedCounts(db, id)));
  } catch (error) {
    await notes.settled();
    if (notes.stop.aborted || error instanceof ClaimLost) {
      if (await mayImport(deps, running)) return end('stopped', null);
      return failImport(deps, running, RIGHT_LOST);
    }
    if (!(error instanceof ImportError)) throw error;
    await failImport(
      deps,
      running,
      withName(error.reason, { path: file, name: running.file_name }),
      events.refused.size,
    );
  }
}

async function failImport(
  { db, clock }: ImportDeps,
  running: StoredImport & Claimed,
  failure: Sentence,
  refused = 0,
): Promise<void> {
  const outcome = {
    result: null,
    failed_key: null,
    state: 'failed',
    failure,
    now: clock(),
  } as const;
  await endAndLogImport(db, running, outcome, { summary: null, refused });
}

/** Whether the person who started an import may import now. */
const mayImport = ({ db }: ImportDeps, { staff_id }: StoredImport): Promise<boolean> =>
  hasRightNow(db, staff_id, 'imports.run');

/** The reasons of refused lines in the language of who started the import, for the file of refused rows. */
async function reasonsFor(
  { db }: ImportDeps,
  { staff_id }: StoredImport,
  reasons: ReadonlyMap<number, Sentence>,
): Promise<Map<number, string>> {
  const t = translatorOf(await languageOf(db, staff_id));
  return new Map([...reasons].map(([line, reason]) => [line, textOf(t, reason)]));
}
