import { sql } from 'kysely';
import type { Database } from '#server/database/connect.ts';

/** Products in ample stock without options, per shop, best sellers first. */
export async function listDemoProducts(
  db: Database,
  limit: number,
): Promise<{ id: number; shop_id: number }[]> {
  const { rows } = await sql<{ id: number; shop_id: number }>`
    select id, shop_id from (
      select p.id, p.shop_id,
        row_number() over (partition by p.shop_id order by p.total_sold desc, p.id) as place
      from products p join shops s on s.id = p.shop_id join categories c on c.id = p.category_id
      where p.is_published and s.is_active and c.is_active and p.quantity >= 20
        and not exists (select from product_sizes x where x.product_id = p.id)
        and not exists (select from product_colors x where x.product_id = p.id)
    ) as best
    order by place, shop_id limit ${limit}`.execute(db);
  return rows;
}

/** A city by name, with its country. */
export function findCityByName(
  db: Database,
  name: string,
): Promise<{ id: number; country_id: number } | undefined> {
  return db
    .selectFrom('cities')
    .select(['id', 'country_id'])
    .where('name', '=', name)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
}

/** The highest job id; 0 without jobs. */
export async function latestJob(db: Database): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    select coalesce(max(id), 0)::text as id from graphile_worker.jobs`.execute(db);
  return rows[0]?.id ?? '0';
}

/** Deletes the mails for a customer's orders that were queued after a job: demo orders send none. */
export async function dropMailsAfter(db: Database, job: string): Promise<void> {
  await sql`
    select graphile_worker.complete_jobs(array(
      select id from graphile_worker.jobs
      where id > ${job}::bigint and task_identifier = 'send-order-mail'))`.execute(db);
}

/** The number of a customer's addresses or orders. */
export async function countOwn(
  db: Database,
  table: 'addresses' | 'orders',
  customerId: number,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${sql.table(table)} where user_id = ${customerId}`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

/** The products that a customer has as favourites. */
export async function listFavorites(db: Database, customerId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('favorites')
    .select('product_id')
    .where('user_id', '=', customerId)
    .execute();
  return rows.map(({ product_id }) => product_id);
}
