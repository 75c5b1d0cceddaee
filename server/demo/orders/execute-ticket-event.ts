import { DEMO_SIGN_IN } from '#domain/accounts/demo-sign-in.ts';
import type { Work } from '#server/audit/operate.ts';
import type { DatabaseTransaction } from '#server/database/transaction.ts';
import { handlers } from '#server/handlers.ts';
import type { CallContext } from '#server/http/call-context.ts';
import { callHandler } from '#server/http/serve-contract.ts';
import { changeTicket } from '#server/support/operate/change-ticket.ts';
import { replyToTicket } from '#server/support/operate/reply-to-ticket.ts';
import type { DemoEvent } from './demo-event.ts';
import { findTicketBySubject, markAsNotified } from './queries.ts';

type TicketEvent = Extract<DemoEvent, { kind: 'ticket' | 'reply' | 'close-ticket' }>;

/** Opens a ticket as the demo's customer, or replies to or completes it as the shop. */
export async function executeTicketEvent(
  context: CallContext & { customer: { id: number } },
  tx: DatabaseTransaction,
  event: TicketEvent,
  operator: (useCase: (work: Work) => Promise<unknown>) => Promise<unknown>,
): Promise<void> {
  const { subject, at } = event;
  if (event.kind === 'ticket') {
    const { data } = await callHandler(handlers, 'listIssueTypes', context, {});
    const types = data?.issue_types ?? [];
    await callHandler(handlers, 'openTicket', context, {
      issue_type: types[event.place % types.length]?.name,
      message: event.message,
      email: DEMO_SIGN_IN.email,
      subject,
    });
  }
  const ticket = await findTicketBySubject(tx, context.customer.id, subject);
  if (!ticket) return;
  if (event.kind === 'ticket') await markAsNotified(tx, { ticket: ticket.id }, at);
  if (event.kind === 'reply') {
    const { message } = event;
    await operator((work) => replyToTicket(work, ticket.ticket_no, { message, seen: null }));
  }
  if (event.kind === 'close-ticket')
    await operator((work) => changeTicket(work, ticket.ticket_no, 'completed'));
}
