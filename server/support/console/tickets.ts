import type { z } from 'zod';
import type { Right } from '#contract/console/staff/rights.ts';
import type {
  ConsoleTicket,
  getTicketChoices as choicesEndpoint,
  listTickets as listEndpoint,
  TicketListRow,
} from '#contract/console/tickets/tickets.ts';
import { orderCode, parseOrderCode } from '#domain/orders/order-code.ts';
import { type Scope, scopeOf } from '#domain/staff/rights.ts';
import { storedTag } from '#domain/staff/tags.ts';
import type { SignedInContext } from '#server/console/console-context.ts';
import type { Database } from '#server/database/connect.ts';
import { NotFound } from '#server/http/response/failure.ts';
import { translate } from '#server/i18n/translate.ts';
import { ticketOrder } from '#server/orders/console/ticket-order.ts';
import { listPeopleFor, listPeopleIn } from '#server/staff/assignment/assignable-people.ts';
import { listAttachmentRows } from '../tickets/message-queries.ts';
import { findScheduledReply, type ScheduledReplyRow } from '../tickets/scheduled-reply-queries.ts';
import {
  type ConsoleMessageRow,
  type ConsoleTicketRow,
  countTicketsInViews,
  countWaitingTickets,
  findConsoleTicket,
  listConsoleMessages,
  listConsoleTickets,
  listTags,
  type TicketFilter,
  type TicketSearch,
} from './ticket-queries.ts';

const PAGE_SIZE = 50;
const MESSAGES = 500;
const OTHERS = 10;
/** From how many of the newest tagged tickets the tags in use are read. */
const TAGGED_TICKETS = 2000;
const TAGS = 100;

/** A page of the tickets that the caller may see. */
export async function listTickets(
  context: SignedInContext,
  { after, limit = PAGE_SIZE, ...filter }: z.output<typeof listEndpoint.request>,
): Promise<z.input<typeof listEndpoint.response>> {
  const { db, session, locale } = context;
  const scope = scopeOf(session.roles, 'tickets.see');
  const [rank, waiting = '', id] = after?.split(':') ?? [];
  const cursor = id === undefined ? null : { rank: Number(rank), waiting, id: Number(id) };
  const [listed, counts] = await Promise.all([
    listConsoleTickets(db, scope, ticketFilterOf(context, filter), {
      after: cursor,
      limit: limit + 1,
    }),
    countTicketsInViews(db, scope, session.staff_id),
  ]);
  const rows = listed.slice(0, limit);
  const last = listed.length > limit ? rows.at(-1) : undefined;
  return {
    rows: rows.map((row) => presentRow(row, locale)),
    next: last ? `${last.rank}:${last.waiting}:${last.id}` : null,
    counts,
  };
}

/** The filter of a list as its caller wants it. A search, and the tickets of one customer, look in all views. */
export function ticketFilterOf(
  { session }: SignedInContext,
  filter: Omit<z.output<typeof listEndpoint.request>, 'after' | 'limit'>,
): TicketFilter {
  const { view = 'open', q, customer_id, assigned_to, priority, tag } = filter;
  return {
    view: q === undefined && customer_id === undefined ? view : null,
    staffId: session.staff_id,
    search: q === undefined ? null : searchOf(q),
    customerId: customer_id ?? null,
    assignedTo: assigned_to ?? null,
    priority: priority ?? null,
    tag: tag === undefined ? null : storedTag(tag),
  };
}

/** What tickets of the caller's shops can be filtered by and changed to. */
export async function getTicketChoices({
  db,
  session,
}: SignedInContext): Promise<z.input<typeof choicesEndpoint.response>> {
  const scope = scopeOf(session.roles, 'tickets.see');
  const [people, tags] = await Promise.all([
    listPeopleIn(db, 'tickets.answer', scope),
    listTags(db, scope, { tickets: TAGGED_TICKETS, tags: TAGS }),
  ]);
  return { people, tags };
}

/** The number of tickets in a scope whose customers wait for a reply. */
export function waitingTickets(db: Database, scope: Scope): Promise<number> {
  return countWaitingTickets(db, scope);
}

/** A ticket of the caller's shops with all its details. NotFound for other tickets. */
export async function getTicket(
  context: SignedInContext,
  { number }: { number: string },
): Promise<ConsoleTicket> {
  const { db, session, locale } = context;
  const row = await requireTicket(context, 'tickets.see', number);
  const [messages, scheduled, order, attachments, people, others] = await Promise.all([
    listConsoleMessages(db, row.id, MESSAGES),
    findScheduledReply(db, row.id),
    ticketOrder(context, row),
    listAttachmentRows(db, row.id),
    listPeopleFor(db, 'tickets.answer', row.shop_id),
    listConsoleTickets(
      db,
      scopeOf(session.roles, 'tickets.see'),
      ticketFilterOf(context, { customer_id: row.customer_id }),
      { after: null, limit: OTHERS + 1 },
    ),
  ]);
  const { customer_id, email, phone } = row;
  return {
    ...presentRow(row, locale),
    order,
    customer_id,
    email,
    phone,
    messages: messages.map(presentMessage),
    scheduled_reply: scheduled && presentScheduled(scheduled),
    people,
    attachments: attachments.map(({ kind, address, name }) => ({ kind, src: address, name })),
    others: others
      .filter((other) => other.id !== row.id && other.merged_into === null)
      .slice(0, OTHERS)
      .map((other) => presentRow(other, locale)),
  };
}

/** A ticket within the shops for which the caller has a right. NotFound for others, as for unknown ones. */
export async function requireTicket(
  { db, session }: SignedInContext,
  right: Right,
  number: string,
): Promise<ConsoleTicketRow> {
  const row = await findConsoleTicket(db, scopeOf(session.roles, right), number);
  if (!row) throw new NotFound("This ticket doesn't exist.");
  return row;
}

function searchOf(typed: string): TicketSearch {
  const text = typed.trim().toLowerCase();
  return {
    number: /^\d{7,16}$/.test(text) ? text : null,
    orderId: parseOrderCode(text)?.id ?? null,
    email: text,
  };
}

function presentRow(row: ConsoleTicketRow, locale: string): TicketListRow {
  const { id, number, status, subject, customer, last_message, order_id, order_prefix } = row;
  return {
    id,
    number,
    status,
    subject,
    topic: translate(locale, row.issue_type),
    customer,
    order_code: order_id === null ? null : orderCode(order_prefix ?? '', order_id),
    last_message,
    created_at: new Date(row.created_at).toISOString(),
    waiting_since: row.waiting_since === null ? null : new Date(row.waiting_since).toISOString(),
    assigned_to: row.assigned_to,
    priority: row.priority,
    tags: row.tags,
    merged_into: row.merged_into,
    scheduled_reply: row.scheduled_reply,
  };
}

function presentMessage({ id, sender, is_internal, person, message, at }: ConsoleMessageRow) {
  const by = is_internal ? ('note' as const) : sender;
  return { id, by, person, message, at: new Date(at).toISOString() };
}

function presentScheduled({ person, message, send_at, hold_reason, version }: ScheduledReplyRow) {
  return { person, message, send_at: send_at.toISOString(), hold_reason, version };
}
