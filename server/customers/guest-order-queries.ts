import { type RawBuilder, sql } from 'kysely';
import { plainPhoneCode } from '#domain/accounts/contact.ts';
import { phoneSpellings } from '#domain/accounts/international-phone.ts';
import type { Database } from '#server/database/connect.ts';

/** Contacts that a customer has verified; null: not verified. */
export interface VerifiedContacts {
  email: string | null;
  phone: string | null;
  phone_code: string | null;
  email_verified_at: Date | null;
  phone_verified_at: Date | null;
}

export interface GuestOrderRow {
  id: number;
  order_prefix: string;
  at: string;
  buyer: string;
  currency: string;
  amount: number;
}

/** The condition that a payment `p` was made without an account, with a contact that the customer has verified. */
function isTheirs(contacts: VerifiedContacts): RawBuilder<boolean> {
  const email = contacts.email_verified_at === null ? null : contacts.email;
  const phones =
    contacts.phone_verified_at === null || contacts.phone === null
      ? []
      : phoneSpellings(contacts.phone_code, contacts.phone);
  const dial = plainPhoneCode(contacts.phone_code ?? '') ?? '';
  // Buyers' phones are stored as typed, often without the calling code, which is in the address.
  const isAbroad = sql`exists (select from orders c where c.payment_id = p.id
    and ltrim(regexp_replace(c.address ->> 'phone_code', '\\D', '', 'g'), '0') not in ('', ${dial}::text))`;
  return sql<boolean>`p.user_id is null and (lower(p.buyer_email) = lower(${email}::text)
    or p.buyer_phone = any(${phones}::text[]) and not ${isAbroad})`;
}

/** A customer's orders without an account, latest first; amounts in minor units. */
export async function listGuestOrders(
  db: Database,
  contacts: VerifiedContacts,
): Promise<GuestOrderRow[]> {
  const { rows } = await sql<GuestOrderRow>`
    select o.id, o.order_prefix, to_json(o.created_at) as at, p.buyer_name as buyer, o.currency,
      o.payable_amount::float8 as amount
    from payments p join orders o on o.payment_id = p.id
    where ${isTheirs(contacts)} order by o.id desc limit 200`.execute(db);
  return rows;
}

/** Gives the payments of some orders to a customer if they are theirs; returns the payments and their number of orders. */
export async function takeGuestOrders(
  db: Database,
  contacts: VerifiedContacts & { id: number },
  orderIds: readonly number[],
): Promise<{ payments: number[]; orders: number }> {
  const { rows } = await sql<{ id: number }>`
    update payments p set user_id = ${contacts.id}::bigint
    where p.id in (select payment_id from orders where id = any(${orderIds}::bigint[])) and ${isTheirs(contacts)}
    returning p.id`.execute(db);
  const payments = rows.map(({ id }) => id);
  return { payments, orders: await setCustomer(db, { payments, from: null, to: contacts.id }) };
}

/** Makes payments of a customer, and their orders, those of a guest again; returns the number of orders. */
export async function returnToGuest(
  db: Database,
  { id, payments }: { id: number; payments: readonly number[] },
): Promise<number> {
  await sql`
    update payments set user_id = null
    where id = any(${payments}::bigint[]) and user_id = ${id}::bigint`.execute(db);
  return setCustomer(db, { payments, from: id, to: null });
}

async function setCustomer(
  db: Database,
  { payments, from, to }: { payments: readonly number[]; from: number | null; to: number | null },
): Promise<number> {
  const { numAffectedRows } = await sql`
    update orders set user_id = ${to}::bigint
    where payment_id = any(${payments}::bigint[]) and user_id is not distinct from ${from}::bigint`.execute(
    db,
  );
  return Number(numAffectedRows ?? 0n);
}
