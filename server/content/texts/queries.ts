import { sql } from 'kysely';
import type { ProductTexts, Texts } from '#domain/catalog/translations.ts';
import type { Database } from '#server/database/connect.ts';

export type TranslatedKind =
  | 'category'
  | 'sub_category'
  | 'brand'
  | 'attribute'
  | 'banner'
  | 'flash_sale';

/** All texts in a language but those of products, by kind and key. */
export async function listGoodsTexts(
  db: Database,
  language: string,
): Promise<ReadonlyMap<string, Texts>> {
  const { rows } = await sql<{ key: string; texts: Texts }>`/* prepared goods-texts */
    select 'category ' || id as key, translations -> ${language}::text as texts
    from categories where translations ? ${language}::text
    union all
    select 'sub_category ' || id, translations -> ${language}::text
    from sub_categories where translations ? ${language}::text
    union all
    select 'brand ' || name, translations -> ${language}::text
    from brands where translations ? ${language}::text
    union all
    select 'attribute ' || slug, translations -> ${language}::text
    from attributes where translations ? ${language}::text
    union all
    select 'banner ' || id, translations -> ${language}::text
    from banners where translations ? ${language}::text
    union all
    select 'flash_sale ' || id, translations -> ${language}::text
    from flash_sales where translations ? ${language}::text`.execute(db);
  return new Map(rows.map(({ key, texts }) => [key, texts]));
}

/** The names of products in a language; those without one are missing. */
export async function listProductNames(
  db: Database,
  language: string,
  ids: number[],
): Promise<ReadonlyMap<number, { name: string }>> {
  const { rows } = await sql<{ product_id: number; name: string }>`/* prepared product-names */
    select product_id, name from product_texts
    where product_id = any(${ids}::int[]) and language = ${language}::text and name is not null`.execute(
    db,
  );
  return new Map(rows.map(({ product_id, name }) => [product_id, { name }]));
}

/** All texts of a product in a language. */
export async function findProductTexts(
  db: Database,
  language: string,
  id: number,
): Promise<Partial<ProductTexts>> {
  const { rows } = await sql<{ texts: Partial<ProductTexts> }>`/* prepared product-texts */
    select jsonb_strip_nulls(to_jsonb(t) - 'product_id' - 'language') as texts
    from product_texts t where product_id = ${id}::int and language = ${language}::text`.execute(
    db,
  );
  return rows[0]?.texts ?? {};
}
