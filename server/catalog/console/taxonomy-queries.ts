import { sql } from 'kysely';
import type { Taxon } from '#contract/console/catalog/taxonomy.ts';
import type { Database } from '#server/database/connect.ts';

/** More are no list to read. */
const MOST = 5000;

/** The categories that are not in the bin, or all brands, by name. */
export async function listTaxa(db: Database, kind: 'categories' | 'brands'): Promise<Taxon[]> {
  const isBrand = kind === 'brands';
  const { rows } = await sql<Taxon>`
    select t.slug, t.name, ${isBrand ? sql`true` : sql`t.is_active`} as is_active,
      (select count(*)::int from products p
        where ${isBrand ? sql`p.brand_id` : sql`p.category_id`} = t.id and p.deleted_at is null) as products
    from ${sql.table(kind)} t where ${isBrand ? sql`true` : sql`t.deleted_at is null`}
    order by t.name limit ${MOST}`.execute(db);
  return rows;
}
