import { sql } from 'kysely';
import type { Database } from '#server/database/connect.ts';
import { fileTime } from './file-time-sql.ts';
import {
  attributesOf,
  colorsOf,
  documentsOf,
  imagesOf,
  sizesOf,
  subCategoriesOf,
  textsOf,
  variantsOf,
  videosOf,
} from './product-parts-sql.ts';

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
      subCategoriesOf(eb.ref('p.id')).as('sub_categories'),
      sizesOf(eb.ref('p.id')).as('sizes'),
      colorsOf(eb.ref('p.id')).as('colors'),
      variantsOf(eb.ref('p.id')).as('variants'),
      imagesOf(eb.ref('p.id')).as('images'),
      videosOf(eb.ref('p.id')).as('videos'),
      documentsOf(eb.ref('p.id')).as('documents'),
      attributesOf(eb.ref('p.id')).as('attributes'),
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
