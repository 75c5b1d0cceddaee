import { sql } from 'kysely';
import type { Database } from '#server/database/connect.ts';

/** Brands of synthetic products have slugs with this prefix (server/commands/synthetic). */
const MADE_UP = 'sy-%';

/** A product that is neither the demo's nor synthetic; undefined without one. */
export async function findOwnProduct(
  db: Database,
  demoSlugs: readonly string[],
): Promise<{ name: string } | undefined> {
  const { rows } = await sql<{ name: string }>`
    select p.name from products p left join brands b on b.id = p.brand_id
    where p.slug <> all(${demoSlugs}::text[]) and coalesce(b.slug, '') not like ${MADE_UP}
    order by p.id limit 1`.execute(db);
  return rows[0];
}

const REMOVED = {
  product: { table: 'products', key: 'slug', rule: sql`true` },
  flash_sale: { table: 'flash_sales', key: 'slug', rule: sql`true` },
  voucher: { table: 'vouchers', key: 'code', rule: sql`true` },
  banner: { table: 'banners', key: 'slug', rule: sql`t.kind = 'banner'` },
  ad: { table: 'banners', key: 'slug', rule: sql`t.kind = 'ad'` },
  brand: {
    table: 'brands',
    key: 'slug',
    rule: sql`not exists (select from products p where p.brand_id = t.id)`,
  },
  attribute: {
    table: 'attributes',
    key: 'slug',
    rule: sql`not exists (select from product_attributes a where a.attribute_id = t.id)`,
  },
  category: {
    table: 'categories',
    key: 'slug',
    rule: sql`not exists (select from products p where p.category_id = t.id)`,
  },
  shop: {
    table: 'shops',
    key: 'slug',
    rule: sql`not exists (select from products p where p.shop_id = t.id)
      and not exists (select from orders o where o.shop_id = t.id)
      and not exists (select from vouchers v where v.shop_id = t.id)`,
  },
} as const;

export type RemovedType = keyof typeof REMOVED;
/**
 * Referring records come first, but for flash sales: an order line whose sale was deleted in the same transaction would
 * lose its product before its variant, and PostgreSQL refuse that.
 */
export const REMOVED_TYPES = Object.keys(REMOVED) as RemovedType[];

/** Deletes the records with these keys that nothing else needs; returns how many. */
export async function deleteRecords(
  tx: Database,
  type: RemovedType,
  keys: readonly string[],
): Promise<number> {
  const { table, key, rule } = REMOVED[type];
  const { numAffectedRows } = await sql`
    delete from ${sql.table(table)} t
    where t.${sql.ref(key)} = any(${keys}::text[]) and ${rule}`.execute(tx);
  return Number(numAffectedRows ?? 0);
}

/** Deletes synthetic products and their brands. */
export async function deleteSyntheticProducts(tx: Database): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from products p using brands b where b.id = p.brand_id and b.slug like ${MADE_UP}`.execute(
    tx,
  );
  await sql`delete from brands b where b.slug like ${MADE_UP}
    and not exists (select from products p where p.brand_id = b.id)`.execute(tx);
  return Number(numAffectedRows ?? 0);
}

/** Closes shops that still have orders. */
export async function closeShops(tx: Database, slugs: readonly string[]): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('shops')
    .set({ is_active: false })
    .where('slug', 'in', slugs)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}
