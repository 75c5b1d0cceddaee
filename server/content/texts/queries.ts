import { sql } from 'kysely';
import type { TranslatedTexts } from '#domain/catalog/translations.ts';
import type { Database } from '#server/database/connect.ts';

export type TranslatedKind =
  | 'category'
  | 'sub_category'
  | 'brand'
  | 'attribute'
  | 'banner'
  | 'flash_sale';

/** All texts in a language except those of products, by kind and key. */
export async function listCatalogTexts(
  db: Database,
  language: string,
): Promise<ReadonlyMap<string, TranslatedTexts>> {
  const { rows } = await sql<{ key: string; texts: TranslatedTexts }>`/* prepared catalog-texts */
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
