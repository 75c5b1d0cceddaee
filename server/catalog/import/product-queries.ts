import { sql } from 'kysely';
import type { Database } from '#server/database/connect.ts';

export interface ProductFields {
  slug: string;
  name: string;
  code: string | null;
  shop_id: number;
  brand_id: number | null;
  category_id: number;
  unit_id: number | null;
  short_description: string;
  description: string;
  price: number;
  discount_price: number | null;
  is_published: boolean;
  tags: string[];
  option_name: string | null;
  meta_title: string | null;
  meta_description: string | null;
  meta_keywords: string | null;
  created_at: string;
  total_sold: number;
}

export interface VariantFields {
  size_id: number | null;
  color_id: number | null;
  code: string | null;
  quantity: number;
  price: number | null;
  discount_price: number | null;
  product_image_id: number | null;
}

export interface ProductParts {
  sub_categories: number[];
  sizes: { size_id: number; price: number }[];
  colors: { color_id: number; price: number }[];
  images: { hash: string; alt: string }[];
  videos: { type: string; url: string }[];
  documents: { kind: string; title: string; url: string; language: string }[];
  attributes: {
    attribute_id: number;
    position: number;
    text_value: string | null;
    number_value: number | null;
  }[];
}

/** Makes a product, or brings the one with this slug up to date, and gives its id. */
export async function saveProduct(tx: Database, fields: ProductFields): Promise<number> {
  const { slug: _, ...changes } = fields;
  const { id } = await tx
    .insertInto('products')
    .values(fields)
    .onConflict((row) =>
      row.column('slug').doUpdateSet({ ...changes, updated_at: sql<Date>`now()` }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Takes everything off a product but its variants, which others refer to. */
export async function clearParts(tx: Database, product: number): Promise<void> {
  await tx.deleteFrom('product_sub_categories').where('product_id', '=', product).execute();
  await tx.deleteFrom('product_images').where('product_id', '=', product).execute();
  await tx.deleteFrom('product_videos').where('product_id', '=', product).execute();
  await tx.deleteFrom('product_documents').where('product_id', '=', product).execute();
  await tx.deleteFrom('product_attributes').where('product_id', '=', product).execute();
  await tx.deleteFrom('product_sizes').where('product_id', '=', product).execute();
  await tx.deleteFrom('product_colors').where('product_id', '=', product).execute();
}

/** Gives a product its parts in their order, and gives the ids of its pictures by hash. */
export async function insertParts(
  tx: Database,
  product_id: number,
  parts: ProductParts,
): Promise<Map<string, number>> {
  const placed = <T extends object>(list: T[]) =>
    list.map((part, position) => ({ product_id, ...part, position }));
  const subs = parts.sub_categories.map((sub_category_id) => ({ product_id, sub_category_id }));
  const attributes = parts.attributes.map((value) => ({ product_id, ...value }));
  if (subs.length > 0) await tx.insertInto('product_sub_categories').values(subs).execute();
  if (parts.sizes.length > 0) {
    await tx.insertInto('product_sizes').values(placed(parts.sizes)).execute();
  }
  if (parts.colors.length > 0) {
    await tx.insertInto('product_colors').values(placed(parts.colors)).execute();
  }
  if (parts.videos.length > 0) {
    await tx.insertInto('product_videos').values(placed(parts.videos)).execute();
  }
  if (parts.documents.length > 0) {
    await tx.insertInto('product_documents').values(placed(parts.documents)).execute();
  }
  if (attributes.length > 0) await tx.insertInto('product_attributes').values(attributes).execute();
  return insertImages(tx, product_id, parts.images);
}

async function insertImages(tx: Database, product_id: number, images: ProductParts['images']) {
  if (images.length === 0) return new Map<string, number>();
  const rows = images.map(({ hash, alt }, position) => ({
    product_id,
    image_id: sql<number>`(select id from images where hash = ${hash})`,
    alt,
    position,
  }));
  const saved = await tx
    .insertInto('product_images')
    .values(rows)
    .returning(['id', 'position'])
    .execute();
  return new Map(saved.map(({ id, position }) => [images[position]?.hash ?? '', id]));
}

/** The variants a product has, with what they are of and what their options add to the price. */
export function listVariants(tx: Database, product: number) {
  return tx
    .selectFrom('product_variants as v')
    .leftJoin('product_sizes as s', (join) =>
      join.onRef('s.product_id', '=', 'v.product_id').onRef('s.size_id', '=', 'v.size_id'),
    )
    .leftJoin('product_colors as c', (join) =>
      join.onRef('c.product_id', '=', 'v.product_id').onRef('c.color_id', '=', 'v.color_id'),
    )
    .where('v.product_id', '=', product)
    .select(['v.id', 'v.size_id', 'v.color_id', 's.price as size_price', 'c.price as color_price'])
    .execute();
}

/** Frees the article numbers of a product's variants, so that two of them can change places. */
export async function clearVariantCodes(tx: Database, product: number): Promise<void> {
  await tx
    .updateTable('product_variants')
    .set({ code: null })
    .where('product_id', '=', product)
    .where('code', 'is not', null)
    .execute();
}

/** Makes or updates the variants of a product, in their order. */
export async function saveVariants(
  tx: Database,
  product_id: number,
  variants: VariantFields[],
): Promise<void> {
  if (variants.length === 0) return;
  await tx
    .insertInto('product_variants')
    .values(variants.map((variant, position) => ({ product_id, ...variant, position })))
    .onConflict((row) =>
      row.columns(['product_id', 'size_id', 'color_id']).doUpdateSet((eb) => ({
        code: eb.ref('excluded.code'),
        quantity: eb.ref('excluded.quantity'),
        price: eb.ref('excluded.price'),
        discount_price: eb.ref('excluded.discount_price'),
        product_image_id: eb.ref('excluded.product_image_id'),
        position: eb.ref('excluded.position'),
      })),
    )
    .execute();
}

export async function deleteVariants(tx: Database, ids: number[]): Promise<void> {
  if (ids.length > 0) await tx.deleteFrom('product_variants').where('id', 'in', ids).execute();
}

/** Of these variants those that anything in the database refers to: orders, carts, whatever is added later. */
export async function listVariantsInUse(tx: Database, ids: number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set();
  const { rows: columns } = await sql<{ table: string; column: string }>`
    select c.conrelid::regclass::text as "table", a.attname as "column"
    from pg_constraint c
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confrelid = 'product_variants'::regclass
      and cardinality(c.conkey) = 1`.execute(tx);
  const used = new Set<number>();
  for (const { table, column } of columns) {
    const { rows } = await sql<{ id: number }>`
      select distinct ${sql.ref(column)} as id from ${sql.table(table)}
      where ${sql.ref(column)} = any(${ids}::int[])`.execute(tx);
    for (const { id } of rows) used.add(id);
  }
  return used;
}
