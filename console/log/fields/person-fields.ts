import { msg } from '#domain/i18n/msg.ts';
import { type FieldWord, word } from './field-word.ts';

/** Fields of customers, staff and tickets. */
export const PERSON_FIELDS: Record<string, FieldWord> = {
  recovery_codes: word(msg('Recovery codes')),
  customers: word(msg('Customers')),
  tickets: word(msg('Tickets')),
  orders: word(msg('Orders')),
  addresses: word(msg('Addresses')),
  reviews: word(msg('Reviews')),
  favorites: word(msg('Wishlist')),
  cart_lines: word(msg('Products in the cart')),
  vouchers: word(msg('Vouchers')),
  merged_account: word(msg('Merged account')),
  email_verified_at: word(msg('Email verified'), 'time'),
  phone_verified_at: word(msg('Phone verified'), 'time'),
  phone_code: word(msg('Country code')),
  send_at: word(msg('Send at'), 'time'),
  hold_reason: word(msg('Held back')),
  held: word(msg('Held back')),
  merged_ticket: word(msg('Merged ticket')),
  assigned_to: word(msg('Assigned to')),
  priority: word(msg('Priority')),
  body: word(msg('Text')),
  subject: word(msg('Subject')),
  fault: word(msg('Error')),
  is_solved: word(msg('Solved')),
  roles: word(msg('Roles')),
  sessions: word(msg('Signed-in devices')),
  session: word(msg('Device')),
};
