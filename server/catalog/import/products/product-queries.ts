import { sql } from 'kysely';
import type { Database } from '#server/database/connect.ts';

export interface ProductFields {
  slug: string;
  name: string;
  code: string | null;
  shop_id: number;
  brand_id: number | null;
  category_id: number;
  tax_class_id: number | null;
  unit_id: number | null;
  short_description: string;
  description: string;
  price: number;
  discount_price: number | null;
  is_published: boolean;
  tags: string[];
  option_name: string | null;
  option_names: string[];
  meta_title: string | null;
  meta_description: string | null;
  meta_keywords: string | null;
  created_at: string;
  total_sold: number;
  /** The stock of all variants, only for new products: triggers count that of existing ones. */
  quantity: number;
}

/** What an update leaves alone: the key, the code, which is stored apart, sales and stock. */
type NotUpdated = 'slug' | 'code' | 'total_sold' | 'quantity';
type Updated = Exclude<keyof ProductFields, NotUpdated> | 'deleted_at' | 'updated_at';

/** Rows of the tables that refer to products. */
export interface PartRows {
  product_sub_categories: { product_id: number; sub_category_id: number }[];
  product_sizes: {
    product_id: number;
    size_id: number;
    option_values: string[];
    price: number;
    position: number;
  }[];
  product_colors: { product_id: number; color_id: number; price: number; position: number }[];
  product_videos: { product_id: number; type: string; url: string; position: number }[];
  product_documents: {
    product_id: number;
    kind: string;
    title: string;
    url: string;
    language: string;
    position: number;
  }[];
  product_attributes: {
    product_id: number;
    attribute_id: number;
    position: number;
    text_value: string | null;
    number_value: number | null;
  }[];
}

/** PostgreSQL limits a statement to 65,535 parameters. */
const BATCH_SIZE = 5000;

/**
 * Inserts or updates products by slug, except their sales and stock; returns their ids by slug, and the ids of those
 * that were there before.
 */
export async function saveProducts(
  tx: Database,
  products: ProductFields[],
): Promise<{ ids: Map<string, number>; updated: Set<number> }> {
  await freeCodes(tx, products);
  const rows = await tx
    .insertInto('products')
    .values(products)
    .onConflict((row) =>
      row.column('slug').doUpdateSet(
        (eb) =>
          ({
            name: eb.ref('excluded.name'),
            shop_id: eb.ref('excluded.shop_id'),
            brand_id: eb.ref('excluded.brand_id'),
            category_id: eb.ref('excluded.category_id'),
            tax_class_id: eb.ref('excluded.tax_class_id'),
            unit_id: eb.ref('excluded.unit_id'),
            short_description: eb.ref('excluded.short_description'),
            description: eb.ref('excluded.description'),
            price: eb.ref('excluded.price'),
            discount_price: eb.ref('excluded.discount_price'),
            is_published: eb.ref('excluded.is_published'),
            // A published product is restored from the bin; otherwise it stays there.
            deleted_at: sql<Date | null>`case when not excluded.is_published then products.deleted_at end`,
            tags: eb.ref('excluded.tags'),
            option_name: eb.ref('excluded.option_name'),
            option_names: eb.ref('excluded.option_names'),
            meta_title: eb.ref('excluded.meta_title'),
            meta_description: eb.ref('excluded.meta_description'),
            meta_keywords: eb.ref('excluded.meta_keywords'),
            created_at: eb.ref('excluded.created_at'),
            updated_at: sql<Date>`now()`,
          }) satisfies Record<Updated, unknown>,
      ),
    )
    // A row that nobody has locked or changed before has just been inserted.
    .returning(['id', 'slug', sql<boolean>`xmax <> 0`.as('is_updated')])
    .execute();
  const before = rows.filter(({ is_updated }) => is_updated);
  const slugs = new Set(before.map(({ slug }) => slug));
  await saveCodes(
    tx,
    products.filter(({ slug }) => slugs.has(slug)),
  );
  return {
    ids: new Map(rows.map(({ id, slug }) => [slug, id])),
    updated: new Set(before.map(({ id }) => id)),
  };
}

/**
 * Clears the codes that pass from one of these products to another: the unique index allows no two rows the same code,
 * not even between two statements, so products could not swap codes, nor a new one take over an old one's.
 */
async function freeCodes(tx: Database, products: ProductFields[]): Promise<void> {
  if (products.length < 2) return;
  const slugs = products.map(({ slug }) => slug);
  const codes = products.map(({ code }) => code);
  await sql`
    update products p set code = null
    from unnest(${slugs}::text[], ${codes}::text[]) given (slug, code)
    where p.slug = given.slug and p.code <> coalesce(given.code, '') and p.code = any(${codes}::text[])`.execute(
    tx,
  );
}

/**
 * Writes changed codes only. Setting a code, even to its current value, locks the row as for a changed key: the save
 * would wait for all transactions that refer to the product, and these for its stock.
 */
async function saveCodes(tx: Database, products: ProductFields[]): Promise<void> {
  if (products.length === 0) return;
  const slugs = products.map(({ slug }) => slug);
  const codes = products.map(({ code }) => code);
  await sql`
    update products p set code = given.code
    from unnest(${slugs}::text[], ${codes}::text[]) given (slug, code)
    where p.slug = given.slug and p.code is distinct from given.code`.execute(tx);
}

/** Deletes all parts of a product except its variants, which other tables refer to. */
export async function clearParts(tx: Database, product: number): Promise<void> {
  await tx.deleteFrom('product_sub_categories').where('product_id', '=', product).execute();
  await tx.deleteFrom('product_images').where('product_id', '=', product).execute();
  await tx.deleteFrom('product_videos').where('product_id', '=', product).execute();
  await tx.deleteFrom('product_documents').where('product_id', '=', product).execute();
  await tx.deleteFrom('product_attributes').where('product_id', '=', product).execute();
  await tx.deleteFrom('product_sizes').where('product_id', '=', product).execute();
  await tx.deleteFrom('product_colors').where('product_id', '=', product).execute();
}

/** Inserts the parts of products. */
export async function insertParts(tx: Database, rows: PartRows): Promise<void> {
  for (const table of Object.keys(rows) as (keyof PartRows)[]) {
    for (let at = 0; at < rows[table].length; at += BATCH_SIZE) {
      await tx
        .insertInto(table)
        .values(rows[table].slice(at, at + BATCH_SIZE))
        .execute();
    }
  }
}

/** Sets the pictures of products; `idOf` of the result returns the id of a product's picture. */
export async function insertImages(
  tx: Database,
  images: { product_id: number; hash: string; alt: string; position: number }[],
): Promise<(product: number, hash: string) => number | null> {
  const ids = new Map<string, number>();
  for (let at = 0; at < images.length; at += BATCH_SIZE) {
    const chunk = images.slice(at, at + BATCH_SIZE);
    const saved = await tx
      .insertInto('product_images')
      .values(
        chunk.map(({ hash, ...image }) => ({
          ...image,
          image_id: sql<number>`(select id from images where hash = ${hash})`,
        })),
      )
      .returning(['id', 'product_id', 'position'])
      .execute();
    const places = new Map(saved.map((row) => [`${row.product_id} ${row.position}`, row.id]));
    for (const { product_id, hash, position } of chunk) {
      ids.set(`${product_id} ${hash}`, places.get(`${product_id} ${position}`) ?? 0);
    }
  }
  return (product, hash) => ids.get(`${product} ${hash}`) ?? null;
}
