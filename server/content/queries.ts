import { sql } from 'kysely';
import type { Database } from '#server/database/connect.ts';

export interface BannerRow {
  id: number;
  kind: 'banner' | 'ad';
  title: string | null;
  subtitle: string | null;
  thumbnail: string;
  ground: 'light' | 'dark';
  link: string | null;
}

/** All banners outside the bin in their order, and the ads, latest first. */
export async function listBannerRows(db: Database): Promise<BannerRow[]> {
  const { rows } = await sql<BannerRow>`/* prepared banners */
    select b.id, b.kind, b.title, b.subtitle, i.hash as thumbnail, b.ground, b.link
    from banners b join images i on i.id = b.image_id
    where b.deleted_at is null
    order by b.position, case when b.kind = 'ad' then -b.id else b.id end
    limit 100`.execute(db);
  return rows;
}

/** A legal page in a language, falling back to English. */
export async function findLegalPage(
  db: Database,
  slug: string,
  locale: string,
): Promise<{ title: string; description: string } | null> {
  const { rows } = await sql<{ title: string; description: string }>`
    select title, description from legal_pages
    where slug = ${slug} and locale in (${locale}, 'en')
    order by locale = ${locale} desc limit 1`.execute(db);
  return rows[0] ?? null;
}

/** Whether the shop supports a language. */
export async function isSupportedLocale(db: Database, locale: string): Promise<boolean> {
  const row = await db
    .selectFrom('languages')
    .select('id')
    .where('name', '=', locale)
    .executeTakeFirst();
  return row !== undefined;
}

/** Inserts a legal page, or replaces the one with the same slug and language. */
export async function upsertLegalPage(
  db: Database,
  page: { slug: string; locale: string; title: string; description: string },
): Promise<void> {
  const { title, description } = page;
  await db
    .insertInto('legal_pages')
    .values(page)
    .onConflict((conflict) =>
      conflict
        .columns(['slug', 'locale'])
        .doUpdateSet({ title, description, updated_at: sql`now()` }),
    )
    .execute();
}
