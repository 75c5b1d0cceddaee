import { sql } from 'kysely';
import type { Database } from '#server/database/connect.ts';
import { fileTime } from '../../export/file-time-sql.ts';

export interface ReviewFields {
  product_id: number;
  shop_id: number;
  customer_name: string;
  rating: number;
  description: string;
  created_at: string;
}

/** Ids and shops of products by slug. */
export async function listReviewedProducts(db: Database, slugs: string[]) {
  const rows = await db
    .selectFrom('products')
    .select(['id', 'slug', 'shop_id'])
    .where('slug', 'in', slugs)
    .execute();
  return new Map(rows.map((row) => [row.slug, row]));
}

/** Existing reviews of these products by these names. */
export function listReviewsOf(db: Database, productIds: number[], names: string[]) {
  return db
    .selectFrom('reviews as r')
    .select(['r.product_id', 'r.customer_name', 'r.rating', 'r.description'])
    .select((eb) => fileTime(eb.ref('r.created_at')).as('created_at'))
    .where('r.product_id', 'in', productIds)
    .where('r.customer_name', 'in', names)
    .execute();
}

/** Inserts reviews that are distinct by product, name and time. */
export async function saveReviews(tx: Database, reviews: ReviewFields[]): Promise<void> {
  await sql`set local synchronous_commit = off`.execute(tx);
  await tx
    .insertInto('reviews')
    .values(reviews)
    .onConflict((row) =>
      row.columns(['product_id', 'customer_name', 'created_at']).doUpdateSet((eb) => ({
        rating: eb.ref('excluded.rating'),
        description: eb.ref('excluded.description'),
      })),
    )
    .execute();
}
