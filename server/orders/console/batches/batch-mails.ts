import { sql } from 'kysely';
import type { Database } from '#server/database/connect.ts';
import { STATUS_MAIL_WAITS_MS, statusMailKey } from '../../mails/status-mail.ts';
import { listFinishedOrderIds } from './batch-items.ts';
import type { StoredBatch } from './batch-queries.ts';

/** Longer than batches take: mails of a batch that never ends are sent after this. */
const HELD_MS = 3_600_000;

/** When the mails of a running batch are sent if it doesn't release them at its end. */
export const mailsHeldUntil = (now: Date): Date => new Date(now.getTime() + HELD_MS);

/** Postpones the mails about the moves of a batch, which are about to be undone. */
export function holdMails(db: Database, batch: StoredBatch, now: Date): Promise<void> {
  return postponeMails(db, batch, mailsHeldUntil(now));
}

/** Sends the mails about the moves of a batch that has just ended once it can no longer be undone; other batches have none. */
export async function releaseMails(db: Database, batch: StoredBatch, now: Date): Promise<void> {
  if (batch.kind !== 'move' || batch.task === 'preview') return;
  await postponeMails(db, batch, new Date(now.getTime() + STATUS_MAIL_WAITS_MS));
}

/** Mails about a later status of the orders are not postponed. */
async function postponeMails(
  db: Database,
  { id, to_state }: Pick<StoredBatch, 'id' | 'to_state'>,
  until: Date,
): Promise<void> {
  const keys = (await listFinishedOrderIds(db, id)).map(statusMailKey);
  await sql`
    select from graphile_worker.reschedule_jobs(array(
      select id from graphile_worker._private_jobs
      where key = any(${keys}::text[]) and payload ->> 'status' = ${to_state}), run_at := ${until}::timestamptz)`.execute(
    db,
  );
}
