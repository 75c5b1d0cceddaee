import { sql } from 'kysely';
import type { Database } from '#server/database/connect.ts';
import type { ReadSearch } from '../text/read-search.ts';
import { relevance, searchTsquery } from '../search-sql-queries.ts';

export interface Phrase {
  kind: 'category' | 'brand' | 'phrase';
  phrase: string;
  ref_id: number;
}

/** Phrases, categories and brands with a word that starts with the text, the most frequent of each kind first. */
export async function listPhrases(
  db: Database,
  beginning: string,
  limit: number,
): Promise<Phrase[]> {
  const { rows } = await sql<Phrase>`
    select kind, phrase, ref_id from (
      select kind, phrase, ref_id,
        row_number() over (partition by kind order by max(products) desc, phrase) as place
      from search_phrases
      where term >= ${beginning} and term < ${beginning} || chr(1114111)
      group by kind, phrase, ref_id) p
    where place <= ${limit} order by place`.execute(db);
  return rows;
}

/** Categories and brands with a translated word that starts with the text, up to a limit of each. */
export async function listTranslatedNames(
  db: Database,
  beginning: string,
  language: string,
  limit: number,
): Promise<Phrase[]> {
  const { rows } = await sql<Phrase>`
    select kind, phrase, ref_id from (
      select *, row_number() over (partition by kind order by phrase) as place
      from (
        select 'category' as kind, translations -> ${language}::text ->> 'name' as phrase, id as ref_id
        from categories where is_active and translations ? ${language}::text
        union all
        select 'category', s.translations -> ${language}::text ->> 'name', s.category_id
        from sub_categories s join categories c on c.id = s.category_id
        where s.is_active and c.is_active and s.translations ? ${language}::text
        union all
        select 'brand', b.translations -> ${language}::text ->> 'name', b.id
        from brands b where b.translations ? ${language}::text and exists (
          select from products p join product_search s on s.product_id = p.id where p.brand_id = b.id)) named
      where starts_with(lower(unaccent(phrase)), ${beginning})
        or position(' ' || ${beginning}::text in lower(unaccent(phrase))) > 0) p
    where place <= ${limit} order by place`.execute(db);
  return rows;
}

/** Where to look for suggestions. */
export interface Source {
  /** In a large catalogue mostly among its best products. */
  tier: 'best' | 'all';
  /** null: all shops. */
  shopId: number | null;
}

/** The best matches of a search, among the first 500 matches in a source. */
export async function listBestProducts(
  db: Database,
  read: ReadSearch,
  source: Source,
  limit: number,
): Promise<number[]> {
  const { rows } = await sql<{ product_id: number }>`
    with candidates as materialized (
      select p.product_id, p.in_stock, p.popularity, ${relevance(read)} as relevance
      from product_search p where ${isIn(source)} and p.tsv @@ ${searchTsquery(read)} limit 500)
    select product_id from candidates
    order by relevance desc, in_stock desc, popularity desc, product_id limit ${limit}`.execute(db);
  return rows.map(({ product_id }) => product_id);
}

/** Those of the texts that match a product in the source, in their order, up to a limit. */
export async function listMatchingTexts(
  db: Database,
  texts: string[],
  limit: number,
  { source, language }: { source: Source; language: string | null },
): Promise<string[]> {
  const marked =
    language === null
      ? sql``
      : sql`|| search_language_query(${language}, (
          select string_agg(quote_literal(word), ' & ') from regexp_split_to_table(query, '[^[:alnum:]]+') word
          where word <> ''))`;
  const { rows } = await sql<{ query: string }>`
    with requested as materialized (
      select query, plainto_tsquery('shop_search', query) ${marked} as tsquery
      from unnest(${texts}::text[]) with ordinality as q (query, at) order by at)
    select query from requested
    where exists (select from product_search p where ${isIn(source)} and p.tsv @@ requested.tsquery)
    limit ${limit}`.execute(db);
  return rows.map(({ query }) => query);
}

/** Which of the brands a shop has products of. */
export async function listBrandsOfShop(
  db: Database,
  ids: number[],
  shopId: number,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select b.id from unnest(${ids}::bigint[]) as b (id)
    where exists (
      select from products p join product_search s on s.product_id = p.id
      where p.brand_id = b.id and s.shop_id = ${shopId}::bigint)`.execute(db);
  return rows.map(({ id }) => id);
}

const isIn = ({ tier, shopId }: Source) =>
  sql`${tier === 'best' ? sql`p.tier = 0` : sql`true`} ${
    shopId === null ? sql`` : sql`and p.shop_id = ${shopId}::bigint`
  }`;
