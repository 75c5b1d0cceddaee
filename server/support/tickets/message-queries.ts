import type { Database } from '#server/database/connect.ts';
import type { DatabaseTransaction } from '#server/database/transaction.ts';
import type { AttachmentRow, MessageRow } from './ticket-row.ts';

/** What was said in a ticket, oldest first. */
export function listMessageRows(db: Database, ticketId: number): Promise<MessageRow[]> {
  return db
    .selectFrom('ticket_messages')
    .selectAll()
    .where('ticket_id', '=', ticketId)
    .orderBy('id')
    .$castTo<MessageRow>()
    .execute();
}

/** Keeps a message; gives its id. */
export async function insertTicketMessage(
  tx: DatabaseTransaction,
  message: Omit<MessageRow, 'id' | 'is_highlighted'>,
): Promise<number> {
  const { id } = await tx
    .insertInto('ticket_messages')
    .values(message)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** When the customer has written in a ticket since a moment, newest first. */
export async function listMessageTimes(
  db: Database,
  ticketId: number,
  since: Date,
): Promise<Date[]> {
  const rows = await db
    .selectFrom('ticket_messages')
    .select('created_at')
    .where('ticket_id', '=', ticketId)
    .where('sender', '=', 'customer')
    .where('created_at', '>', since)
    .orderBy('id', 'desc')
    .limit(100)
    .execute();
  return rows.map(({ created_at }) => new Date(created_at));
}

/** A message and the ticket it stands in. */
export async function findMessage(
  db: Database,
  id: number,
): Promise<{ message: string; ticket_no: string } | null> {
  const row = await db
    .selectFrom('ticket_messages as m')
    .innerJoin('support_tickets as t', 't.id', 'm.ticket_id')
    .select(['m.message', 't.ticket_no'])
    .where('m.id', '=', id)
    .executeTakeFirst();
  return row ?? null;
}

/** Turns the highlight of a message of a ticket on or off; gives how it is now, null when there is no such message. */
export async function toggleHighlight(
  db: Database,
  ticketId: number,
  messageId: number,
): Promise<boolean | null> {
  const row = await db
    .updateTable('ticket_messages')
    .set((eb) => ({ is_highlighted: eb.not('is_highlighted') }))
    .where('id', '=', messageId)
    .where('ticket_id', '=', ticketId)
    .returning('is_highlighted')
    .executeTakeFirst();
  return row?.is_highlighted ?? null;
}

/** Notes the files that came with a ticket. */
export async function insertAttachments(
  tx: DatabaseTransaction,
  ticketId: number,
  attachments: AttachmentRow[],
): Promise<void> {
  if (attachments.length === 0) return;
  await tx
    .insertInto('ticket_attachments')
    .values(attachments.map((attachment) => ({ ...attachment, ticket_id: ticketId })))
    .execute();
}

/** The files that came with a ticket. */
export function listAttachmentRows(db: Database, ticketId: number): Promise<AttachmentRow[]> {
  return db
    .selectFrom('ticket_attachments')
    .select(['address', 'kind', 'name'])
    .where('ticket_id', '=', ticketId)
    .orderBy('id')
    .$castTo<AttachmentRow>()
    .execute();
}
