import { type RawBuilder, sql } from 'kysely';
import type { TicketStatus } from '#domain/support/ticket-status.ts';
import type { Scope } from '#domain/staff/rights.ts';
import type { Database } from '#server/database/connect.ts';

/** Criteria of a search for tickets; at least one must match. */
export interface TicketSearch {
  number: string | null;
  orderId: number | null;
  /** Beginning of an e-mail address, in lower case. */
  email: string | null;
}

/** Which tickets a list shows; a criterion that is null admits any. */
interface TicketFilter {
  isOpen: boolean | null;
  search: TicketSearch | null;
  customerId: number | null;
  /** The last row of the previous page; `waiting` in microseconds of the epoch. */
  after: { waiting: string; id: number } | null;
  limit: number;
}

export interface ConsoleTicketRow {
  id: number;
  number: string;
  status: TicketStatus;
  subject: string | null;
  issue_type: string;
  customer: string;
  customer_id: number;
  email: string;
  phone: string | null;
  order_id: number | null;
  order_prefix: string | null;
  created_at: string;
  waiting_since: string | null;
  /** `waiting_since` in microseconds of the epoch, or infinity. */
  waiting: string;
  last_message: string;
}

const EXCERPT = 160;
const waiting = sql`coalesce(t.waiting_since, 'infinity'::timestamptz)`;
const isOpenSql = sql`t.status in ('pending', 'confirm')`;

function inScope(scope: Scope): RawBuilder<unknown> {
  return scope === 'all' ? sql`true` : sql`o.shop_id = any(${scope}::bigint[])`;
}

/** A page of tickets: open ones by how long their customers have waited, then all others, latest first. */
export async function listConsoleTickets(
  db: Database,
  scope: Scope,
  { isOpen, search, customerId, after, limit }: TicketFilter,
): Promise<ConsoleTicketRow[]> {
  const conditions = [
    inScope(scope),
    isOpen === null ? null : isOpen ? isOpenSql : sql`not (${isOpenSql})`,
    customerId === null ? null : sql`t.user_id = ${customerId}::bigint`,
    search && matches(search),
    after &&
      (isOpen === true
        ? sql`(${waiting}, t.id) > (${momentOf(after.waiting)}, ${after.id}::bigint)`
        : sql`t.id < ${after.id}::bigint`),
  ].filter((condition) => condition !== null);
  return readTickets(
    db,
    sql`${sql.join(conditions, sql` and `)}
      order by ${isOpen === true ? sql`${waiting}, t.id` : sql`t.id desc`} limit ${limit}`,
  );
}

/** A ticket of a scope by its number. */
export async function findConsoleTicket(
  db: Database,
  scope: Scope,
  number: string,
): Promise<ConsoleTicketRow | undefined> {
  const [row] = await readTickets(db, sql`${inScope(scope)} and t.ticket_no = ${number}`);
  return row;
}

/** The number of tickets in a scope whose customers wait for a reply. */
export async function countWaitingTickets(db: Database, scope: Scope): Promise<number> {
  const { rows } = await sql<{ tickets: number }>`
    select count(*)::int as tickets
    from support_tickets t left join orders o on o.id = t.order_id
    where ${isOpenSql} and t.waiting_since is not null and ${inScope(scope)}`.execute(db);
  return rows[0]?.tickets ?? 0;
}

export interface ConsoleMessageRow {
  id: number;
  sender: 'customer' | 'shop';
  is_internal: boolean;
  person: string | null;
  message: string;
  at: string;
}

/** The newest messages and notes of a ticket, oldest first. */
export async function listConsoleMessages(
  db: Database,
  ticketId: number,
  most: number,
): Promise<ConsoleMessageRow[]> {
  const { rows } = await sql<ConsoleMessageRow>`
    select m.id, m.sender, m.is_internal, s.name as person, m.message, to_json(m.created_at) as at
    from ticket_messages m left join staff s on s.id = m.staff_id
    where m.ticket_id = ${ticketId}::bigint order by m.id desc limit ${most}`.execute(db);
  return rows.toReversed();
}

async function readTickets(db: Database, which: RawBuilder<unknown>): Promise<ConsoleTicketRow[]> {
  const { rows } = await sql<ConsoleTicketRow>`
    select t.id, t.ticket_no as number, t.status, t.subject, i.name as issue_type, u.name as customer,
      t.user_id as customer_id, t.email, t.phone, t.order_id, o.order_prefix,
      to_json(t.created_at) as created_at, to_json(t.waiting_since) as waiting_since,
      coalesce((extract(epoch from t.waiting_since) * 1000000)::bigint::text, 'infinity') as waiting,
      coalesce((select left(m.message, ${EXCERPT}) from ticket_messages m
        where m.ticket_id = t.id and not m.is_internal order by m.id desc limit 1), '') as last_message
    from support_tickets t
    join ticket_issue_types i on i.id = t.issue_type_id
    join users u on u.id = t.user_id
    left join orders o on o.id = t.order_id
    where ${which}`.execute(db);
  return rows;
}

function matches({ number, orderId, email }: TicketSearch): RawBuilder<unknown> {
  const ways = [
    number === null ? null : sql`t.ticket_no = ${number}`,
    orderId === null ? null : sql`t.order_id = ${orderId}::bigint`,
    email === null
      ? null
      : sql`lower(t.email) like ${`${email.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`}`,
  ].filter((way) => way !== null);
  return ways.length === 0 ? sql`false` : sql`(${sql.join(ways, sql` or `)})`;
}

const momentOf = (waiting: string) =>
  waiting === 'infinity'
    ? sql`'infinity'::timestamptz`
    : sql`'epoch'::timestamptz + ${waiting}::bigint * interval '1 microsecond'`;
