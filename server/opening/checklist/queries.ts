import { sql } from 'kysely';
import type { Database } from '#server/database/connect.ts';

/** Products that visitors can find. */
export async function countGoods(db: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from products
    where is_published and deleted_at is null`.execute(db);
  return rows[0]?.count ?? 0;
}

/** When operators last did something; null: never. */
export async function lastActAt(db: Database, act: string): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`
    select max(at) as at from audit_log where act = ${act}`.execute(db);
  return rows[0]?.at ?? null;
}

/** The pages of text in the given languages. */
export async function listPages(
  db: Database,
  locales: string[],
): Promise<{ slug: string; locale: string; description: string }[]> {
  return db
    .selectFrom('legal_pages')
    .select(['slug', 'locale', 'description'])
    .where('locale', 'in', locales)
    .orderBy('slug')
    .orderBy('locale')
    .execute();
}
