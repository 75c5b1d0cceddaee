import { msg } from '#domain/i18n/msg.ts';
import type { By } from '#server/audit/audit.ts';
import { transaction } from '#server/database/transaction.ts';
import { progressNotes } from '#server/jobs/watched/progress-notes.ts';
import { claimWatched, MAX_ATTEMPTS } from '#server/jobs/watched/watched-job.ts';
import { countPending } from './batch-items.ts';
import { releaseMails } from './batch-mails.ts';
import { endBatch, findBatch, type StoredBatch } from './batch-queries.ts';
import { type BatchDeps, type BatchWork, requestOf } from './batch-work.ts';
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
  const end = (result: Omit<Parameters<typeof endBatch>[2], 'now'>) =>
    transaction(db, async (tx) => {
      const now = clock();
      if (await endBatch(tx, claimed, { ...result, now })) await releaseMails(tx, batch, now);
    });
  if (batch.attempts > MAX_ATTEMPTS) {
    const failure = msg(
      'The job was interrupted several times. What was done so far is listed below.',
    );
    return end({ state: 'failed', failure });
  }
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
    await end({ state, ...(file_key && { file_key }) });
  } catch (error) {
    await notes.settled();
    if (!notes.stop.aborted) throw error;
    await end({ state: 'stopped' });
  }
}

const byOwner = ({ id, staff_id, locale }: StoredBatch, now: Date): By => ({
  actor: 'staff',
  now,
  locale,
  staff: { id: staff_id, clientAddress: '', requestId: requestOf({ id }) },
});
