import { type RawBuilder, sql } from 'kysely';
import type { Taxon, TAXONOMIES } from '#contract/console/catalog/taxonomy.ts';
import type { Database } from '#server/database/connect.ts';
import { imageUrl } from '#server/media/image-url.ts';

type Kind = (typeof TAXONOMIES)[number];

/** A longer list is useless to read. */
const MAX_ROWS = 5000;
/** Products of an attribute or a subcategory are counted up to this number. */
const MAX_COUNT = 100;

const counted = (noun: string) =>
  sql`coalesce((select products from taxon_counts c where c.kind = ${noun} and c.taxon_id = t.id), 0)`;

const pictureOf = sql`(select hash from images where id = t.thumbnail_id)`;

interface Read {
  table: 'categories' | 'sub_categories' | 'brands' | 'attributes';
  columns: RawBuilder<unknown>;
  rest: RawBuilder<unknown>;
}

const READ: Record<Kind, Read> = {
  categories: {
    table: 'categories',
    columns: sql`null as parent, t.is_active, ${pictureOf} as picture, t.position,
      ${counted('category')} as products, null::json as attribute,
      (select name from tax_classes where id = t.tax_class_id) as tax_class`,
    rest: sql`where t.deleted_at is null order by t.position nulls last, t.name, t.id`,
  },
  brands: {
    table: 'brands',
    columns: sql`null as parent, true as is_active, null as picture, null::int as position,
      ${counted('brand')} as products, null::json as attribute, null as tax_class`,
    rest: sql`order by t.name`,
  },
  attributes: {
    table: 'attributes',
    columns: sql`null as parent, true as is_active, null as picture, t.position, (
        select count(distinct product_id)::int from (
          select product_id from product_attributes a where a.attribute_id = t.id
          limit ${MAX_COUNT + 1}) found) as products,
      json_build_object('kind', t.kind, 'unit', t.unit, 'is_facet', t.is_facet) as attribute,
      null as tax_class`,
    rest: sql`order by t.position, t.id`,
  },
};

const SUB_CATEGORIES: Read = {
  table: 'sub_categories',
  columns: sql`c.slug as parent, t.is_active, ${pictureOf} as picture, t.position, (
      select count(*)::int from (
        select from product_sub_categories l where l.sub_category_id = t.id
        limit ${MAX_COUNT + 1}) found) as products, null::json as attribute, null as tax_class`,
  rest: sql`join categories c on c.id = t.category_id
    where c.deleted_at is null order by t.position nulls last, t.name, t.id`,
};

/**
 * All brands by name, all attributes in order, or the categories that are not in the bin, each followed by its
 * subcategories; and whether the shop has put them in order.
 */
export async function listTaxa(
  db: Database,
  kind: Kind,
): Promise<{ rows: Taxon[]; is_ordered: boolean }> {
  const [taxa, subs] = await Promise.all([
    read(db, READ[kind]),
    kind === 'categories' ? read(db, SUB_CATEGORIES) : [],
  ]);
  const ofCategory = Map.groupBy(subs, ({ parent }) => parent);
  const rows = taxa.flatMap((taxon) => [taxon, ...(ofCategory.get(taxon.slug) ?? [])]);
  return {
    rows: rows.map((row) => {
      const { position: _, picture, ...taxon } = row;
      return {
        ...taxon,
        picture: picture === null ? null : { src: picture, url: imageUrl(picture, 160) },
      };
    }),
    is_ordered: taxa.some(({ position }) => position !== null),
  };
}

type Row = Omit<Taxon, 'picture'> & { picture: string | null; position: number | null };

async function read(db: Database, { table, columns, rest }: Read): Promise<Row[]> {
  const { rows } = await sql<Omit<Row, 'products_are_capped'>>`
    select t.id, t.slug, t.name, coalesce((
        select json_object_agg(x.key, x.value ->> 'name') from jsonb_each(t.translations) x
        where x.value ->> 'name' is not null), '{}') as names, ${columns}
    from ${sql.table(table)} t ${rest} limit ${MAX_ROWS}`.execute(db);
  const isCapped = table === 'attributes' || table === 'sub_categories';
  return rows.map((row) => ({
    ...row,
    products: isCapped ? Math.min(row.products, MAX_COUNT) : row.products,
    products_are_capped: isCapped && row.products > MAX_COUNT,
  }));
}
