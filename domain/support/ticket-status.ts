/** The statuses of a ticket: waiting, accepted by the shop, done, cancelled. */
export const TICKET_STATUSES = ['pending', 'confirm', 'completed', 'cancel'] as const;
export type TicketStatus = (typeof TICKET_STATUSES)[number];

/** Filters of ticket lists; running is pending and confirm. */
export const TICKET_FILTERS = {
  running: ['pending', 'confirm'],
  completed: ['completed'],
  cancel: ['cancel'],
} as const satisfies Record<string, readonly TicketStatus[]>;
export type TicketFilter = keyof typeof TICKET_FILTERS;

/** Parses the filter of a list, in any letter case; null for unknown words, which are ignored. */
export function ticketFilter(text: string | undefined): TicketFilter | null {
  const name = text?.trim().toLowerCase();
  return (Object.keys(TICKET_FILTERS) as TicketFilter[]).find((filter) => filter === name) ?? null;
}

/** Parses a status in any letter case; null for anything else. */
export function parseTicketStatus(text: string): TicketStatus | null {
  const name = text.trim().toLowerCase();
  return TICKET_STATUSES.find((status) => status === name) ?? null;
}

export type TicketStatusChange =
  | { ok: true; status: TicketStatus }
  | { ok: false; reason: 'unchanged' | 'backwards' | 'closed' };

/** Changes a ticket's status as the shop: any step forwards; a closed one only back to confirm, which reopens it. */
export function changeTicketStatus(from: TicketStatus, to: TicketStatus): TicketStatusChange {
  if (from === to) return { ok: false, reason: 'unchanged' };
  if (to === 'pending') return { ok: false, reason: 'backwards' };
  if (isClosed(from) && to !== 'confirm') return { ok: false, reason: 'closed' };
  return { ok: true, status: to };
}

/** Whether a ticket accepts no more messages. */
export function isClosed(status: TicketStatus): boolean {
  return status === 'completed' || status === 'cancel';
}

export type WritePermission =
  | { ok: true }
  | { ok: false; reason: 'completed' | 'cancel' | 'not-open' };

/** Whether the customer can write now: the shop has opened the conversation, and the ticket is not closed. */
export function mayCustomerWrite(ticket: {
  status: TicketStatus;
  user_chat: boolean;
}): WritePermission {
  if (ticket.status === 'completed' || ticket.status === 'cancel') {
    return { ok: false, reason: ticket.status };
  }
  return ticket.user_chat ? { ok: true } : { ok: false, reason: 'not-open' };
}

/** A ticket's status after a reply of the shop: accepted. null: a closed ticket accepts no reply. */
export function statusAfterReply(status: TicketStatus): TicketStatus | null {
  return isClosed(status) ? null : 'confirm';
}
