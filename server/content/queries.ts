import { sql } from 'kysely';
import { dependingOn } from '#server/cache/tags/track-reads.ts';
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

/**
 * All banners outside the bin in order, and the ads, latest first. A link to a category in which the shop has nothing
 * for sale is null, since that category has no page.
 */
export async function listBannerRows(db: Database): Promise<BannerRow[]> {
  const { rows } = await sql<BannerRow>`/* prepared banners */
    select b.id, b.kind, b.title, b.subtitle, i.hash as thumbnail, b.ground,
      case when category.name is null or exists (
        select from categories c
        join product_counts pc on pc.category_id = c.id and pc.products > 0
        join shops s on s.id = pc.shop_id and s.is_active
        where category.name in (c.slug, c.id::text) and c.is_active and (
          coalesce((select value from settings where key = 'multi_vendor'), 'true') <> 'false'::jsonb
          or s.id = (select min(id) from shops where is_active))
      ) then b.link end as link
    from banners b join images i on i.id = b.image_id
    cross join substring(b.link from '^/categories/([a-z0-9-]+)(?:[?#]|$)') as category (name)
    where b.deleted_at is null
    order by b.position, case when b.kind = 'ad' then -b.id else b.id end
    limit 100`.execute(dependingOn(db, 'products'));
  return rows;
}

export interface TextPageRow {
  title: string;
  /** In a draft, {{shop}} is replaced by the shop's name. */
  description: string;
  is_draft: boolean;
}

/** A legal page in a language, falling back to the shop's own, to English, and to any. */
export async function findLegalPage(
  db: Database,
  slug: string,
  locale: string,
): Promise<TextPageRow | null> {
  const { rows } = await sql<TextPageRow>`
    select title, description, is_draft from legal_pages p where slug = ${slug}
    order by locale = ${locale} desc, to_jsonb(locale) = (select value from settings where key = 'app_locale') desc nulls last,
      locale = 'en' desc, id limit 1`.execute(db);
  return rows[0] ?? null;
}

/** A page in one language, or (null) in any; locked until the transaction ends. */
export async function lockPageEdition(db: Database, slug: string, locale: string | null) {
  return db
    .selectFrom('legal_pages')
    .select(['id', 'title', 'description'])
    .where('slug', '=', slug)
    .$if(locale !== null, (query) => query.where('locale', '=', locale ?? ''))
    .orderBy('id')
    .limit(1)
    .forUpdate()
    .executeTakeFirst();
}

/** All pages in all languages, with their position in the footer. */
export function listPageEditions(db: Database) {
  return db
    .selectFrom('legal_pages as p')
    .leftJoin('footer_pages as f', 'f.slug', 'p.slug')
    .select(['p.id', 'p.slug', 'p.locale', 'p.title', 'f.position'])
    .orderBy('p.slug')
    .orderBy('p.locale')
    .execute();
}

/** Sets the position of a page in the footer, null: none; returns the previous one. */
export async function upsertFooterPage(
  db: Database,
  slug: string,
  position: number | null,
): Promise<number | null> {
  const before = await db
    .selectFrom('footer_pages')
    .select('position')
    .where('slug', '=', slug)
    .executeTakeFirst();
  if (position === null) await db.deleteFrom('footer_pages').where('slug', '=', slug).execute();
  else
    await db
      .insertInto('footer_pages')
      .values({ slug, position })
      .onConflict((row) => row.column('slug').doUpdateSet({ position }))
      .execute();
  return before?.position ?? null;
}

/** Deletes a legal page by id. */
export async function deleteLegalPage(db: Database, id: number): Promise<void> {
  await db.deleteFrom('legal_pages').where('id', '=', id).execute();
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

/** Inserts a legal page, or replaces the one with the same slug and language; returns its id. */
export async function upsertLegalPage(
  db: Database,
  page: { slug: string; locale: string; title: string; description: string },
): Promise<number> {
  const { title, description } = page;
  const { id } = await db
    .insertInto('legal_pages')
    .values(page)
    .onConflict((conflict) =>
      conflict
        .columns(['slug', 'locale'])
        .doUpdateSet({ title, description, is_draft: false, updated_at: sql`now()` }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
