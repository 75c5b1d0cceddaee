import { type RawBuilder, sql } from 'kysely';
import type { Scope } from '#domain/staff/rights.ts';

/** Products of an attribute or a subcategory are counted up to this number. */
export const MAX_COUNT = 100;

export type TaxonTable = 'categories' | 'sub_categories' | 'brands' | 'attributes';

interface Counts {
  /** The `with` that the column needs. */
  counts: RawBuilder<unknown>;
  /** The number of products of a taxon `t`, as a column. */
  products: RawBuilder<unknown>;
}

/** How the products of taxa are counted, in all shops or in some. */
export function productCounts(table: TaxonTable, scope: Scope): Counts {
  return scope === 'all' ? { counts: sql``, products: OF_ALL[table] } : inShops(table, scope);
}

const counted = (noun: string) =>
  sql`coalesce((select products from taxon_counts c where c.kind = ${noun} and c.taxon_id = t.id), 0)`;

/** The products of attribute `t` that a condition selects in a table `a` of values. */
const withAttribute = (values: 'product_attributes' | 'shop_values', condition = sql`true`) => sql`(
    select count(distinct product_id)::int from (
      select product_id from ${sql.table(values)} a where ${condition} and a.attribute_id = t.id
      limit ${MAX_COUNT + 1}) matching)`;

const OF_ALL: Record<TaxonTable, RawBuilder<unknown>> = {
  categories: counted('category'),
  brands: counted('brand'),
  attributes: withAttribute('product_attributes'),
  sub_categories: sql`(
    select count(*)::int from (
      select from product_sub_categories l where l.sub_category_id = t.id
      limit ${MAX_COUNT + 1}) matching)`,
};

/** Read from the products of these shops, because a taxon can have many of others. */
function inShops(table: TaxonTable, shops: readonly number[]): Counts {
  if (table === 'attributes')
    return {
      counts: sql``,
      products: withAttribute('shop_values', sql`a.shop_id = any(${shops}::bigint[])`),
    };
  const ofShops = sql`p.shop_id = any(${shops}::bigint[]) and p.deleted_at is null`;
  const linked = {
    categories: sql`select p.category_id as id, count(*)::int as products from products p where ${ofShops}`,
    brands: sql`
      select p.brand_id as id, count(*)::int as products from products p
      where ${ofShops} and p.brand_id is not null`,
    sub_categories: sql`
      select l.sub_category_id as id, count(*)::int as products
      from products p join product_sub_categories l on l.product_id = p.id where ${ofShops}`,
  }[table];
  return {
    counts: sql`with counts as materialized (${linked} group by 1)`,
    products: sql`coalesce((select c.products from counts c where c.id = t.id), 0)`,
  };
}
