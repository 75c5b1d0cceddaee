import { type Insertable, sql } from 'kysely';
import type { ProductRecord } from '#domain/catalog/product/product-record.ts';
import type { Database } from '#server/database/connect.ts';
import type { DB } from '#server/database/tables.gen.ts';

type Columns = Insertable<DB['products']>;

/** The columns of a product that are written: those of its record, all of them, its references and its stock. */
export type ProductColumns = Columns & Required<Pick<Columns, keyof Columns & keyof ProductRecord>>;

/** Columns that an update leaves alone: the key, the code, which is stored separately, sales and stock. */
const NOT_UPDATED: readonly string[] = ['slug', 'code', 'total_sold', 'quantity'];

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
  products: ProductColumns[],
): Promise<{ ids: Map<string, number>; updated: Set<number> }> {
  await freeCodes(tx, products);
  const columns = Object.keys(products[0] ?? {}) as (keyof ProductColumns)[];
  const updatedColumns = columns.filter((column) => !NOT_UPDATED.includes(column));
  const rows = await tx
    .insertInto('products')
    .values(products)
    .onConflict((row) =>
      row.column('slug').doUpdateSet((eb) => ({
        ...Object.fromEntries(
          updatedColumns.map((column) => [column, eb.ref(`excluded.${column}`)]),
        ),
        // A published product is restored from the bin; otherwise it stays there.
        deleted_at: sql<Date | null>`case when not excluded.is_published then products.deleted_at end`,
        updated_at: sql<Date>`now()`,
      })),
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
async function freeCodes(tx: Database, products: ProductColumns[]): Promise<void> {
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
async function saveCodes(tx: Database, products: ProductColumns[]): Promise<void> {
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
