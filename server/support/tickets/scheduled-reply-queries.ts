import { sql } from 'kysely';
import type { HoldReason } from '#contract/console/tickets/scheduled-replies.ts';
import type { Database } from '#server/database/connect.ts';
import type { DatabaseTransaction } from '#server/database/transaction.ts';

export interface ScheduledReplyRow {
  id: number;
  ticket_id: number;
  staff_id: number;
  /** Name of its writer. */
  person: string;
  message: string;
  send_at: Date;
  seen: number;
  /** Why it was not sent when it was due; null before that. */
  hold_reason: HoldReason | null;
  /** Grows with each change. */
  version: number;
}

const scheduled = (db: Database) =>
  db
    .selectFrom('scheduled_replies as r')
    .innerJoin('staff as s', 's.id', 'r.staff_id')
    .selectAll('r')
    .select('s.name as person')
    .$castTo<ScheduledReplyRow>();

/** The scheduled reply of a ticket; null without one. */
export async function findScheduledReply(
  db: Database,
  ticketId: number,
): Promise<ScheduledReplyRow | null> {
  return (await scheduled(db).where('r.ticket_id', '=', ticketId).executeTakeFirst()) ?? null;
}

/** The number of the ticket that a scheduled reply is for; null when it was sent or withdrawn. */
export async function findTicketOfScheduled(db: Database, id: number): Promise<string | null> {
  const row = await db
    .selectFrom('scheduled_replies as r')
    .innerJoin('support_tickets as t', 't.id', 'r.ticket_id')
    .select('t.ticket_no')
    .where('r.id', '=', id)
    .executeTakeFirst();
  return row?.ticket_no ?? null;
}

/** Stores a new scheduled reply; returns its id and version. */
export function insertScheduledReply(
  tx: DatabaseTransaction,
  reply: Pick<ScheduledReplyRow, 'ticket_id' | 'staff_id' | 'message' | 'send_at' | 'seen'>,
): Promise<{ id: number; version: number }> {
  return tx
    .insertInto('scheduled_replies')
    .values(reply)
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow();
}

/** Changes a scheduled reply, which is no longer held; returns its version. */
export async function updateScheduledReply(
  tx: DatabaseTransaction,
  id: number,
  change: Pick<ScheduledReplyRow, 'staff_id' | 'message' | 'send_at' | 'seen'>,
): Promise<number> {
  const { version } = await tx
    .updateTable('scheduled_replies')
    .set({ ...change, hold_reason: null, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow();
  return version;
}

/** Notes why a scheduled reply was not sent. */
export async function holdScheduledReply(
  tx: DatabaseTransaction,
  id: number,
  hold_reason: HoldReason,
): Promise<void> {
  await tx.updateTable('scheduled_replies').set({ hold_reason }).where('id', '=', id).execute();
}

/** Deletes a scheduled reply that was sent or withdrawn. */
export async function deleteScheduledReply(tx: DatabaseTransaction, id: number): Promise<void> {
  await tx.deleteFrom('scheduled_replies').where('id', '=', id).execute();
}
