import { randomInt } from 'node:crypto';
import type { OpenTicketRequest, Ticket } from '#contract/tickets.ts';
import {
  decidingCount,
  secondsUntilNext,
  TICKET_LIMITS,
  windowStart,
} from '#domain/support/send-limit.ts';
import { lockOpenAccount } from '#server/accounts/lock-open-account.ts';
import { requireCustomer } from '#server/http/require-customer.ts';
import { type DatabaseTransaction, transaction } from '#server/database/transaction.ts';
import type { CallContext } from '#server/http/call-context.ts';
import { Invalid, NotFound } from '#server/http/response/failure.ts';
import { getCustomerOrder } from '#server/orders/read/get-order-details.ts';
import { translate } from '#server/i18n/translate.ts';
import { limitForms, tooManySubmissions } from '../limit-forms.ts';
import { findStored, storeOnce } from '#server/idempotency/store-once.ts';
import { storeAttachments, recogniseAttachments } from './store-attachments.ts';
import { insertAttachments, insertTicketMessage } from './message-queries.ts';
import { presentTicket } from './present-ticket.ts';
import {
  findTicket,
  findTicketNumber,
  insertTicket,
  listActiveIssueTypes,
  listTicketTimes,
} from './queries.ts';

/**
 * Opens a ticket with its first message and files, once per Idempotency-Key. Invalid for an unknown issue type, an
 * order of another customer, and unaccepted files; 429 after five in ten minutes or forty in a day; 403 for an account
 * closed meanwhile.
 */
export async function openTicket(
  context: CallContext,
  request: OpenTicketRequest,
): Promise<Ticket> {
  const { db, now, locale } = context;
  const userId = requireCustomer(context).id;
  const stored = await findStored(context);
  if (stored !== null) return ownTicket(context, stored);
  const [issueTypeId, orderId] = await Promise.all([
    issueTypeNamed(context, request.issue_type),
    orderNamed(context, request.order_number),
  ]);
  const files = await recogniseAttachments(request.attachments);
  // Check the limit before re-encoding and storing pictures.
  await transaction(db, async (tx) => {
    await limitForms(tx, context, `customer:${userId}`);
    await limitTickets(tx, context, userId);
  });
  const attachments = await storeAttachments(context, files);
  const id = await storeOnce(context, async (tx) => {
    await lockOpenAccount(tx, context, userId);
    const ticket = await insertTicket(tx, randomInt(100_000, 1_000_000), {
      user_id: userId,
      issue_type_id: issueTypeId,
      order_id: orderId,
      subject: request.subject ?? null,
      email: request.email,
      phone: request.phone ?? null,
      locale,
      created_at: now,
    });
    await insertTicketMessage(tx, {
      ticket: { ...ticket, shop_id: null, waiting_since: null },
      sender: 'customer',
      message: request.message,
      at: now,
    });
    await insertAttachments(tx, ticket.id, attachments);
    return ticket.id;
  });
  return ownTicket(context, id);
}

/** The ticket with this id, of the caller, even when it was merged into another meanwhile. */
async function ownTicket(context: CallContext, id: number): Promise<Ticket> {
  const ticketNo = await findTicketNumber(context.db, id);
  const userId = requireCustomer(context).id;
  const row = ticketNo === null ? null : await findTicket(context.db, { ticketNo, userId });
  if (!row) throw new NotFound("We couldn't find that ticket.");
  return presentTicket(context, row);
}

async function limitTickets(
  tx: DatabaseTransaction,
  { now, locale }: Pick<CallContext, 'now' | 'locale'>,
  userId: number,
): Promise<void> {
  const opened = await listTicketTimes(tx, userId, {
    since: windowStart(TICKET_LIMITS, now),
    limit: decidingCount(TICKET_LIMITS),
  });
  const wait = secondsUntilNext(opened, TICKET_LIMITS, now);
  if (wait > 0) throw tooManySubmissions(locale, wait);
}

/** The issue types, in the customer's language. */
export async function listIssueTypes({
  db,
  locale,
}: CallContext): Promise<{ id: number; name: string }[]> {
  const types = await listActiveIssueTypes(db);
  return types.map(({ id, name }) => ({ id, name: translate(locale, name) }));
}

/** Accepts the translated or the stored name. */
async function issueTypeNamed({ db, locale }: CallContext, sent: string): Promise<number> {
  const lowerTitle = sent.toLowerCase();
  const type = (await listActiveIssueTypes(db)).find(({ name }) =>
    [name, translate(locale, name)].some((title) => title.toLowerCase() === lowerTitle),
  );
  if (type) return type.id;
  throw new Invalid({ issue_type: ['Choose one of the listed topics.'] });
}

async function orderNamed(context: CallContext, sent: string | undefined): Promise<number | null> {
  if (sent === undefined) return null;
  try {
    return (await getCustomerOrder(context, sent)).id;
  } catch (error) {
    if (!(error instanceof NotFound)) throw error;
    throw new Invalid({ order_number: [error.message] });
  }
}
