import { sql } from 'kysely';
import type { TicketFilter, TicketStatus } from '#domain/support/ticket-status.ts';
import { TICKET_FILTERS } from '#domain/support/ticket-status.ts';
import type { Database } from '#server/database/connect.ts';
import type { DatabaseTransaction } from '#server/database/transaction.ts';
import type { Slice } from '#server/http/request/paging.ts';
import type { TicketRow } from './ticket-row.ts';

/** The shop whose people see a ticket `t` about an order `o`; null: only people of all shops do. */
export const shopOfTicket = sql<number | null>`case when not t.is_mixed then o.shop_id end`;

/** Active issue types, in the order of the list. */
export function listActiveIssueTypes(db: Database): Promise<{ id: number; name: string }[]> {
  return db
    .selectFrom('ticket_issue_types')
    .select(['id', 'name'])
    .where('is_active', '=', true)
    .orderBy('position')
    .orderBy('id')
    .execute();
}

/** Selects tickets with what every view of them shows. */
function ticketRows(db: Database) {
  return db
    .selectFrom('support_tickets as t')
    .innerJoin('ticket_issue_types as i', 'i.id', 't.issue_type_id')
    .innerJoin('users as u', 'u.id', 't.user_id')
    .leftJoin('images as p', 'p.id', 'u.profile_photo_id')
    .leftJoin('orders as o', 'o.id', 't.order_id')
    .select(['t.id', 't.ticket_no', 't.status', 't.subject', 'i.name as issue_type'])
    .select(['t.order_id', 'o.order_prefix', shopOfTicket.as('shop_id'), 't.user_id'])
    .select([
      'u.name as user_name',
      'p.hash as user_photo',
      't.user_chat',
      't.email',
      't.phone',
      't.locale',
    ])
    .select(['t.schedule_starts_at', 't.schedule_ends_at', 't.created_at', 't.waiting_since'])
    .select(['t.assigned_to', 't.priority', 't.tags', 't.is_mixed'])
    .leftJoin('support_tickets as into', 'into.id', 't.merged_into')
    .select('into.ticket_no as merged_into')
    .$castTo<TicketRow>();
}

/** A customer's tickets, newest first; merged ones are part of others. */
export function listTicketRows(
  db: Database,
  { userId, filter, slice }: { userId: number; filter: TicketFilter | null; slice: Slice },
): Promise<TicketRow[]> {
  return ticketRows(db)
    .where('t.user_id', '=', userId)
    .where('t.merged_into', 'is', null)
    .$if(filter !== null, (query) =>
      query.where('t.status', 'in', filter === null ? [] : TICKET_FILTERS[filter]),
    )
    .orderBy('t.id', 'desc')
    .offset(slice.offset)
    .limit(slice.limit)
    .execute();
}

/** The number of a customer's tickets per status. */
export async function countTickets(
  db: Database,
  userId: number,
): Promise<Map<TicketStatus, number>> {
  const rows = await db
    .selectFrom('support_tickets')
    .select((eb) => ['status', eb.cast<number>(eb.fn.countAll(), 'integer').as('tickets')])
    .where('user_id', '=', userId)
    .where('merged_into', 'is', null)
    .groupBy('status')
    .execute();
  return new Map(rows.map(({ status, tickets }) => [status as TicketStatus, tickets]));
}

/** The latest tickets of everybody, of one status or of all. */
export function listLatestTickets(
  db: Database,
  { status, limit }: { status: TicketStatus | null; limit: number },
): Promise<TicketRow[]> {
  return ticketRows(db)
    .$if(status !== null, (query) => query.where('t.status', '=', status))
    .orderBy('t.id', 'desc')
    .limit(limit)
    .execute();
}

/**
 * Selects a ticket by its number and owner; null: anybody's (operator). The number of a merged ticket leads its owner to
 * the one that has the messages.
 */
export interface TicketSelector {
  ticketNo: string;
  userId: number | null;
}

/** A ticket by its number. */
export async function findTicket(
  db: Database,
  { ticketNo, userId }: TicketSelector,
): Promise<TicketRow | null> {
  const rows = ticketRows(db);
  const row = await (
    userId === null
      ? rows.where('t.ticket_no', '=', ticketNo)
      : rows.where('t.user_id', '=', userId).where('t.id', '=', (eb) =>
          eb
            .selectFrom('support_tickets')
            .select(({ fn }) => fn.coalesce('merged_into', 'id').as('id'))
            .where('ticket_no', '=', ticketNo),
        )
  ).executeTakeFirst();
  return row ?? null;
}

/** The number of a ticket by its id; null for an unknown one. */
export async function findTicketNumber(db: Database, id: number): Promise<string | null> {
  const row = await db
    .selectFrom('support_tickets')
    .select('ticket_no')
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.ticket_no ?? null;
}

/** A ticket by its number, its row locked, even when it was merged into another while waiting for the lock. */
export async function lockTicket(
  tx: DatabaseTransaction,
  selector: TicketSelector,
): Promise<TicketRow | null> {
  let locked: number | null = null;
  let row = await findTicket(tx, selector);
  while (row !== null && row.id !== locked) {
    locked = row.id;
    await sql`select from support_tickets where id = ${locked}::bigint for no key update`.execute(
      tx,
    );
    row = await findTicket(tx, selector);
  }
  return row;
}

/** The times of a customer's latest tickets since a given time. */
export async function listTicketTimes(
  db: Database,
  userId: number,
  { since, limit }: { since: Date; limit: number },
): Promise<Date[]> {
  const rows = await db
    .selectFrom('support_tickets')
    .select('created_at')
    .where('user_id', '=', userId)
    .where('created_at', '>', since)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ created_at }) => created_at);
}

export interface NewTicket {
  user_id: number;
  issue_type_id: number;
  order_id: number | null;
  subject: string | null;
  email: string;
  phone: string | null;
  locale: string;
  created_at: Date;
}

/** Stores a ticket; its number is the prefix followed by its id. */
export async function insertTicket(
  tx: DatabaseTransaction,
  prefix: number,
  ticket: NewTicket,
): Promise<{ id: number; ticket_no: string }> {
  const { rows } = await sql<{ id: number; ticket_no: string }>`
    insert into support_tickets (id, ticket_no, user_id, issue_type_id, order_id, subject, email, phone, locale, created_at)
    overriding system value
    select next.id, ${String(prefix)} || next.id, ${ticket.user_id}, ${ticket.issue_type_id},
      ${ticket.order_id}::bigint, ${ticket.subject}::text, ${ticket.email}, ${ticket.phone}::text, ${ticket.locale},
      ${ticket.created_at}
    from nextval(pg_get_serial_sequence('support_tickets', 'id')) next(id)
    returning id, ticket_no`.execute(tx);
  const [inserted] = rows;
  if (!inserted) throw new Error('the ticket was not stored');
  return inserted;
}

/** Updates the properties of a ticket that the shop sets. */
export async function updateTicket(
  tx: DatabaseTransaction,
  id: number,
  change: Partial<
    Pick<
      TicketRow,
      | ('status' | 'user_chat' | 'schedule_starts_at' | 'schedule_ends_at' | 'waiting_since')
      | ('assigned_to' | 'priority' | 'tags')
      | ('order_id' | 'is_mixed')
    > & { is_assignment_news: boolean; merged_into: number }
  >,
): Promise<void> {
  await tx.updateTable('support_tickets').set(change).where('id', '=', id).execute();
}
