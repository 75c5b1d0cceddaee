import { sql } from 'kysely';
import type { Database } from '#server/database/connect.ts';
import type { ReadSearch } from './read-search.ts';
import { relevance, searchTsquery } from './search-sql-queries.ts';

export interface Phrase {
  kind: 'category' | 'brand' | 'phrase';
  phrase: string;
  ref_id: number;
}

/** Phrases, categories and brands one of whose words begins the text, the most frequent of each kind first. */
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

/** The products that answer a search best, among the first that are found. */
export async function listBestProducts(
  db: Database,
  read: ReadSearch,
  limit: number,
): Promise<number[]> {
  const { rows } = await sql<{ product_id: number }>`
    with candidates as materialized (
      select p.product_id, p.in_stock, p.popularity, ${relevance(read)} as relevance
      from product_search p where p.tsv @@ ${searchTsquery(read)} limit 500)
    select product_id from candidates
    order by relevance desc, in_stock desc, popularity desc, product_id limit ${limit}`.execute(db);
  return rows.map(({ product_id }) => product_id);
}

/** Those of the words with which the other words still find something. */
export async function listFindingWords(db: Database, queries: string[]): Promise<string[]> {
  const { rows } = await sql<{ query: string }>`
    select query from unnest(${queries}::text[]) with ordinality as q (query, at)
    where exists (
      select from product_search p where p.tsv @@ plainto_tsquery('shop_search', q.query))
    order by at`.execute(db);
  return rows.map(({ query }) => query);
}
