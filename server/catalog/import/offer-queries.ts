import { sql } from 'kysely';
import type {
  BannerRecord,
  FlashSaleRecord,
  VoucherRecord,
} from '#domain/catalog/catalogue-records.ts';
import type { Database } from '#server/database/connect.ts';

/** Writes a flash sale and its products, and gives the ids of all products it concerned or concerns now. */
export async function saveFlashSale(tx: Database, sale: FlashSaleRecord): Promise<number[]> {
  const { slug, thumbnail, products, ...rest } = sale;
  const thumbnail_id = sql<number | null>`(select id from images where hash = ${thumbnail}::text)`;
  const { id } = await tx
    .insertInto('flash_sales')
    .values({ slug, ...rest, thumbnail_id })
    .onConflict((row) => row.column('slug').doUpdateSet({ ...rest, thumbnail_id }))
    .returning('id')
    .executeTakeFirstOrThrow();
  const before = await tx
    .deleteFrom('flash_sale_products')
    .where('flash_sale_id', '=', id)
    .returning('product_id')
    .execute();
  const rows = products.map(({ product, ...offer }, position) => ({
    flash_sale_id: id,
    product_id: sql<number>`(select id from products where slug = ${product})`,
    ...offer,
    position,
  }));
  const after =
    rows.length === 0
      ? []
      : await tx.insertInto('flash_sale_products').values(rows).returning('product_id').execute();
  return [...new Set([...before, ...after].map(({ product_id }) => product_id))];
}

/** Which of these slugs name a product. */
export async function listProductSlugs(db: Database, slugs: string[]): Promise<Set<string>> {
  if (slugs.length === 0) return new Set();
  const rows = await db.selectFrom('products').select('slug').where('slug', 'in', slugs).execute();
  return new Set(rows.map(({ slug }) => slug));
}

export async function saveVoucher(
  db: Database,
  { shop, ...voucher }: VoucherRecord,
): Promise<void> {
  const { code, ...rest } = voucher;
  const shop_id = sql<number | null>`(select id from shops where slug = ${shop}::text)`;
  await db
    .insertInto('vouchers')
    .values({ code, ...rest, shop_id })
    .onConflict((row) => row.column('code').doUpdateSet({ ...rest, shop_id }))
    .execute();
}

export async function saveBanner(db: Database, banner: BannerRecord): Promise<void> {
  const { slug, thumbnail, ...rest } = banner;
  const image_id = sql<number>`(select id from images where hash = ${thumbnail})`;
  await db
    .insertInto('banners')
    .values({ slug, ...rest, image_id })
    .onConflict((row) => row.column('slug').doUpdateSet({ ...rest, image_id }))
    .execute();
}
