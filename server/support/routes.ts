import type { ApiName } from '#contract/api.ts';
import { readPage } from '#server/http/request/paging.ts';
import type { Handlers } from '#server/http/serve-contract.ts';
import { sendContactMessage } from './send-contact-message.ts';
import { sendSellerApplication } from './send-seller-application.ts';
import { getTicket, listTicketMessages } from './tickets/get-ticket.ts';
import { listTickets } from './tickets/list-tickets.ts';
import { listIssueTypes, openTicket } from './tickets/open-ticket.ts';
import { sendTicketMessage } from './tickets/send-ticket-message.ts';

export const supportHandlers = {
  sendContactMessage: async (context, request) => ({
    message: 'Thank you. Your message has been sent.',
    data: { content: await sendContactMessage(context, request) },
  }),

  sendSellerApplication: async (context, request) => ({
    message: 'Thank you. Your application has been sent.',
    data: { application: await sendSellerApplication(context, request) },
  }),

  listTickets: async (context, { status, ...paging }) => ({
    message: 'Support tickets',
    data: await readPage(paging, (slice) => listTickets(context, status, slice)),
  }),

  openTicket: async (context, request) => ({
    message: 'Your ticket has been opened.',
    data: { support_ticket: await openTicket(context, request) },
  }),

  getTicket: async (context, { ticket_number }) => ({
    message: 'Support ticket',
    data: await getTicket(context, ticket_number),
  }),

  listTicketMessages: async (context, { ticket_number }) => ({
    message: 'Messages',
    data: { messages: await listTicketMessages(context, ticket_number) },
  }),

  sendTicketMessage: async (context, request) => ({
    message: 'Your message has been sent.',
    data: { messages: await sendTicketMessage(context, request) },
  }),

  listIssueTypes: async (context) => ({
    message: 'Issue types',
    data: { issue_types: await listIssueTypes(context) },
  }),
} satisfies Partial<Handlers<ApiName>>;
