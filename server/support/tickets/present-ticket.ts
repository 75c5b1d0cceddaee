import type { Ticket, TicketDetails, TicketMessage } from '#contract/tickets.ts';
import { ticketDay, ticketMoment } from '#domain/dates/response-times.ts';
import { orderCode } from '#domain/orders/order-code.ts';
import { mayCustomerWrite } from '#domain/support/ticket-status.ts';
import { personPicture } from '#server/content/person-picture.ts';
import type { CallContext } from '#server/http/call-context.ts';
import { absoluteUrl } from '#server/http/absolute-url.ts';
import { logoOf } from '#server/settings/current/mark-and-logo.ts';
import type { Settings } from '#server/settings/setting-schema.ts';
import { translate } from '#server/i18n/translate.ts';
import type { AttachmentRow, TicketMessageRow, TicketRow } from './ticket-row.ts';

const PROFILE_WIDTH = 160;

/** A ticket as lists show it. */
export function presentTicket({ locale }: Pick<CallContext, 'locale'>, row: TicketRow): Ticket {
  return {
    id: row.id,
    ticket_no: row.ticket_no,
    order_number: row.order_id === null ? null : orderCode(row.order_prefix ?? '', row.order_id),
    status: row.status,
    subject: row.subject,
    issue_type: translate(locale, row.issue_type),
    created_at: ticketDay(row.created_at),
    opened_at: row.created_at.toISOString(),
  };
}

/** The shop, as author of a message. */
export type ShopVoice = Pick<Settings, 'app_name' | 'app_logo' | 'web_logo' | 'web_footer_logo'>;

/** A message of a ticket with its author. */
export function presentMessage(
  context: CallContext,
  ticket: TicketRow,
  row: TicketMessageRow,
  shop: ShopVoice,
): TicketMessage {
  const isCustomer = row.sender === 'customer';
  return {
    id: row.id,
    message: row.message,
    created_at: ticketMoment(row.created_at),
    sent_at: row.created_at.toISOString(),
    sender_id: isCustomer ? ticket.user_id : 0,
    sender_name: isCustomer ? ticket.user_name : shop.app_name,
    profile_photo: isCustomer
      ? personPicture(context, { name: ticket.user_name, photo: ticket.user_photo }, PROFILE_WIDTH)
      : absoluteUrl(context, logoOf('app_logo', shop)),
    is_highlighted: row.is_highlighted,
  };
}

/** A ticket as its page shows it. */
export function presentTicketDetails(
  context: CallContext,
  row: TicketRow,
  parts: { messages: TicketMessage[]; attachments: AttachmentRow[] },
): TicketDetails {
  return {
    ...presentTicket(context, row),
    user_chat: mayCustomerWrite(row).ok,
    email: row.email,
    phone: row.phone,
    ticket_schedule_start: row.schedule_starts_at && ticketMoment(row.schedule_starts_at),
    ticket_schedule_end: row.schedule_ends_at && ticketMoment(row.schedule_ends_at),
    attachments: parts.attachments.map(({ kind, address, name }) => ({
      type: kind,
      src: absoluteUrl(context, address),
      name,
    })),
    messages: parts.messages,
  };
}
