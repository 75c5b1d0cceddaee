import { say, type Sentence } from '#domain/i18n/sentence.ts';
import { operate, type Work } from '#server/audit/operate.ts';
import { progressNotes } from '#server/jobs/watched/progress-notes.ts';
import { type Claimed, claimWatched, MAX_ATTEMPTS } from '#server/jobs/watched/watched-job.ts';
import { rebuildSearchWords } from '#server/search/rebuild-words.ts';
import { hasRightNow } from '#server/staff/has-right-now.ts';
import { endImport, findImport, type StoredImport } from '../queries.ts';
import { byStarter } from '../end-and-log-import.ts';
import type { ImportDeps } from '../run-import.ts';
import { type Progress, undoBatch } from './undo-batch.ts';
import { countChanges, countUndone } from './undo-queries.ts';

/**
 * Undoes an import, its last change first, and stores the progress. What a batch changes and that it is undone are
 * committed together: after a crash or a stop the undo continues with the next batch, and nothing goes back twice.
 */
export async function runUndo(deps: ImportDeps, id: number, signal?: AbortSignal): Promise<void> {
  const { db, clock } = deps;
  const claimed = await claimWatched(db, 'imports', id, clock());
  const stored = claimed && (await findImport(db, id));
  if (!stored) return;
  const mayUndo = () => hasRightNow(db, stored.staff_id, 'imports.run');
  const end = async (state: 'failed' | 'stopped', failure: Sentence | null) => {
    const { result, failed_key } = stored;
    await endImport(db, claimed, { state, failure, result, failed_key, now: clock() });
  };
  if (stored.attempts > MAX_ATTEMPTS)
    return end('failed', say('The undo was interrupted several times. It can be continued.'));
  if (!(await mayUndo())) return end('failed', RIGHT_LOST);
  const notes = progressNotes(deps, 'imports', claimed, mayUndo);
  const stop = signal ? AbortSignal.any([signal, notes.stop]) : notes.stop;
  try {
    const { total, undone: before } = await countChanges(db, id);
    let progress: Progress | null = { below: null, undone: before };
    while (progress) {
      notes.note(progress.undone, total);
      stop.throwIfAborted();
      progress = await undoBatch(deps, claimed, byStarter(stored, clock()), progress);
    }
    await notes.settled();
    await rebuildSearchWords(db);
    await operate(db, byStarter(stored, clock()), (work) => endUndo(work, stored, claimed));
  } catch (error) {
    await notes.settled();
    if (!notes.stop.aborted) throw error;
    if (await mayUndo()) return end('stopped', null);
    return end('failed', RIGHT_LOST);
  }
}

const RIGHT_LOST = say(
  'The person who started this undo no longer has the right to. It can be continued.',
);

async function endUndo(work: Work, stored: StoredImport, claimed: Claimed): Promise<void> {
  const { result, failed_key } = stored;
  const end = { state: 'done', result, failed_key, failure: null, now: work.now } as const;
  if (!(await endImport(work.db, claimed, end))) return work.skip();
  const { reverted, binned, skipped } = await countUndone(work.db, stored.id);
  await work.log({
    act: 'catalogue.undo',
    kind: 'import',
    id: stored.id,
    changes: { reverted: [0, reverted], binned: [0, binned], skipped: [0, skipped] },
  });
}
