import { sql } from 'kysely';
import type { ProductTexts } from '#domain/catalog/translations.ts';
import type { Database } from '#server/database/connect.ts';

/** The names of products in a language; untranslated ones are missing. */
export async function listProductNames(
  db: Database,
  language: string,
  ids: number[],
): Promise<ReadonlyMap<number, { name: string }>> {
  const { rows } = await sql<{ product_id: number; name: string }>`/* prepared product-names */
    select product_id, name from product_texts
    where product_id = any(${ids}::bigint[]) and language = ${language}::text and name is not null`.execute(
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
    from product_texts t where product_id = ${id}::bigint and language = ${language}::text`.execute(
    db,
  );
  return rows[0]?.texts ?? {};
}
