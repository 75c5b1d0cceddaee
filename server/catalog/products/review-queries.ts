import { sql } from 'kysely';
import type { Database } from '#server/database/connect.ts';
import type { Slice } from '#server/http/request/paging.ts';
import { isForSale, isSelling } from '../for-sale-sql.ts';
import type { ReviewRow } from './present-review.ts';

interface ReviewsOfProduct {
  rating_counts: number[];
  reviews: ReviewRow[];
}

/**
 * A product's rating counts and a slice of its reviews, newest first; null if it is not on sale. One round trip, as
 * every product page needs it.
 */
export async function findReviewsOfProduct(
  db: Database,
  id: number,
  slice: Slice,
): Promise<ReviewsOfProduct | null> {
  const { rows } = await sql<ReviewsOfProduct>`/* prepared reviews-of-product */
    select p.rating_counts, coalesce((
      select json_agg(json_build_object(
        'id', r.id, 'customer_name', r.customer_name, 'customer_profile', i.hash, 'rating', r.rating,
        'description', r.description, 'created_at', r.created_at) order by r.created_at desc, r.id desc)
      from (
        select * from reviews where product_id = p.id
        order by created_at desc, id desc offset ${slice.offset}::int limit ${slice.limit}::int
      ) r
      left join users u on u.id = r.user_id
      left join images i on i.id = u.profile_photo_id), '[]') as reviews
    from products p
    join shops s on s.id = p.shop_id
    join categories c on c.id = p.category_id
    where p.id = ${id}::bigint and ${isForSale()}`.execute(db);
  const [row] = rows;
  if (!row) return null;
  // Dates are text in JSON.
  const reviews = row.reviews.map((review) => ({
    ...review,
    created_at: new Date(review.created_at),
  }));
  return { ...row, reviews };
}

/** Reviews of a shop (null: of all active ones), newest first. */
export function listReviewRows(
  db: Database,
  shopId: number | null,
  slice: Slice,
): Promise<ReviewRow[]> {
  return db
    .selectFrom('reviews')
    .leftJoin('users', 'users.id', 'reviews.user_id')
    .leftJoin('images', 'images.id', 'users.profile_photo_id')
    .select([
      'reviews.id',
      'reviews.customer_name',
      'images.hash as customer_profile',
      'reviews.rating',
      'reviews.description',
      'reviews.created_at',
    ])
    .where(
      shopId === null
        ? sql<boolean>`exists (select from shops s where s.id = reviews.shop_id and s.is_active)`
        : sql<boolean>`reviews.shop_id = ${shopId}`,
    )
    .orderBy('reviews.created_at', 'desc')
    .orderBy('reviews.id', 'desc')
    .offset(slice.offset)
    .limit(slice.limit)
    .execute();
}

/** The rating counts of a shop (null: of all active ones); null for a shop that does not sell. */
export async function findRatingCounts(
  db: Database,
  shopId: number | null,
): Promise<number[] | null> {
  if (shopId !== null) {
    const { rows } = await sql<{ rating_counts: number[] }>`
      select rating_counts from shops s where id = ${shopId} and ${isSelling()}`.execute(db);
    return rows[0]?.rating_counts ?? null;
  }
  const { rows } = await sql<{ rating_counts: number[] }>`
    select array[
      coalesce(sum(rating_counts[1]), 0), coalesce(sum(rating_counts[2]), 0),
      coalesce(sum(rating_counts[3]), 0), coalesce(sum(rating_counts[4]), 0),
      coalesce(sum(rating_counts[5]), 0), coalesce(sum(rating_counts[6]), 0)]::int[] as rating_counts
    from shops where is_active`.execute(db);
  return rows[0]?.rating_counts ?? null;
}
