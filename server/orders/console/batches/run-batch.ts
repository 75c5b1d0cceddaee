import { msg } from '#domain/i18n/msg.ts';
import type { By } from '#server/audit/audit.ts';
import { progressNotes } from '#server/jobs/watched/progress-notes.ts';
import { claimWatched, MAX_ATTEMPTS } from '#server/jobs/watched/watched-job.ts';
import { countPending } from './batch-items.ts';
import { endBatch, findBatch, storeRunStart, type StoredBatch } from './batch-queries.ts';
import type { BatchDeps, BatchWork } from './batch-work.ts';
import { moveBatch } from './move-batch.ts';
import { printBatch } from './print-batch.ts';

/**
 * Executes the current task of a batch and stores its progress. The outcome of an order is committed together with the
 * change of the order: after a crash the task resumes with the next order, and none is moved twice.
 */
export async function runBatch(deps: BatchDeps, id: number, signal?: AbortSignal): Promise<void> {
  const { db, clock } = deps;
  const claimed = await claimWatched(db, 'order_batches', id, clock());
  const batch = claimed && (await findBatch(db, id));
  if (!batch) return;
  if (batch.attempts > MAX_ATTEMPTS) {
    const failure = msg(
      'The job was interrupted several times. What was done so far is listed below.',
    );
    return endBatch(db, claimed, { state: 'failed', failure, now: clock() });
  }
  if (batch.task === 'run') await storeRunStart(db, id, clock());
  const notes = progressNotes(deps, 'order_batches', claimed);
  let done = batch.total - (await countPending(db, batch));
  const work: BatchWork = {
    deps,
    batch: { ...batch, claim: claimed.claim },
    by: () => byOwner(batch, clock()),
    signal: signal ? AbortSignal.any([signal, notes.stop]) : notes.stop,
    note: () => notes.note((done += 1), batch.total),
  };
  try {
    const file_key = batch.kind === 'move' ? await moveBatch(work) : await printBatch(work);
    await notes.settled();
    const state = batch.task === 'preview' ? 'previewed' : 'done';
    await endBatch(db, claimed, { state, ...(file_key && { file_key }), now: clock() });
  } catch (error) {
    await notes.settled();
    if (!notes.stop.aborted) throw error;
    await endBatch(db, claimed, { state: 'stopped', now: clock() });
  }
}

const byOwner = ({ id, staff_id, locale }: StoredBatch, now: Date): By => ({
  actor: 'staff',
  now,
  locale,
  staff: { id: staff_id, clientAddress: '', requestId: `batch ${id}` },
});
