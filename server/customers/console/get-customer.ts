import { internationalPhone } from '#domain/accounts/international-phone.ts';
import type { ConsoleCustomer } from '#contract/console/customers/customers.ts';
import { toDecimal } from '#domain/money/amount.ts';
import { orderCode } from '#domain/orders/order-code.ts';
import { type Scope, scopeOf } from '#domain/staff/rights.ts';
import { readCustomer } from '#server/accounts/operate-users.ts';
import type { SignedInContext } from '#server/console/console-context.ts';
import { addressLines } from '#server/i18n/address-lines.ts';
import { NotFound } from '#server/http/response/failure.ts';
import { listCustomerNotes, listCustomerReviews, listUsedVouchers } from '../account-queries.ts';
import { eraseRefusal } from '../operate/erase-customer.ts';
import { listGuestOrders } from '../guest-order-queries.ts';
import { shownContact } from '../operate/edited-contact.ts';
import {
  type CustomerAddressRow,
  listConsents,
  listCustomerAddresses,
  listCustomerDevices,
  listCustomerIdentities,
  listCustomerSessions,
} from '../personal-queries.ts';
import { type CustomerListRow, findCustomer, listOrdersOfCustomer, sumOrders } from '../queries.ts';
import { iso, presentRow, scopesOf } from './present-customer.ts';

const ORDERS = 50;

/** A customer of the caller's shops. Throws NotFound for others. */
export async function getCustomer(
  { db, session, now, locale }: SignedInContext,
  { id }: { id: number },
): Promise<ConsoleCustomer> {
  const scopes = scopesOf(session.roles);
  const scope = scopes.seen;
  const row = await findCustomer(db, scopes, id);
  if (!row) throw new NotFound("This customer doesn't exist.");
  const [sums, orders] = await Promise.all([
    sumOrders(db, scope, id),
    listOrdersOfCustomer(db, scope, { userId: id, limit: ORDERS }),
  ]);
  const mayEdit = scopeOf(session.roles, 'customers.edit') === 'all' && row.merged_into === null;
  const mayErase = scopeOf(session.roles, 'customers.erase') === 'all';
  return {
    ...presentRow(row),
    merged_into: row.merged_into,
    is_email_verified: row.is_email_verified,
    is_phone_verified: row.is_phone_verified,
    sums: sums.map((sum) => ({ ...sum, amount: toDecimal(sum.amount) })),
    latest_orders: orders.map(({ id: order, order_prefix, at, amount, ...rest }) => ({
      ...rest,
      id: order,
      code: orderCode(order_prefix, order),
      at: iso(at),
      amount: toDecimal(amount),
    })),
    personal: row.has_contact ? await personalOf({ db, now, locale }, row, scope) : null,
    erase_refusal: mayErase ? await eraseRefusal(db, id) : null,
    internal: mayEdit ? await internalOf(db, id) : null,
  };
}

/** What only those see who may change accounts. */
async function internalOf(
  db: SignedInContext['db'],
  id: number,
): Promise<ConsoleCustomer['internal']> {
  const [notes, user] = await Promise.all([listCustomerNotes(db, id), readCustomer(db, id)]);
  const orders = user ? await listGuestOrders(db, user) : [];
  return {
    notes: notes.map((note) => ({ ...note, at: note.at.toISOString() })),
    guest_orders: orders.map(({ order_prefix, at, amount, ...order }) => ({
      ...order,
      code: orderCode(order_prefix, order.id),
      at: iso(at),
      amount: toDecimal(amount),
    })),
  };
}

async function personalOf(
  { db, now, locale }: Pick<SignedInContext, 'db' | 'now' | 'locale'>,
  { id, name, email, is_email_verified, phone_code, phone }: CustomerListRow,
  scope: Scope,
): Promise<ConsoleCustomer['personal']> {
  const [addresses, sessions, devices, identities, consents, reviews, vouchers] = await Promise.all(
    [
      listCustomerAddresses(db, id),
      listCustomerSessions(db, id, now),
      listCustomerDevices(db, id),
      listCustomerIdentities(db, id),
      email === null || !is_email_verified ? [] : listConsents(db, email),
      listCustomerReviews(db, scope, id),
      listUsedVouchers(db, scope, id),
    ],
  );
  return {
    addresses: addresses.map((address) => ({ id: address.id, lines: linesOf(address, locale) })),
    sessions: sessions.map((session) => ({
      id: session.id,
      since: iso(session.since),
      until: iso(session.until),
    })),
    devices: devices.map(({ seen_at }) => ({ seen_at: iso(seen_at) })),
    identities: identities.map(({ provider, since }) => ({ provider, since: iso(since) })),
    consents: consents.map((consent) => ({ ...consent, at: iso(consent.at) })),
    contact: shownContact({ name, email, phone_code, phone }),
    reviews: reviews.map((review) => ({ ...review, at: iso(review.at) })),
    vouchers,
  };
}

/** An address as on an envelope, with its phone number. */
function linesOf(address: CustomerAddressRow, locale: string): string[] {
  const { name, phone_code, phone } = address;
  return [name, ...addressLines(address, locale), internationalPhone(phone_code, phone)].filter(
    (line) => line !== '',
  );
}
