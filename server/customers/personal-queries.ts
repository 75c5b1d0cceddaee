import { sql } from 'kysely';
import type { UserRow } from '#server/accounts/user-row.ts';
import type { Database } from '#server/database/connect.ts';

const SHOWN = 50;

/** A saved address with the names of its town and country. */
export interface CustomerAddressRow {
  id: number;
  name: string;
  address_line: string;
  address_line2: string | null;
  flat_no: string | null;
  area: string | null;
  city: string | null;
  state: string | null;
  post_code: string | null;
  country: string | null;
  phone_code: string | null;
  phone: string;
}

/** A customer's addresses, the default first. */
export async function listCustomerAddresses(
  db: Database,
  userId: number,
): Promise<CustomerAddressRow[]> {
  const { rows } = await sql<CustomerAddressRow>`
    select a.id, a.name, a.address_line, a.address_line2, a.flat_no, a.area, c.name as city, a.state, a.post_code,
      n.name as country, a.phone_code, a.phone
    from addresses a
    left join cities c on c.id = a.city_id
    left join countries n on n.id = a.country_id
    where a.user_id = ${userId}::bigint order by a.is_default desc, a.id desc limit ${SHOWN}`.execute(
    db,
  );
  return rows;
}

/** A customer's sessions that have not expired, latest first. */
export async function listCustomerSessions(
  db: Database,
  userId: number,
  now: Date,
): Promise<{ id: number; since: string; until: string }[]> {
  const { rows } = await sql<{ id: number; since: string; until: string }>`
    select id, to_json(created_at) as since, to_json(expires_at) as until from access_tokens
    where user_id = ${userId}::bigint and expires_at > ${now} order by id desc limit ${SHOWN}`.execute(
    db,
  );
  return rows;
}

/** A customer's devices, and when each was last seen. */
export async function listCustomerDevices(
  db: Database,
  userId: number,
): Promise<{ seen_at: string }[]> {
  const { rows } = await sql<{ seen_at: string }>`
    select to_json(seen_at) as seen_at from known_devices
    where user_id = ${userId}::bigint order by known_devices.seen_at desc limit ${SHOWN}`.execute(
    db,
  );
  return rows;
}

/** The sign-in providers a customer uses. */
export async function listCustomerIdentities(
  db: Database,
  userId: number,
): Promise<{ provider: string; since: string }[]> {
  const { rows } = await sql<{ provider: string; since: string }>`
    select provider, to_json(created_at) as since from social_identities
    where user_id = ${userId}::bigint order by provider`.execute(db);
  return rows;
}

/** The mails that the owner of this email address, which the customer must have verified, requested and confirmed. */
export async function listConsents(
  db: Database,
  email: string,
): Promise<{ id: number; product: string; at: string }[]> {
  const { rows } = await sql<{ id: number; product: string; at: string }>`
    select a.id, p.name as product, to_json(a.confirmed_at) as at
    from stock_alerts a join products p on p.id = a.product_id
    where lower(a.email) = lower(${email}) and a.confirmed_at is not null
    order by a.id desc limit ${SHOWN}`.execute(db);
  return rows;
}

/** The number of a customer's orders that are neither delivered nor cancelled. */
export async function countOpenOrdersOf(db: Database, userId: number): Promise<number> {
  const { rows } = await sql<{ orders: number }>`
    select count(*)::int as orders from orders
    where user_id = ${userId}::bigint and order_status not in ('Delivered', 'Cancelled')`.execute(
    db,
  );
  return rows[0]?.orders ?? 0;
}

/**
 * Deletes a customer with addresses, sessions, devices, tickets, notes, lists, accounts merged into theirs, mails about
 * the account that could not be sent, and what was sent without an account with their email, if they have verified it; their
 * reviews lose the name, and the audit log names and contacts. Orders and payments keep their copies.
 */
export async function deleteCustomer(
  db: Database,
  { id, email, email_verified_at }: Pick<UserRow, 'id' | 'email' | 'email_verified_at'>,
): Promise<void> {
  await sql`update reviews set customer_name = 'Customer' where user_id = ${id}::bigint`.execute(
    db,
  );
  if (email !== null && email_verified_at !== null) {
    await sql`delete from stock_alerts where lower(email) = lower(${email})`.execute(db);
    await sql`delete from contact_messages where lower(email) = lower(${email})`.execute(db);
    await sql`
      delete from graphile_worker._private_jobs
      where lower(payload ->> 'email') = lower(${email}) and locked_at is null`.execute(db);
  }
  const accounts = await db
    .selectFrom('users')
    .select('id')
    .where((is) => is.or([is('id', '=', id), is('merged_into', '=', id)]))
    .execute();
  const ids = accounts.map((account) => account.id);
  await sql`
    delete from graphile_worker._private_jobs
    where payload ->> 'user_id' = any(${ids.map(String)}::text[]) and locked_at is null`.execute(
    db,
  );
  await sql`delete from users where id = ${id}::bigint`.execute(db);
  await sql`
    update audit_entries set changes = '{}'
    where kind = 'customer' and record_id = any(${ids}::bigint[])
      and act in ('customer.edit', 'customer.tags', 'customer.merge')`.execute(db);
}
