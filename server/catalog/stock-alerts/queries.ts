import { sql } from 'kysely';
import type { Database } from '#server/database/connect.ts';
import { isForSale } from '../for-sale-sql.ts';

/** A product on sale, or one of its variants, with its stock; undefined if it is not on sale. */
export async function findStock(
  db: Database,
  { product_id, variant_id }: { product_id: number; variant_id: number | null },
): Promise<{ quantity: number } | undefined> {
  const { rows } = await sql<{ quantity: number }>`
    select coalesce(v.quantity, p.quantity) as quantity
    from products p
    join shops s on s.id = p.shop_id
    join categories c on c.id = p.category_id
    left join product_variants v on v.product_id = p.id and v.id = ${variant_id}::bigint
    where p.id = ${product_id} and ${isForSale()} and (${variant_id}::bigint is null or v.id is not null)
  `.execute(db);
  return rows[0];
}

/** Stores a stock alert, once per address; returns it unless it is already confirmed. */
export async function upsertAlert(
  db: Database,
  alert: {
    product_id: number;
    variant_id: number | null;
    email: string;
    locale: string;
    created_at: Date;
  },
): Promise<{ id: number } | undefined> {
  const { product_id, variant_id, email, locale, created_at } = alert;
  const { rows } = await sql<{ id: number }>`
    insert into stock_alerts (product_id, variant_id, email, locale, created_at)
    values (${product_id}, ${variant_id}, ${email}, ${locale}, ${created_at})
    on conflict (product_id, coalesce(variant_id, 0), lower(email))
      do update set locale = excluded.locale, created_at = excluded.created_at
      where stock_alerts.confirmed_at is null
    returning id`.execute(db);
  return rows[0];
}

/** A stock alert with the name of its product. */
export function findAlert(db: Database, id: number) {
  return db
    .selectFrom('stock_alerts as a')
    .innerJoin('products as p', 'p.id', 'a.product_id')
    .select(['a.id', 'a.product_id', 'a.email', 'a.locale', 'a.confirmed_at', 'p.name'])
    .where('a.id', '=', id)
    .executeTakeFirst();
}

/** Records that the owner of the address confirmed; returns the product, or null if the alert no longer exists. */
export async function confirmAlert(db: Database, id: number, now: Date): Promise<number | null> {
  const row = await db
    .updateTable('stock_alerts')
    .set({ confirmed_at: sql`coalesce(confirmed_at, ${now})` })
    .where('id', '=', id)
    .returning('product_id')
    .executeTakeFirst();
  return row?.product_id ?? null;
}

interface DueAlert {
  product_id: number;
  email: string;
  locale: string;
}

/**
 * Deletes confirmed alerts whose product is back in stock, and returns them: one for each address and product, since the
 * mail names the product, not the variants that it was requested for.
 */
export async function takeDueAlerts(tx: Database, limit: number): Promise<DueAlert[]> {
  const { rows } = await sql<DueAlert>`
    with due as (
      select a.id from stock_alerts a
      join products p on p.id = a.product_id
      join shops s on s.id = p.shop_id
      join categories c on c.id = p.category_id
      left join product_variants v on v.id = a.variant_id
      where a.confirmed_at is not null and coalesce(v.quantity, p.quantity) > 0 and ${isForSale()}
      order by a.id limit ${limit} for update of a skip locked),
    deleted as (
      delete from stock_alerts using due where stock_alerts.id = due.id returning stock_alerts.*)
    select distinct on (product_id, lower(email)) product_id, email, locale from deleted
    order by product_id, lower(email), id`.execute(tx);
  return rows;
}

/** Deletes alerts that were not confirmed in time, and those too old to be of interest. */
export async function deleteOldAlerts(
  db: Database,
  before: { unconfirmed: Date; any: Date },
): Promise<void> {
  await sql`
    delete from stock_alerts
    where created_at < ${before.any} or (confirmed_at is null and created_at < ${before.unconfirmed})`.execute(
    db,
  );
}
