import { msg } from '#domain/i18n/msg.ts';
import { type LoggedField, field } from './logged-field.ts';

/** Fields of customers, staff and tickets. */
export const PERSON_FIELDS: Record<string, LoggedField> = {
  recovery_codes: field(msg('Recovery codes')),
  customers: field(msg('Customers')),
  tickets: field(msg('Tickets')),
  orders: field(msg('Orders')),
  addresses: field(msg('Addresses')),
  reviews: field(msg('Reviews')),
  favorites: field(msg('Wishlist')),
  cart_lines: field(msg('Products in the cart')),
  vouchers: field(msg('Vouchers')),
  merged_account: field(msg('Merged account')),
  email_verified_at: field(msg('Email verified'), 'time'),
  phone_verified_at: field(msg('Phone verified'), 'time'),
  phone_code: field(msg('Country code')),
  send_at: field(msg('Send at'), 'time'),
  hold_reason: field(msg('Held back')),
  held: field(msg('Held back')),
  merged_ticket: field(msg('Merged ticket')),
  assigned_to: field(msg('Assigned to')),
  priority: field(msg('Priority')),
  body: field(msg('Text')),
  subject: field(msg('Subject')),
  fault: field(msg('Error')),
  is_solved: field(msg('Solved')),
  roles: field(msg('Roles')),
  sessions: field(msg('Signed-in devices')),
  session: field(msg('Device')),
};
