import { type RawBuilder, sql } from 'kysely';
import type { Taxon, TAXONOMIES } from '#contract/console/catalog/taxonomy.ts';
import type { Database } from '#server/database/connect.ts';

type Kind = (typeof TAXONOMIES)[number];

/** A longer list is useless to read. */
const MAX_ROWS = 5000;
/** Products of an attribute are counted up to this number. */
const MAX_COUNT = 100;

const counted = (noun: string) =>
  sql`coalesce((select products from taxon_counts c where c.kind = ${noun} and c.taxon_id = t.id), 0)`;

const READ: Record<Kind, { columns: RawBuilder<unknown>; rest: RawBuilder<unknown> }> = {
  categories: {
    columns: sql`t.is_active, ${counted('category')} as products, null::json as attribute`,
    rest: sql`where t.deleted_at is null order by t.name`,
  },
  brands: {
    columns: sql`true as is_active, ${counted('brand')} as products, null::json as attribute`,
    rest: sql`order by t.name`,
  },
  attributes: {
    columns: sql`true as is_active, (
        select count(distinct product_id)::int from (
          select product_id from product_attributes a where a.attribute_id = t.id
          limit ${MAX_COUNT + 1}) found) as products,
      json_build_object('kind', t.kind, 'unit', t.unit, 'is_facet', t.is_facet) as attribute`,
    rest: sql`order by t.position, t.id`,
  },
};

/** All brands, or the categories that are not in the bin, by name; or all attributes in order. */
export async function listTaxa(db: Database, kind: Kind): Promise<Taxon[]> {
  const { columns, rest } = READ[kind];
  const { rows } = await sql<Omit<Taxon, 'products_are_capped'>>`
    select t.slug, t.name, coalesce((
        select json_object_agg(x.key, x.value ->> 'name') from jsonb_each(t.translations) x
        where x.value ->> 'name' is not null), '{}') as names, ${columns}
    from ${sql.table(kind)} t ${rest} limit ${MAX_ROWS}`.execute(db);
  return rows.map((row) => ({
    ...row,
    products: kind === 'attributes' ? Math.min(row.products, MAX_COUNT) : row.products,
    products_are_capped: kind === 'attributes' && row.products > MAX_COUNT,
  }));
}
