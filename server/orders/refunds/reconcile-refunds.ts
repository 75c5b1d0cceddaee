import type { Database } from '#server/database/connect.ts';
import { addJob } from '#server/jobs/add-job.ts';
import { listUnsettledRefunds } from './outcome-queries.ts';

/** Refunds younger than this are still being processed. */
const UNDER_WAY_MS = 600_000;

/**
 * Queues every refund without an outcome again: those pending at their gateway, and those whose job failed or was lost.
 */
export async function reconcileRefunds(db: Database, now: Date): Promise<void> {
  const before = new Date(now.getTime() - UNDER_WAY_MS);
  for (const refund_id of await listUnsettledRefunds(db, before))
    await addJob(db, 'send-refund', { refund_id });
}
