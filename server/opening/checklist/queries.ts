import { sql } from 'kysely';
import type { Database } from '#server/database/connect.ts';

/** Products that visitors can find. */
export async function countProducts(db: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select coalesce(sum(products), 0)::int as count from product_counts`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Whether a product waits to be published. */
export async function hasHiddenProducts(db: Database): Promise<boolean> {
  const { rows } = await sql`
    select 1 from products where deleted_at is null and not is_published limit 1`.execute(db);
  return rows.length > 0;
}

/** The number of sellers that visitors see. */
export async function countShops(db: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from shops where is_active`.execute(db);
  return rows[0]?.count ?? 0;
}

/** The number of delivery zones, and of those without a method. */
export async function countZones(db: Database): Promise<{ zones: number; empty: string[] }> {
  const { rows } = await sql<{ zones: number; empty: string[] }>`
    select count(*)::int as zones, coalesce(array_agg(z.name order by z.id) filter (where
      not exists (select from delivery_methods m where m.zone_id = z.id)), '{}') as empty
    from delivery_zones z`.execute(db);
  return rows[0] ?? { zones: 0, empty: [] };
}

/** The number of active tax rates. */
export async function countRates(db: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from taxes where is_active`.execute(db);
  return rows[0]?.count ?? 0;
}

/** When operators last performed an action; null when they never did. */
export async function lastActAt(
  db: Database,
  { kind, act }: { kind: string; act: string },
): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`
    select max(at) as at from audit_entries where kind = ${kind} and act = ${act}`.execute(db);
  return rows[0]?.at ?? null;
}

/** The legal pages in the given languages. */
export async function listPages(
  db: Database,
  locales: string[],
): Promise<{ slug: string; locale: string; description: string; is_draft: boolean }[]> {
  return db
    .selectFrom('legal_pages')
    .select(['slug', 'locale', 'description', 'is_draft'])
    .where('locale', '=', sql<string>`any(${locales}::text[])`)
    .orderBy('slug')
    .orderBy('locale')
    .execute();
}
