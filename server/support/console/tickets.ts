import type { z } from 'zod';
import type { Right } from '#contract/console/staff/rights.ts';
import type {
  ConsoleTicket,
  listTickets as listEndpoint,
  TicketListRow,
} from '#contract/console/tickets.ts';
import { orderCode, parseOrderCode } from '#domain/orders/order-code.ts';
import { type Scope, scopeOf } from '#domain/staff/rights.ts';
import type { SignedInContext } from '#server/console/console-context.ts';
import type { Database } from '#server/database/connect.ts';
import { NotFound } from '#server/http/response/failure.ts';
import { translate } from '#server/i18n/translate.ts';
import { listAttachmentRows } from '../tickets/message-queries.ts';
import {
  type ConsoleMessageRow,
  type ConsoleTicketRow,
  countWaitingTickets,
  findConsoleTicket,
  listConsoleMessages,
  listConsoleTickets,
  type TicketSearch,
} from './ticket-queries.ts';

const PAGE_SIZE = 50;
const MESSAGES = 500;
const OTHERS = 10;

/** A page of the tickets that the caller may see. */
export async function listTickets(
  { db, session, locale }: SignedInContext,
  {
    view = 'open',
    q,
    customer_id,
    after,
    limit = PAGE_SIZE,
  }: z.output<typeof listEndpoint.request>,
): Promise<z.input<typeof listEndpoint.response>> {
  const scope = scopeOf(session.roles, 'tickets.see');
  const [waiting = '', id] = after?.split(':') ?? [];
  const [found, count] = await Promise.all([
    listConsoleTickets(db, scope, {
      isOpen: q === undefined && customer_id === undefined ? view === 'open' : null,
      search: q === undefined ? null : searchOf(q),
      customerId: customer_id ?? null,
      after: id === undefined ? null : { waiting, id: Number(id) },
      limit: limit + 1,
    }),
    countWaitingTickets(db, scope),
  ]);
  const rows = found.slice(0, limit);
  const last = found.length > limit ? rows.at(-1) : undefined;
  return {
    rows: rows.map((row) => presentRow(row, locale)),
    next: last ? `${last.waiting}:${last.id}` : null,
    waiting: count,
  };
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
  const [messages, attachments, others] = await Promise.all([
    listConsoleMessages(db, row.id, MESSAGES),
    listAttachmentRows(db, row.id),
    listConsoleTickets(db, scopeOf(session.roles, 'tickets.see'), {
      isOpen: null,
      search: null,
      customerId: row.customer_id,
      after: null,
      limit: OTHERS + 1,
    }),
  ]);
  const { order_id, customer_id, email, phone } = row;
  return {
    ...presentRow(row, locale),
    order_id,
    customer_id,
    email,
    phone,
    messages: messages.map(presentMessage),
    attachments: attachments.map(({ kind, address, name }) => ({ kind, src: address, name })),
    others: others
      .filter((other) => other.id !== row.id)
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
  };
}

function presentMessage({ id, sender, is_internal, person, message, at }: ConsoleMessageRow) {
  const by = is_internal ? ('note' as const) : sender;
  return { id, by, person, message, at: new Date(at).toISOString() };
}
