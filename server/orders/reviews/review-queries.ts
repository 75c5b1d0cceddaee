import { sql } from 'kysely';
import type { Database } from '#server/database/connect.ts';
import type { ReviewRow } from '#server/catalog/products/present-review.ts';

export interface NewReview {
  order_id: number;
  product_id: number;
  rating: number;
  description: string;
  created_at: Date;
}

/** Stores a review; null when the customer has already reviewed the product for this order. */
export async function insertReview(db: Database, review: NewReview): Promise<ReviewRow | null> {
  const { rows } = await sql<ReviewRow>`
    with added as (
      insert into reviews (order_id, product_id, shop_id, user_id, customer_name, rating, description, created_at)
      select o.id, p.id, p.shop_id, u.id, u.name, ${review.rating}, ${review.description}, ${review.created_at}
      from orders o join users u on u.id = o.user_id, products p
      where o.id = ${review.order_id} and p.id = ${review.product_id}
      on conflict do nothing
      returning *
    )
    select a.id, a.customer_name, i.hash as customer_profile, a.rating, a.description, a.created_at
    from added a join users u on u.id = a.user_id left join images i on i.id = u.profile_photo_id`.execute(
    db,
  );
  return rows[0] ?? null;
}
