import { sql } from 'kysely';
import type { Database } from '#server/database/connect.ts';
import { STATE_MAIL_WAITS_MS, stateMailKey } from '../../mails/state-mail.ts';
import { listFinishedOrderIds } from './batch-items.ts';
import type { StoredBatch } from './batch-queries.ts';

/** Longer than batches take; one that never ends holds its mails no longer. */
const HELD_MS = 3_600_000;

/** When mails of a batch are sent that is under way: it releases them at its end. */
export const mailsHeldUntil = (now: Date): Date => new Date(now.getTime() + HELD_MS);

/** Holds the mails about the moves of a batch, which are about to be undone. */
export function holdMails(db: Database, batch: StoredBatch, now: Date): Promise<void> {
  return postponeMails(db, batch, mailsHeldUntil(now));
}

/** Has the mails about the moves of a batch that has just ended sent once it can no longer be undone; others have none. */
export async function releaseMails(db: Database, batch: StoredBatch, now: Date): Promise<void> {
  if (batch.kind !== 'move' || batch.task === 'preview') return;
  await postponeMails(db, batch, new Date(now.getTime() + STATE_MAIL_WAITS_MS));
}

/** Mails about a later status of the orders stay as they are. */
async function postponeMails(
  db: Database,
  { id, to_state }: Pick<StoredBatch, 'id' | 'to_state'>,
  until: Date,
): Promise<void> {
  const keys = (await listFinishedOrderIds(db, id)).map(stateMailKey);
  await sql`
    select from graphile_worker.reschedule_jobs(array(
      select id from graphile_worker._private_jobs
      where key = any(${keys}::text[]) and payload ->> 'status' = ${to_state}), run_at := ${until}::timestamptz)`.execute(
    db,
  );
}
