import { type RawBuilder, sql } from 'kysely';
import type { Taxon, TAXONOMIES } from '#contract/console/catalog/taxonomy.ts';
import type { Scope } from '#domain/staff/rights.ts';
import type { Database } from '#server/database/connect.ts';
import { imageUrl } from '#server/media/image-url.ts';
import { MAX_COUNT, productCounts, type TaxonTable } from './product-counts.ts';

type Kind = (typeof TAXONOMIES)[number];

/** A longer list is useless to read. */
const MAX_ROWS = 5000;

const pictureOf = sql`(select hash from images where id = t.thumbnail_id)`;

interface Read {
  table: TaxonTable;
  columns: RawBuilder<unknown>;
  rest: RawBuilder<unknown>;
}

const READ: Record<Kind, Read> = {
  categories: {
    table: 'categories',
    columns: sql`null as parent, t.is_active, ${pictureOf} as picture, t.position,
      null::json as attribute, (select name from tax_classes where id = t.tax_class_id) as tax_class`,
    rest: sql`where t.deleted_at is null order by t.position nulls last, t.name, t.id`,
  },
  brands: {
    table: 'brands',
    columns: sql`null as parent, true as is_active, null as picture, null::int as position,
      null::json as attribute, null as tax_class`,
    rest: sql`order by t.name`,
  },
  attributes: {
    table: 'attributes',
    columns: sql`null as parent, true as is_active, null as picture, t.position,
      json_build_object('kind', t.kind, 'unit', t.unit, 'is_facet', t.is_facet) as attribute,
      null as tax_class`,
    rest: sql`order by t.position, t.id`,
  },
};

const SUB_CATEGORIES: Read = {
  table: 'sub_categories',
  columns: sql`c.slug as parent, t.is_active, ${pictureOf} as picture, t.position,
    null::json as attribute, null as tax_class`,
  rest: sql`join categories c on c.id = t.category_id
    where c.deleted_at is null order by t.position nulls last, t.name, t.id`,
};

/**
 * All brands by name, all attributes in order, or the categories that are not in the bin, each followed by its
 * subcategories, with the numbers of a scope's products; and whether the shop has put them in order.
 */
export async function listTaxa(
  db: Database,
  kind: Kind,
  scope: Scope = 'all',
): Promise<{ rows: Taxon[]; is_ordered: boolean }> {
  const [taxa, subs] = await Promise.all([
    read(db, READ[kind], scope),
    kind === 'categories' ? read(db, SUB_CATEGORIES, scope) : [],
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

async function read(db: Database, { table, columns, rest }: Read, scope: Scope): Promise<Row[]> {
  const { counts, products } = productCounts(table, scope);
  const { rows } = await sql<Omit<Row, 'products_are_capped'>>`
    ${counts}
    select t.id, t.slug, t.name, ${products} as products, coalesce((
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
