import { sql } from 'kysely';
import type { Scope } from '#domain/staff/rights.ts';
import type { Database } from '#server/database/connect.ts';

const SHOWN = 50;

/** The language to write to a customer in: that of their last order, else the shop's own. */
export async function getMailLocale(db: Database, userId: number): Promise<string> {
  const { rows } = await sql<{ locale: string | null }>`
    select coalesce(
      (select locale from payments where user_id = ${userId}::bigint order by id desc limit 1),
      (select value #>> '{}' from settings where key = 'app_locale')) as locale`.execute(db);
  return rows[0]?.locale ?? 'en';
}

/** Adds an internal note to a customer; returns its id. */
export async function insertCustomerNote(
  db: Database,
  note: { user_id: number; staff_id: number; text: string; created_at: Date },
): Promise<number> {
  const { id } = await db
    .insertInto('customer_notes')
    .values(note)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** The notes on a customer with their authors, latest first. */
export async function listCustomerNotes(
  db: Database,
  userId: number,
): Promise<{ id: number; person: string; at: Date; text: string }[]> {
  return db
    .selectFrom('customer_notes')
    .innerJoin('staff', 'staff.id', 'customer_notes.staff_id')
    .select([
      'customer_notes.id',
      'staff.name as person',
      'customer_notes.created_at as at',
      'text',
    ])
    .where('user_id', '=', userId)
    .orderBy('customer_notes.id', 'desc')
    .limit(200)
    .execute();
}

/** A customer's reviews of the products of a scope, latest first. */
export async function listCustomerReviews(
  db: Database,
  scope: Scope,
  userId: number,
): Promise<{ id: number; product: string; rating: number; at: string }[]> {
  const { rows } = await sql<{ id: number; product: string; rating: number; at: string }>`
    select r.id, p.name as product, r.rating, to_json(r.created_at) as at
    from reviews r join products p on p.id = r.product_id
    where r.user_id = ${userId}::bigint
      and ${scope === 'all' ? sql`true` : sql`r.shop_id = any(${scope}::bigint[])`}
    order by r.id desc limit ${SHOWN}`.execute(db);
  return rows;
}

/** The vouchers of a customer's orders in a scope that were not cancelled, with the number of orders. */
export async function listUsedVouchers(
  db: Database,
  scope: Scope,
  userId: number,
): Promise<{ code: string; orders: number }[]> {
  const { rows } = await sql<{ code: string; orders: number }>`
    select v.code, count(*)::int as orders
    from orders o join vouchers v on v.id = o.voucher_id
    where o.user_id = ${userId}::bigint and o.order_status <> 'Cancelled'
      and ${scope === 'all' ? sql`true` : sql`o.shop_id = any(${scope}::bigint[])`}
    group by v.code order by max(o.id) desc limit ${SHOWN}`.execute(db);
  return rows;
}

/** When an account was opened. */
export async function getRegistrationTime(db: Database, userId: number): Promise<Date> {
  const { created_at } = await db
    .selectFrom('users')
    .select('created_at')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  return created_at;
}
