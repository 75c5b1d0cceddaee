import { type RawBuilder, sql } from 'kysely';
import type { TicketPriority, TicketView } from '#contract/console/tickets/tickets.ts';
import type { TicketStatus } from '#domain/support/ticket-status.ts';
import type { Scope } from '#domain/staff/rights.ts';
import type { Database } from '#server/database/connect.ts';
import { shopOfTicket } from '../tickets/queries.ts';

/** Criteria of a search for tickets; at least one must match. */
export interface TicketSearch {
  number: string | null;
  orderId: number | null;
  /** Beginning of an email address, in lower case. */
  email: string | null;
}

/** Which tickets a list shows; a criterion that is null admits any. */
export interface TicketFilter {
  view: TicketView | null;
  /** Whose view it is. */
  staffId: number;
  search: TicketSearch | null;
  customerId: number | null;
  assignedTo: number | null;
  priority: TicketPriority | null;
  tag: string | null;
}

/** The place of a ticket in a list: `waiting` in microseconds of the epoch, or infinity. */
export interface TicketPlace {
  rank: number;
  waiting: string;
  id: number;
}

export interface ConsoleTicketRow extends TicketPlace {
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
  shop_id: number | null;
  created_at: string;
  waiting_since: string | null;
  /** Who takes care of it; null also for a person who has left. */
  assigned_to: { id: number; name: string } | null;
  priority: TicketPriority;
  tags: string[];
  /** The number of the ticket that its messages are part of; null for one that was not merged. */
  merged_into: string | null;
  /** Whether a reply is to be sent later, or is held back; null without one. */
  scheduled_reply: 'waiting' | 'held' | null;
  last_message: string;
}

const EXCERPT = 160;
const waiting = sql`coalesce(t.waiting_since, 'infinity'::timestamptz)`;
/** Those that wait for a reply first, by priority. */
const rank = sql`(case when t.waiting_since is null then 10 else 0 end
  + case t.priority when 'high' then 1 when 'normal' then 2 else 3 end)`;
const isOpen = sql<boolean>`t.status in ('pending', 'confirm')`;
/** Nobody takes care of it, or a person who has left. */
const isUnassigned = sql<boolean>`not exists (select from staff a where a.id = t.assigned_to and a.is_active)`;

const VIEWS: Record<TicketView, (staffId: number) => RawBuilder<boolean>> = {
  open: () => isOpen,
  waiting: () => sql`${isOpen} and t.waiting_since is not null`,
  answered: () => sql`${isOpen} and t.waiting_since is null`,
  mine: (staffId) => sql`${isOpen} and t.assigned_to = ${staffId}::bigint`,
  unassigned: () => sql`${isOpen} and ${isUnassigned}`,
  closed: () => sql`not (${isOpen})`,
};

function inScope(scope: Scope): RawBuilder<unknown> {
  return scope === 'all' ? sql`true` : sql`not t.is_mixed and o.shop_id = any(${scope}::bigint[])`;
}

