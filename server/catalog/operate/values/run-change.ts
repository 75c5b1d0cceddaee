import type { Database } from '#server/database/connect.ts';
import { transaction } from '#server/database/transaction.ts';
import { claimWatched, type Claimed, MAX_ATTEMPTS } from '#server/jobs/watched/watched-job.ts';
import { hasRightNow } from '#server/staff/has-right-now.ts';
import { endChange, findChange, lockClaimed, type StoredValueChange } from './change-queries.ts';
import { changeStep } from './change-step.ts';

/**
 * Carries out a change of an attribute's values, or of tags, as a job. What a step changes and that it is done are
 * committed together: after a crash the job continues with the next products. It ends when somebody stops it, or the
 * person who started it has lost the right to.
 */
export async function runValueChange(
  { db, clock }: { db: Database; clock: () => Date },
  id: number,
  signal?: AbortSignal,
): Promise<void> {
  const claimed = await claimWatched(db, 'attribute_value_changes', id, clock());
  const change = claimed && (await findChange(db, id));
  if (!change) return;
  if (change.attempts > MAX_ATTEMPTS) return endChange(db, id, 'failed', clock());
  do {
    signal?.throwIfAborted();
    if (!(await mayStillChange(db, change))) return endChange(db, id, 'failed', clock());
  } while (await runStep(db, claimed, clock()));
}

/** Whether the person who started a change may change all that it changes. */
function mayStillChange(db: Database, change: StoredValueChange): Promise<boolean> {
  const { staff_id, attribute_id, shop_ids } = change;
  return attribute_id === null
    ? hasRightNow(db, staff_id, 'products.edit', shop_ids ?? 'all')
    : hasRightNow(db, staff_id, 'taxonomy.edit');
}

/** Runs a step; false after the last one. */
function runStep(db: Database, claimed: Claimed, now: Date): Promise<boolean> {
  return transaction(db, async (tx) => {
    const job = await lockClaimed(tx, claimed);
    const change = job && (await findChange(tx, claimed.id));
    if (!change) return false;
    if (job.stop_requested) {
      await endChange(tx, claimed.id, 'stopped', now);
      return false;
    }
    const { seen } = await changeStep(tx, change, now);
    if (seen > 0) return true;
    await endChange(tx, claimed.id, 'done', now);
    return false;
  });
}
