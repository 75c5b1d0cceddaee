import { sql } from 'kysely';
import type { Database } from '#server/database/connect.ts';

/** Counts the products of every facet into the temporary table counted_facets. */
export async function countFacets(tx: Database): Promise<void> {
  await sql`
    create temp table counted_facets on commit drop as
    select facet, count(*)::int as products
    from (select unnest(facets) as facet from product_search) f group by facet`.execute(tx);
}

// In smaller catalogues every match is ranked anyway.
const LARGE_CATALOGUE = 50_000;
const BEST = 20_000;

/** Updates sales and, in a large catalogue, marks the best products (tier 0); writes only changed rows. */
export async function refreshRanks(tx: Database): Promise<void> {
  await sql`
    update product_search s set popularity = p.total_sold
    from products p where p.id = s.product_id and p.total_sold <> s.popularity`.execute(tx);
  await sql`
    with best as materialized (
      select product_id from product_search
      where (select count(*) from product_search) >= ${LARGE_CATALOGUE}
      order by in_stock desc, popularity desc, product_id limit ${BEST})
    update product_search s set tier = 1 - s.tier
    where (s.tier = 0) <> (s.product_id in (select product_id from best))`.execute(tx);
}

/** Refreshes the planner's statistics. */
export async function analyzeSearch(db: Database): Promise<void> {
  for (const table of [
    'product_search',
    'product_search_text',
    'search_words',
    'search_word_deletes',
    'search_phrases',
    'facet_values',
    'search_changes',
  ])
    await sql`analyze ${sql.table(table)}`.execute(db);
}

/** Allows one rebuild at a time across processes, until the transaction ends. */
export async function lockRebuild(tx: Database): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('toolyard search rebuild'))`.execute(tx);
}
