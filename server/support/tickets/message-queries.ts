import { waitingSince } from '#domain/support/waiting-since.ts';
import { announceChanges } from '#server/database/changes/change-log.ts';
import type { Database } from '#server/database/connect.ts';
import type { DatabaseTransaction } from '#server/database/transaction.ts';
import { liveTicketTag } from './live-ticket-tag.ts';
import type { AttachmentRow, TicketMessageRow, TicketRow } from './ticket-row.ts';

/** The maximum of messages shown; earlier ones of a longer conversation are left out. */
const LONGEST = 500;

/** The newest messages of a ticket as its customer sees them, oldest first. */
export async function listTicketMessageRows(
  db: Database,
  ticketId: number,
): Promise<TicketMessageRow[]> {
  const rows = await db
    .selectFrom('ticket_messages')
    .selectAll()
    .where('ticket_id', '=', ticketId)
    .where('is_internal', '=', false)
    .orderBy('id', 'desc')
    .limit(LONGEST)
    .$castTo<TicketMessageRow>()
    .execute();
  return rows.toReversed();
}

export interface NewMessage {
  ticket: Pick<TicketRow, 'id' | 'ticket_no' | 'shop_id' | 'waiting_since'>;
  sender: TicketMessageRow['sender'];
  message: string;
  at: Date;
  /** The member of staff who wrote it. */
  staffId?: number | null;
  isInternal?: boolean;
}

/** Stores a message, updates since when the customer waits, and notifies consoles that show the ticket; returns its id. */
export async function insertTicketMessage(
  tx: DatabaseTransaction,
  { ticket, sender, message, at, staffId = null, isInternal = false }: NewMessage,
): Promise<number> {
  const { id } = await tx
    .insertInto('ticket_messages')
    .values({
      ticket_id: ticket.id,
      sender,
      message,
      created_at: at,
      staff_id: staffId,
      is_internal: isInternal,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx
    .updateTable('support_tickets')
    .set({ waiting_since: waitingSince(ticket.waiting_since, { sender, isInternal, at }) })
    .where('id', '=', ticket.id)
    .execute();
  await announceChanges(tx, liveTicketTag(ticket));
  return id;
}

/** The times of the customer's latest messages in a ticket since a given time, newest first. */
export async function listMessageTimes(
  db: Database,
  ticketId: number,
  { since, limit }: { since: Date; limit: number },
): Promise<Date[]> {
  const rows = await db
    .selectFrom('ticket_messages')
    .select('created_at')
    .where('ticket_id', '=', ticketId)
    .where('sender', '=', 'customer')
    .where('created_at', '>', since)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ created_at }) => new Date(created_at));
}

/** A message and its ticket. */
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

/** Toggles the highlight of a ticket's message; returns the new value, null for an unknown message. */
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
    .where('is_internal', '=', false)
    .returning('is_highlighted')
    .executeTakeFirst();
  return row?.is_highlighted ?? null;
}

/** Stores a ticket's attachments. */
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

/** A ticket's attachments. */
export function listAttachmentRows(db: Database, ticketId: number): Promise<AttachmentRow[]> {
  return db
    .selectFrom('ticket_attachments')
    .select(['address', 'kind', 'name'])
    .where('ticket_id', '=', ticketId)
    .orderBy('id')
    .$castTo<AttachmentRow>()
    .execute();
}

/** The id of the newest message of a ticket, unless stated also among notes; 0 without one. */
export async function getNewestMessageId(
  db: Database,
  ticketId: number,
  { isInternal }: { isInternal?: false } = {},
): Promise<number> {
  const row = await db
    .selectFrom('ticket_messages')
    .select('id')
    .where('ticket_id', '=', ticketId)
    .$if(isInternal === false, (query) => query.where('is_internal', '=', false))
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.id ?? 0;
}
