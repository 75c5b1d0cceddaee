import { sql } from 'kysely';
import type {
  BannerRecord,
  FlashSaleRecord,
  VoucherRecord,
} from '#domain/catalog/catalogue-records.ts';
import type { Database } from '#server/database/connect.ts';

/**
 * Writes a flash sale and its offers (`sold` only for new ones); returns the ids of all products that are or were in
 * it. The caller has locked their stock.
 */
export async function saveFlashSale(tx: Database, sale: FlashSaleRecord): Promise<number[]> {
  const { slug, thumbnail, products, ...rest } = sale;
  const thumbnail_id = sql<number | null>`(select id from images where hash = ${thumbnail}::text)`;
  const { id } = await tx
    .insertInto('flash_sales')
    .values({ slug, ...rest, thumbnail_id })
    .onConflict((row) => row.column('slug').doUpdateSet({ ...rest, thumbnail_id }))
    .returning('id')
    .executeTakeFirstOrThrow();
  const removed = await tx
    .deleteFrom('flash_sale_products')
    .where('flash_sale_id', '=', id)
    .where(
      sql<boolean>`product_id <> all (array(
        select p.id from products p where p.slug = any(${products.map(({ product }) => product)}::text[])))`,
    )
    .returning('product_id')
    .execute();
  const rows = products.map(({ product, ...offer }, position) => ({
    flash_sale_id: id,
    product_id: sql<number>`(select id from products where slug = ${product})`,
    ...offer,
    position,
  }));
  if (rows.length === 0) return removed.map(({ product_id }) => product_id);
  const saved = await tx
    .insertInto('flash_sale_products')
    .values(rows)
    .onConflict((row) =>
      row.columns(['flash_sale_id', 'product_id']).doUpdateSet((eb) => ({
        price: eb.ref('excluded.price'),
        quantity: eb.ref('excluded.quantity'),
        position: eb.ref('excluded.position'),
      })),
    )
    .returning('product_id')
    .execute();
  return [...new Set([...removed, ...saved].map(({ product_id }) => product_id))];
}

/** The subset of slugs that belong to products. */
export async function listProductSlugs(db: Database, slugs: string[]): Promise<Set<string>> {
  if (slugs.length === 0) return new Set();
  const rows = await db.selectFrom('products').select('slug').where('slug', 'in', slugs).execute();
  return new Set(rows.map(({ slug }) => slug));
}

/** The subset of slugs that belong to products in the bin. */
export async function listSlugsInBin(db: Database, slugs: string[]): Promise<Set<string>> {
  if (slugs.length === 0) return new Set();
  const rows = await db
    .selectFrom('products')
    .select('slug')
    .where('slug', 'in', slugs)
    .where('deleted_at', 'is not', null)
    .execute();
  return new Set(rows.map(({ slug }) => slug));
}

/** Inserts or updates the voucher with a code; amounts in minor units. */
export async function saveVoucher(
  db: Database,
  { shop, ...voucher }: VoucherRecord,
): Promise<void> {
  const { code, ...rest } = voucher;
  const shop_id = sql<number | null>`(select id from shops where slug = ${shop}::text)`;
  await db
    .insertInto('vouchers')
    .values({ code, ...rest, shop_id })
    .onConflict((row) =>
      row.column('code').doUpdateSet({
        ...rest,
        shop_id,
        deleted_at: sql<Date | null>`case when not excluded.is_active then vouchers.deleted_at end`,
      }),
    )
    .execute();
}

/** Inserts or updates the banner with a slug, and takes it out of the bin. */
export async function saveBanner(db: Database, banner: BannerRecord): Promise<void> {
  const { slug, thumbnail, ...rest } = banner;
  const image_id = sql<number>`(select id from images where hash = ${thumbnail})`;
  await db
    .insertInto('banners')
    .values({ slug, ...rest, image_id })
    .onConflict((row) => row.column('slug').doUpdateSet({ ...rest, image_id, deleted_at: null }))
    .execute();
}
