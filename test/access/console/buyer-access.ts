import { ACT_KEY, type ConsoleAccessRows, reads, writes } from './access-row.ts';

/** The calls about customers and their tickets. */
export const BUYER_ACCESS = {
  listTickets: reads(),
  exportTickets: writes(),
  getTicketChoices: reads(),
  changeTickets: writes(({ ticket }) => ({ numbers: [ticket], act_key: ACT_KEY, act: 'close' })),
  getTicket: reads(({ ticket }) => ({ number: ticket })),
  replyToTicket: writes(({ ticket }) => ({ number: ticket, message: 'We look into it.', seen: 0 })),
  noteOnTicket: writes(({ ticket }) => ({
    number: ticket,
    act_key: ACT_KEY,
    message: 'Called twice.',
  })),
  mergeTicket: writes(({ ticket, other_ticket }) => ({
    number: other_ticket,
    act_key: ACT_KEY,
    into: ticket,
  })),
  changeTicketStatus: writes(({ ticket }) => ({ number: ticket, status: 'completed' })),
  listSavedReplies: reads(),
  saveReply: writes(({ caller }) => ({ name: `Thanks ${caller.id}`, body: 'Dear {{name}}' })),
  deleteSavedReply: writes(({ saved_reply }) => ({ id: saved_reply })),
  listCustomers: reads(),
  exportCustomers: writes(),
  getCustomer: reads(({ customer }) => ({ id: customer })),
  blockCustomer: writes(({ customer }) => ({ id: customer, is_blocked: true })),
  exportCustomer: writes(({ customer }) => ({ id: customer })),
  eraseCustomer: writes(({ customer, customer_name }) => ({ id: customer, name: customer_name })),
} satisfies ConsoleAccessRows;
