import { type Expression, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Translations } from '#domain/catalog/translations.ts';
import type { Database } from '#server/database/connect.ts';
import { fileTime } from './file-time-sql.ts';

/** The texts of a product in other languages. */
const textsOf = (id: Expression<number>) => sql<Translations>`coalesce((
  select jsonb_object_agg(t.language, jsonb_strip_nulls(
    to_jsonb(t) - 'product_id' - 'language'))
  from product_texts t where t.product_id = ${id}), '{}')`;

/** The languages in which products have texts. */
export async function listTranslatedLanguages(db: Database): Promise<string[]> {
  const rows = await db
    .selectFrom('languages')
    .select('name')
    .where(sql<boolean>`exists (select from product_texts t where t.language = languages.name)`)
    .orderBy('position')
    .orderBy('id')
    .execute();
  return rows.map(({ name }) => name);
}

function selectProducts(db: Database) {
  return db
    .selectFrom('products as p')
    .innerJoin('shops as s', 's.id', 'p.shop_id')
    .innerJoin('categories as c', 'c.id', 'p.category_id')
    .leftJoin('brands as b', 'b.id', 'p.brand_id')
    .leftJoin('units as u', 'u.id', 'p.unit_id')
    .leftJoin('tax_classes as t', 't.id', 'p.tax_class_id')
    .select([
      ...(['p.id', 'p.slug', 'p.name', 'p.code', 'p.short_description', 'p.description'] as const),
      ...(['p.price', 'p.discount_price', 'p.is_published', 'p.tags'] as const),
      ...(['p.option_name', 'p.option_names'] as const),
      ...(['p.meta_title', 'p.meta_description', 'p.meta_keywords', 'p.total_sold'] as const),
      's.slug as shop',
      'c.slug as category',
      'b.slug as brand',
      'u.name as unit',
      't.name as tax_class',
    ])
    .select((eb) => [
      fileTime(eb.ref('p.created_at')).as('created_at'),
      'c.name as category_name',
      'b.name as brand_name',
      textsOf(eb.ref('p.id')).as('translations'),
      jsonArrayFrom(
        eb
          .selectFrom('product_sub_categories as l')
          .innerJoin('sub_categories as x', 'x.id', 'l.sub_category_id')
          .whereRef('l.product_id', '=', 'p.id')
          .select(['x.slug', 'x.name'])
          .orderBy('x.slug'),
      ).as('sub_categories'),
      jsonArrayFrom(
        eb
          .selectFrom('product_sizes as l')
          .innerJoin('sizes as x', 'x.id', 'l.size_id')
          .whereRef('l.product_id', '=', 'p.id')
          .select(['x.name', 'l.option_values as values', 'l.price'])
          .orderBy('l.position'),
      ).as('sizes'),
      jsonArrayFrom(
        eb
          .selectFrom('product_colors as l')
          .innerJoin('colors as x', 'x.id', 'l.color_id')
          .whereRef('l.product_id', '=', 'p.id')
          .select(['x.name', 'x.color_code', 'l.price'])
          .orderBy('l.position'),
      ).as('colors'),
      jsonArrayFrom(
        eb
          .selectFrom('product_variants as v')
          .leftJoin('sizes as z', 'z.id', 'v.size_id')
          .leftJoin('colors as k', 'k.id', 'v.color_id')
          .leftJoin('product_images as m', 'm.id', 'v.product_image_id')
          .leftJoin('images as i', 'i.id', 'm.image_id')
          .whereRef('v.product_id', '=', 'p.id')
          .select(['z.name as size', 'k.name as color', 'v.code', 'v.quantity'])
          .select(['v.price', 'v.discount_price', 'v.weight', 'v.barcode', 'v.cost'])
          .select('i.hash as image')
          .orderBy('v.position')
          .orderBy('v.id'),
      ).as('variants'),
      jsonArrayFrom(
        eb
          .selectFrom('product_images as m')
          .innerJoin('images as i', 'i.id', 'm.image_id')
          .whereRef('m.product_id', '=', 'p.id')
          .select(['i.hash as src', 'm.alt'])
          .orderBy('m.position'),
      ).as('images'),
      jsonArrayFrom(
        eb
          .selectFrom('product_videos as v')
          .whereRef('v.product_id', '=', 'p.id')
          .select([sql<'file' | 'embed'>`v.type`.as('type'), 'v.url'])
          .orderBy('v.position'),
      ).as('videos'),
      jsonArrayFrom(
        eb
          .selectFrom('product_documents as d')
          .whereRef('d.product_id', '=', 'p.id')
          .select([sql<'manual' | 'data-sheet'>`d.kind`.as('kind'), 'd.title', 'd.url'])
          .select('d.language')
          .orderBy('d.position'),
      ).as('documents'),
      jsonArrayFrom(
        eb
          .selectFrom('product_attributes as l')
          .innerJoin('attributes as a', 'a.id', 'l.attribute_id')
          .whereRef('l.product_id', '=', 'p.id')
          .select(['a.slug', 'l.text_value', 'l.number_value'])
          .orderBy('a.position')
          .orderBy('a.id')
          .orderBy('l.position'),
      ).as('attributes'),
    ]);
}

/** Products by slug, with all their stored data. */
export async function listProductsBySlug(db: Database, slugs: string[]): Promise<ProductRow[]> {
  const query = selectProducts(db).where(sql<boolean>`p.slug = any(${slugs}::text[])`);
  const { rows } = await sql<ProductRow>`/* prepared products-by-slug */ ${query}`.execute(db);
  return rows;
}

/** The products with these ids, without deleted ones, in this order, with all their stored data. */
export async function listProductsById(
  db: Database,
  ids: readonly number[],
): Promise<ProductRow[]> {
  const rows = await selectProducts(db)
    .where(sql<boolean>`p.id = any(${ids}::bigint[])`)
    .where('p.deleted_at', 'is', null)
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** The statement is large: planning it takes as long as reading a hundred products. */
const BATCH_SIZE = 500;

/** All products by id with all their stored data, without deleted ones; the next batch is read while one is written. */
export async function* allProducts(db: Database): AsyncGenerator<ProductRow> {
  let next = listProductsAfter(db, 0);
  for (;;) {
    const rows = await next;
    const last = rows.at(-1);
    if (!last) return;
    next = listProductsAfter(db, last.id);
    // The next turn awaits it and throws its failure; until then it would count as unhandled.
    next.catch(() => {});
    yield* rows;
  }
}

function listProductsAfter(db: Database, id: number) {
  return selectProducts(db)
    .where('p.id', '>', id)
    .where('p.deleted_at', 'is', null)
    .orderBy('p.id')
    .limit(BATCH_SIZE)
    .execute();
}

export type ProductRow = Awaited<ReturnType<typeof listProductsAfter>>[number];
