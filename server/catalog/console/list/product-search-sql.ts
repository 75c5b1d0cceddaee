import { type RawBuilder, sql } from 'kysely';
import { readBarcode } from '#domain/catalog/product/barcode.ts';
import type { Database } from '#server/database/connect.ts';

/** The same expression as in the index products_words. */
const WORDS = sql`(' ' || p.name || ' ' || p.slug || ' ' || coalesce(p.code, ''))`;
/** At most this many variants are considered whose code contains a text: one that more do is hardly meant as a part of a code. */
const MAX_CODE_MATCHES = 500;

/**
 * The condition that all words are in the name or codes of product `p`, or the whole text is in the code or barcode of
 * one of its variants; null: no condition.
 */
export async function matchesProductSearch(
  db: Database,
  search: string | null,
): Promise<RawBuilder<unknown> | null> {
  const words = wordsOf(search);
  if (words.length === 0) return null;
  const named = sql.join(
    words.map((word) => sql`${WORDS} ilike ${patternOf(word)}`),
    sql` and `,
  );
  const ids = await listProductsByCode(db, words);
  return ids.length === 0 ? named : sql`(${named} or p.id = any(${ids}::bigint[]))`;
}

/**
 * The condition that the product of row `n` of product_names may match a search, even where its words are not listed;
 * null: no condition.
 */
export async function mayMatchSearch(
  db: Database,
  search: string | null,
): Promise<RawBuilder<unknown>> {
  const words = wordsOf(search);
  const named = words.map((word) => sql`n.words like lower(${patternOf(word)}::text)`);
  const ids = await listProductsByCode(db, words);
  return sql`(${sql.join([sql`true`, ...named], sql` and `)}
    or n.words is null or n.product_id = any(${ids}::bigint[]))`;
}

const wordsOf = (search: string | null) =>
  (search ?? '').split(/\s+/).filter((word) => word !== '');

/** Products with a variant whose code or barcode contains the whole text; that whose code it is, in any case. */
async function listProductsByCode(db: Database, words: readonly string[]): Promise<number[]> {
  const text = words.join(' ');
  const { rows } = await sql<{ product_id: number }>`
    select distinct product_id from (
      (select product_id from product_variants where code ilike ${escape(text)})
      union all
      (select product_id from product_variants where code ilike ${patternOf(text)}
        limit ${MAX_CODE_MATCHES})
      ${orHasBarcode(words.join(''))}) matching`.execute(db);
  return rows.map(({ product_id }) => product_id);
}

/** Variants whose barcode contains digits, or is the scanned one, which can have more zeros before it. */
function orHasBarcode(text: string): RawBuilder<unknown> {
  if (!/^[\d-]{3,}$/.test(text)) return sql``;
  const part = readBarcode(text).barcode ?? text.replaceAll('-', '');
  return sql`union all (
    select product_id from product_variants where barcode ilike ${`%${part}%`} limit ${MAX_CODE_MATCHES})`;
}

/** Words of up to two letters only match the beginning of a word; the trigram index finds longer ones anywhere. */
function patternOf(word: string): string {
  return word.length < 3 ? `% ${escape(word)}%` : `%${escape(word)}%`;
}

/** A pattern that only the text itself matches. */
const escape = (text: string) => text.replaceAll(/[\\%_]/g, String.raw`\$&`);
