import { sql } from 'kysely';
import type { Database } from '#server/database/connect.ts';

/** Counts the facets of the whole shop, of every category and of every shop anew; changes only what differs. */
export async function recountScopes(tx: Database): Promise<void> {
  await sql`
    create temp table counted_scopes on commit drop as
    select case grouping(category_id, shop_id) when 3 then 0 when 1 then 1 else 2 end::smallint as scope,
      coalesce(category_id, shop_id, 0) as id, count(*)::int as products,
      coalesce(min(price), 0) as min_price, coalesce(max(price), 0) as max_price
    from product_search group by grouping sets ((), (category_id), (shop_id))`.execute(tx);
  await sql`
    create temp table counted_facets on commit drop as
    select case grouping(category_id, shop_id) when 3 then 0 when 1 then 1 else 2 end::smallint as scope,
      coalesce(category_id, shop_id, 0) as id, facet, count(*)::int as products
    from (select category_id, shop_id, unnest(facets) as facet from product_search) f
    group by grouping sets ((facet), (category_id, facet), (shop_id, facet))`.execute(tx);
  await sql`
    delete from facet_scopes s where not exists (
      select from counted_scopes c where c.scope = s.scope and c.id = s.id)`.execute(tx);
  await sql`
    insert into facet_scopes as s (scope, id, products, min_price, max_price)
    select scope, id, products, min_price, max_price from counted_scopes
    on conflict (scope, id) do update
    set (products, min_price, max_price) = (excluded.products, excluded.min_price, excluded.max_price)
    where (s.products, s.min_price, s.max_price)
      is distinct from (excluded.products, excluded.min_price, excluded.max_price)`.execute(tx);
  await sql`
    delete from facet_counts s where not exists (
      select from counted_facets c where c.scope = s.scope and c.id = s.id and c.facet = s.facet)`.execute(
    tx,
  );
  await sql`
    insert into facet_counts as s (scope, id, facet, products)
    select scope, id, facet, products from counted_facets
    on conflict (scope, id, facet) do update set products = excluded.products
    where s.products <> excluded.products`.execute(tx);
}

// Below this a search sorts everything it finds anyway.
const LARGE_CATALOGUE = 50_000;
const BEST = 20_000;

/** Brings sales up to date and, in a large catalogue, marks the best products (tier 0); changes only what differs. */
export async function refreshRanks(tx: Database): Promise<void> {
  await sql`
    update product_search s set popularity = p.total_sold
    from products p where p.id = s.product_id and p.total_sold <> s.popularity`.execute(tx);
  await sql`
    with best as materialized (
      select product_id from product_search
      where (select products from facet_scopes where scope = 0 and id = 0) >= ${LARGE_CATALOGUE}
      order by in_stock desc, popularity desc, product_id limit ${BEST})
    update product_search s set tier = 1 - s.tier
    where (s.tier = 0) <> (s.product_id in (select product_id from best))`.execute(tx);
}

/** Tells the planner what the tables hold now. */
export async function analyzeSearch(db: Database): Promise<void> {
  for (const table of [
    'product_search',
    'product_search_text',
    'search_words',
    'search_word_deletes',
    'search_phrases',
    'facet_counts',
    'facet_values',
  ])
    await sql`analyze ${sql.table(table)}`.execute(db);
}

/** Lets one rebuild run at a time, in this process or another; held to the end of the transaction. */
export async function lockRebuild(tx: Database): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('toolyard search rebuild'))`.execute(tx);
}
