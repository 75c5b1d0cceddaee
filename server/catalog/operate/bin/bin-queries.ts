import { sql } from 'kysely';
import type { Database } from '#server/database/connect.ts';

const TABLES = {
  product: { table: 'products', name: 'slug', rule: sql`true` },
  category: {
    table: 'categories',
    name: 'slug',
    rule: sql`not exists (select from products p where p.category_id = t.id)`,
  },
  voucher: { table: 'vouchers', name: 'code', rule: sql`true` },
  banner: { table: 'banners', name: 'slug', rule: sql`kind = 'banner'` },
  ad: { table: 'banners', name: 'slug', rule: sql`kind = 'ad'` },
} as const;

export type BinKind = keyof typeof TABLES;

/** Hides products and moves them to the bin, unless they are already there. */
export async function moveToBin(tx: Database, ids: readonly number[], at: Date): Promise<void> {
  await sql`
    update products set is_published = false, deleted_at = ${at}, updated_at = now()
    where id = any(${ids}::bigint[]) and deleted_at is null`.execute(tx);
}

/** Permanently deletes some records moved to the bin before a moment; returns them. */
export async function deleteBinned(
  tx: Database,
  kind: BinKind,
  before: Date,
  limit: number,
): Promise<{ id: number; name: string }[]> {
  const { table, name, rule } = TABLES[kind];
  const { rows } = await sql<{ id: number; name: string }>`
    with gone as (
      select t.id from ${sql.table(table)} t
      where t.deleted_at < ${before}::timestamptz and ${rule}
      order by t.id limit ${limit} for update skip locked
    )
    delete from ${sql.table(table)} t using gone where t.id = gone.id
    returning t.id, t.${sql.ref(name)} as name`.execute(tx);
  return rows;
}
