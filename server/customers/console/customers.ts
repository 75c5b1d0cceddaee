import { internationalPhone } from '#domain/accounts/international-phone.ts';
import type { z } from 'zod';
import type {
  ConsoleCustomer,
  CustomerRow,
  listCustomers as listEndpoint,
} from '#contract/console/customers.ts';
import { customerSearch } from '#domain/accounts/customer-search.ts';
import { toDecimal } from '#domain/money/amount.ts';
import { orderCode } from '#domain/orders/order-code.ts';
import { type GrantedRole, scopeOf } from '#domain/staff/rights.ts';
import type { SignedInContext } from '#server/console/console-context.ts';
import { addressLines } from '#server/i18n/address-lines.ts';
import { NotFound } from '#server/http/response/failure.ts';
import {
  type CustomerAddressRow,
  listConsents,
  listCustomerAddresses,
  listCustomerDevices,
  listCustomerIdentities,
  listCustomerSessions,
} from '../personal-queries.ts';
import {
  type CustomerListRow,
  type CustomerScopes,
  findCustomer,
  listCustomerRows,
  listOrdersOfCustomer,
  sumOrders,
} from '../queries.ts';

const PAGE_SIZE = 50;
const ORDERS = 50;

/**
 * A page of the customers that the caller may see. Those whose contacts the caller may not see are only found by name.
 */
export async function listCustomers(
  { db, session }: SignedInContext,
  { q, state, after, limit = PAGE_SIZE }: z.output<typeof listEndpoint.request>,
): Promise<z.input<typeof listEndpoint.response>> {
  const found = await listCustomerRows(db, scopesOf(session.roles), {
    search: customerSearch(q ?? ''),
    isActive: state === undefined ? null : state === 'open',
    after: after ?? null,
    limit: limit + 1,
  });
  const rows = found.slice(0, limit);
  const last = found.length > limit ? rows.at(-1) : undefined;
  return {
    rows: rows.map(presentRow),
    next: last ? String(last.id) : null,
  };
}

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
  return {
    ...presentRow(row),
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
    personal: row.has_contact ? await personalOf({ db, now, locale }, row) : null,
  };
}

async function personalOf(
  { db, now, locale }: Pick<SignedInContext, 'db' | 'now' | 'locale'>,
  { id, email }: CustomerListRow,
): Promise<ConsoleCustomer['personal']> {
  const [addresses, sessions, devices, identities, consents] = await Promise.all([
    listCustomerAddresses(db, id),
    listCustomerSessions(db, id, now),
    listCustomerDevices(db, id),
    listCustomerIdentities(db, id),
    email === null ? [] : listConsents(db, email),
  ]);
  return {
    addresses: addresses.map((address) => ({ id: address.id, lines: linesOf(address, locale) })),
    sessions: sessions.map((one) => ({ id: one.id, since: iso(one.since), until: iso(one.until) })),
    devices: devices.map(({ seen_at }) => ({ seen_at: iso(seen_at) })),
    identities: identities.map(({ provider, since }) => ({ provider, since: iso(since) })),
    consents: consents.map((consent) => ({ ...consent, at: iso(consent.at) })),
  };
}

/** An address as on an envelope, with its phone number. */
function linesOf(address: CustomerAddressRow, locale: string): string[] {
  const { name, phone_code, phone } = address;
  return [name, ...addressLines(address, locale), internationalPhone(phone_code, phone)].filter(
    (line) => line !== '',
  );
}

function scopesOf(roles: readonly GrantedRole[]): CustomerScopes {
  return {
    seen: scopeOf(roles, 'customers.see'),
    contacts: scopeOf(roles, 'customers.contact'),
  };
}

function presentRow(row: CustomerListRow): CustomerRow {
  const { id, name, orders, is_active, has_contact: hasContact } = row;
  const phone = row.phone === null ? null : internationalPhone(row.phone_code, row.phone);
  return {
    id,
    name,
    email: hasContact ? row.email : null,
    phone: hasContact ? phone : null,
    since: iso(row.since),
    orders,
    last_order_at: row.last_order_at === null ? null : iso(row.last_order_at),
    is_active,
  };
}

const iso = (time: string) => new Date(time).toISOString();
