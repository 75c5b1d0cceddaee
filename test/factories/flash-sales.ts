import type { Database } from '#server/database/connect.ts';
import { slugOf } from './shops.ts';
import { TEST_NOW } from './test-now.ts';

let made = 0;

interface FlashSaleOptions {
  name?: string;
  starts_at?: Date;
  ends_at?: Date;
  /** Prices in minor units. */
  products: { product_id: number; price: number; quantity?: number; sold?: number }[];
}

/** A flash sale from an hour before TEST_NOW to an hour after it. */
export async function aFlashSale(
  db: Database,
  options: FlashSaleOptions,
): Promise<{ id: number; name: string }> {
  made += 1;
  const name = options.name ?? `Sale ${made}`;
  const hour = 3_600_000;
  const sale = await db
    .insertInto('flash_sales')
    .values({
      name,
      slug: slugOf(name),
      starts_at: options.starts_at ?? new Date(TEST_NOW.getTime() - hour),
      ends_at: options.ends_at ?? new Date(TEST_NOW.getTime() + hour),
    })
    .returning(['id', 'name'])
    .executeTakeFirstOrThrow();
  if (options.products.length > 0) {
    await db
      .insertInto('flash_sale_products')
      .values(
        options.products.map(({ quantity = 10, ...product }, position) => ({
          ...product,
          quantity,
          position,
          flash_sale_id: sale.id,
        })),
      )
      .execute();
  }
  return sale;
}
