import { TEST_NOW } from '#test/factories/test-now.ts';
import { IDEMPOTENCY_KEY, type ConsoleAccessRows, reads, writes } from './access-row.ts';

/** When a scheduled reply is sent. */
const LATER = new Date(TEST_NOW.getTime() + 86_400_000).toISOString();

/** The calls about customers and their tickets. */
export const BUYER_ACCESS = {
  listTickets: reads(),
  exportTickets: writes(),
  getTicketChoices: reads(),
  changeTickets: writes(({ ticket }) => ({
    numbers: [ticket],
    idempotency_key: IDEMPOTENCY_KEY,
    act: 'close',
  })),
  getTicket: reads(({ ticket }) => ({ number: ticket })),
  replyToTicket: writes(({ ticket }) => ({ number: ticket, message: 'We look into it.', seen: 0 })),
  noteOnTicket: writes(({ ticket }) => ({
    number: ticket,
    idempotency_key: IDEMPOTENCY_KEY,
    message: 'Called twice.',
  })),
  showWriting: reads(({ ticket }) => ({ number: ticket })),
  scheduleReply: writes(({ other_ticket }) => ({
    number: other_ticket,
    idempotency_key: IDEMPOTENCY_KEY,
    message: 'We called the carrier.',
    send_at: LATER,
    seen: 0,
  })),
  changeScheduledReply: writes(({ scheduled_ticket }) => ({
    number: scheduled_ticket,
    version: 1,
    message: 'We look into it.',
    send_at: LATER,
    seen: 0,
  })),
  withdrawReply: writes(({ scheduled_ticket }) => ({ number: scheduled_ticket, version: 1 })),
  mergeTicket: writes(({ ticket, other_ticket }) => ({
    number: other_ticket,
    idempotency_key: IDEMPOTENCY_KEY,
    into: ticket,
  })),
  changeTicketStatus: writes(({ ticket }) => ({ number: ticket, status: 'completed' })),
  listSavedReplies: reads(),
  saveReply: writes(({ caller }) => ({ name: `Thanks ${caller.id}`, body: 'Dear {{name}}' })),
  deleteSavedReply: writes(({ saved_reply }) => ({ id: saved_reply })),
  listCustomers: reads(),
  exportCustomers: writes(),
  getCustomerChoices: reads(),
  tagCustomers: writes(({ customer }) => ({
    ids: [customer],
    idempotency_key: IDEMPOTENCY_KEY,
    act: 'add_tags',
    tags: ['wholesale'],
  })),
  getCustomer: reads(({ customer }) => ({ id: customer })),
  editCustomer: writes(({ customer, customer_name }) => ({
    id: customer,
    changes: { name: { from: customer_name, to: 'Ada Nut' } },
  })),
  noteOnCustomer: writes(({ customer }) => ({
    id: customer,
    idempotency_key: IDEMPOTENCY_KEY,
    text: 'Prefers a call.',
  })),
  sendPasswordLink: writes(({ customer }) => ({ id: customer, idempotency_key: IDEMPOTENCY_KEY })),
  claimGuestOrders: writes(({ customer, guest_order }) => ({
    id: customer,
    order_ids: [guest_order],
  })),
  previewMerge: reads(({ customer, double }) => ({ id: customer, other_id: double })),
  mergeCustomers: writes(({ customer, double, double_name }) => ({
    id: customer,
    other_id: double,
    idempotency_key: IDEMPOTENCY_KEY,
    name: double_name,
  })),
  blockCustomer: writes(({ customer }) => ({ id: customer, is_blocked: true })),
  exportCustomer: writes(({ customer }) => ({ id: customer })),
  eraseCustomer: writes(({ customer, customer_name }) => ({ id: customer, name: customer_name })),
} satisfies ConsoleAccessRows;
