import type { TicketPriority } from '#contract/console/tickets/tickets.ts';
import type { TicketStatus } from '#domain/support/ticket-status.ts';

/** The columns that every view of a ticket shows. */
export interface TicketRow {
  id: number;
  ticket_no: string;
  status: TicketStatus;
  subject: string | null;
  issue_type: string;
  order_id: number | null;
  order_prefix: string | null;
  /** The shop whose people see it: that of the order. null: none, or it contains messages that are not for them. */
  shop_id: number | null;
  user_id: number;
  user_name: string;
  user_photo: string | null;
  user_chat: boolean;
  email: string;
  phone: string | null;
  locale: string;
  schedule_starts_at: Date | null;
  schedule_ends_at: Date | null;
  /** Since when the customer has been waiting for a reply; null when they are not. */
  waiting_since: Date | null;
  /** The member of staff who takes care of it. */
  assigned_to: number | null;
  priority: TicketPriority;
  tags: string[];
  /** Whether it was merged of tickets that different people may see. */
  is_mixed: boolean;
  /** The number of the ticket that its messages are part of; null for one that was not merged. */
  merged_into: string | null;
  created_at: Date;
}

export interface TicketMessageRow {
  id: number;
  ticket_id: number;
  sender: 'customer' | 'shop';
  message: string;
  is_highlighted: boolean;
  /** An internal note, which the customer never sees. */
  is_internal: boolean;
  created_at: Date;
}

export interface AttachmentRow {
  address: string;
  kind: 'image' | 'pdf';
  name: string;
}
