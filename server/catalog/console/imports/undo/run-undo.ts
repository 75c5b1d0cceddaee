import { sql } from 'kysely';
import { say, type Sentence } from '#domain/i18n/sentence.ts';
import type { By } from '#server/audit/audit.ts';
import { operate, type Work } from '#server/audit/operate.ts';
import { progressNotes } from '#server/jobs/watched/progress-notes.ts';
import {
  type Claimed,
  claimWatched,
  isClaimed,
  MAX_ATTEMPTS,
} from '#server/jobs/watched/watched-job.ts';
import { rebuildSearchWords } from '#server/search/rebuild-words.ts';
import { hasRightNow } from '#server/staff/has-right-now.ts';
import { reasonOf } from '../../../import/failure-reason.ts';
import { endImport, findImport, type StoredImport } from '../queries.ts';
import { byStarter } from '../end-and-log-import.ts';
import type { ImportDeps } from '../run-import.ts';
import {
  countChanges,
  countUndone,
  type ImportedRecord,
  type SkippedPart,
  listPending,
  lockUndo,
  markUndone,
} from './undo-queries.ts';
import { undoProducts } from './undo-products.ts';
import { undoRecord } from './undo-records.ts';
import { undoTaxon } from './undo-taxa.ts';

const BATCH_SIZE = 100;

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

/** How far an undo has come: only changes below this id are left; null: any. */
interface Progress {
  below: number | null;
  undone: number;
}

type UndoChanges = (
  work: Work,
  changes: readonly ImportedRecord[],
) => Promise<Map<number, SkippedPart[]>>;

/** Undoes the next changes; null: there are none, or another process has claimed the undo. */
async function undoBatch(
  { db }: ImportDeps,
  claimed: Claimed,
  by: By,
  progress: Progress,
): Promise<Progress | null> {
  const undo = (from: Progress, size: number, work: UndoChanges) =>
    undoNext(db, { claimed, by, size, progress: from }, work);
  try {
    return await undo(progress, BATCH_SIZE, undoChanges);
  } catch (error) {
    // Rethrows errors that no value caused. If one of the values can't be stored, each is tried separately.
    reasonOf(error);
    let last = progress;
    for (let count = 0; count < BATCH_SIZE; count += 1) {
      const from = last;
      const next = await undo(from, 1, undoChanges).catch((own: unknown) =>
        undo(from, 1, async (_work, changes) => refused(changes, reasonOf(own))),
      );
      if (!next) return count > 0 ? last : null;
      last = next;
    }
    return last;
  }
}

function undoNext(
  db: ImportDeps['db'],
  { claimed, by, size, progress }: { claimed: Claimed; by: By; size: number; progress: Progress },
  undo: UndoChanges,
): Promise<Progress | null> {
  return operate(db, by, async (work) => {
    // The start and the end of the undo are logged.
    work.skip();
    await lockUndo(work.db, claimed.id);
    if (!(await isStillClaimed(work, claimed))) return null;
    const changes = firstOf(await listPending(work.db, claimed.id, progress.below, size));
    const last = changes.at(-1);
    if (!last) return null;
    await markUndone(work.db, await undo(work, changes), by.now);
    return { below: last.id, undone: progress.undone + changes.length };
  });
}

async function isStillClaimed({ db }: Work, claimed: Claimed): Promise<boolean> {
  const { rows } = await sql`select from imports where ${isClaimed(claimed)}`.execute(db);
  return rows.length > 0;
}

/** The changes before the first repetition of a product, or a single one of something else. */
function firstOf(changes: ImportedRecord[]): ImportedRecord[] {
  const seen = new Set<number>();
  const end = changes.findIndex(({ kind, record_id }) => {
    const isRepeated = seen.has(record_id);
    seen.add(record_id);
    return kind !== 'product' || isRepeated;
  });
  return end === -1 ? changes : changes.slice(0, Math.max(1, end));
}

const undoChanges: UndoChanges = async (work, changes) => {
  const [first] = changes;
  if (!first || first.kind === 'product') return undoProducts(work, changes);
  const { record_kind } = first;
  const skipped =
    record_kind === null
      ? await undoTaxon(work, first)
      : await undoRecord(work, record_kind, first);
  return new Map([[first.id, skipped]]);
};

const refused = (changes: readonly ImportedRecord[], message: Sentence) =>
  new Map(
    changes.map(({ id }): [number, SkippedPart[]] => [
      id,
      [{ field: null, variant: null, reason: 'refused', message }],
    ]),
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
