import type { Database } from '#server/database/connect.ts';
import { nextNumber } from './next-number.ts';

interface ReviewOptions {
  product_id: number;
  rating?: number;
  customer_name?: string;
  description?: string;
  user_id?: number;
  created_at?: Date;
}

/** A review of a product, which also counts for its shop. */
export async function aReview(db: Database, options: ReviewOptions): Promise<{ id: number }> {
  const { shop_id } = await db
    .selectFrom('products')
    .select('shop_id')
    .where('id', '=', options.product_id)
    .executeTakeFirstOrThrow();
  return db
    .insertInto('reviews')
    .values({
      rating: 5,
      customer_name: `Customer ${nextNumber()}`,
      description: 'Does what it should.',
      ...options,
      shop_id,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
}