/** A page of tickets: views of open ones by rank and waiting time, all others latest first. */
export async function listConsoleTickets(
  db: Database,
  scope: Scope,
  filter: TicketFilter,
  { after, limit }: { after: TicketPlace | null; limit: number },
): Promise<ConsoleTicketRow[]> {
  const { view, staffId, search, customerId, assignedTo, priority, tag } = filter;
  const isQueue = view !== null && view !== 'closed';
  const conditions = [
    inScope(scope),
    view && VIEWS[view](staffId),
    customerId === null ? null : sql`t.user_id = ${customerId}::bigint`,
    assignedTo === null ? null : sql`t.assigned_to = ${assignedTo}::bigint`,
    priority === null ? null : sql`t.priority = ${priority}::text`,
    tag === null ? null : sql`t.tags <> '{}' and t.tags @> array[${tag}::text]`,
    search && matches(search),
    after &&
      (isQueue
        ? sql`(${rank}, ${waiting}, t.id) >
            (${after.rank}::int, ${momentOf(after.waiting)}, ${after.id}::bigint)`
        : sql`t.id < ${after.id}::bigint`),
  ].filter((condition) => condition !== null);
  return readTickets(
    db,
    sql`${sql.join(conditions, sql` and `)}
      order by ${isQueue ? sql`${rank}, ${waiting}, t.id` : sql`t.id desc`} limit ${limit}`,
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

/** The number of open tickets of a scope in each view of a person. */
export async function countTicketsInViews(
  db: Database,
  scope: Scope,
  staffId: number,
): Promise<Record<'waiting' | 'answered' | 'mine' | 'unassigned', number>> {
  const count = (view: TicketView) => sql`count(*) filter (where ${VIEWS[view](staffId)})::int`;
  const { rows } = await sql<Record<'waiting' | 'answered' | 'mine' | 'unassigned', number>>`
    select ${count('waiting')} as waiting, ${count('answered')} as answered, ${count('mine')} as mine,
      ${count('unassigned')} as unassigned
    from support_tickets t left join orders o on o.id = t.order_id
    where ${isOpen} and ${inScope(scope)}`.execute(db);
  return rows[0] ?? { waiting: 0, answered: 0, mine: 0, unassigned: 0 };
}

/** The number of tickets in a scope whose customers wait for a reply. */
export async function countWaitingTickets(db: Database, scope: Scope): Promise<number> {
  const { rows } = await sql<{ tickets: number }>`
    select count(*)::int as tickets
    from support_tickets t left join orders o on o.id = t.order_id
    where ${isOpen} and t.waiting_since is not null and ${inScope(scope)}`.execute(db);
  return rows[0]?.tickets ?? 0;
}

/** The tags of the newest tagged tickets in a scope, sorted. */
export async function listTags(
  db: Database,
  scope: Scope,
  limits: { tickets: number; tags: number },
): Promise<string[]> {
  const { rows } = await sql<{ tag: string }>`
    select tag from (
      select t.tags from support_tickets t left join orders o on o.id = t.order_id
      where t.tags <> '{}' and ${inScope(scope)} order by t.id desc limit ${limits.tickets}) newest,
      unnest(newest.tags) tag
    group by tag order by count(*) desc, tag limit ${limits.tags}`.execute(db);
  return rows.map(({ tag }) => tag).toSorted((one, other) => one.localeCompare(other));
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
  limit: number,
): Promise<ConsoleMessageRow[]> {
  const { rows } = await sql<ConsoleMessageRow>`
    select m.id, m.sender, m.is_internal, s.name as person, m.message, to_json(m.created_at) as at
    from ticket_messages m left join staff s on s.id = m.staff_id
    where m.ticket_id = ${ticketId}::bigint order by m.id desc limit ${limit}`.execute(db);
  return rows.toReversed();
}

async function readTickets(db: Database, which: RawBuilder<unknown>): Promise<ConsoleTicketRow[]> {
  const { rows } = await sql<ConsoleTicketRow>`
    select t.id, t.ticket_no as number, t.status, t.subject, i.name as issue_type, u.name as customer,
      t.user_id as customer_id, t.email, t.phone, t.order_id, o.order_prefix,
      ${shopOfTicket} as shop_id, t.priority, t.tags,
      (select ticket_no from support_tickets where id = t.merged_into) as merged_into,
      case when sr.id is not null then case when sr.hold_reason is null then 'waiting' else 'held' end end as scheduled_reply,
      case when a.id is not null then json_build_object('id', a.id, 'name', a.name) end as assigned_to,
      ${rank} as rank, to_json(t.created_at) as created_at, to_json(t.waiting_since) as waiting_since,
      coalesce((extract(epoch from t.waiting_since) * 1000000)::bigint::text, 'infinity') as waiting,
      coalesce((select left(m.message, ${EXCERPT}) from ticket_messages m
        where m.ticket_id = t.id and not m.is_internal order by m.id desc limit 1), '') as last_message
    from support_tickets t
    join ticket_issue_types i on i.id = t.issue_type_id
    join users u on u.id = t.user_id
    left join orders o on o.id = t.order_id
    left join scheduled_replies sr on sr.ticket_id = t.id
    left join staff a on a.id = t.assigned_to and a.is_active
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
