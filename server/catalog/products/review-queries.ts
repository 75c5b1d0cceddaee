import { sql } from 'kysely';
import type { Database } from '#server/database/connect.ts';
import type { Slice } from '#server/http/paging.ts';
import type { ReviewRow } from './present-review.ts';

/** Whose reviews are meant: a product's, a shop's, or everybody's. */
export type ReviewSubject =
  | { of: 'product'; id: number }
  | { of: 'shop'; id: number }
  | { of: 'all' };

/** Reviews, newest first. */
export function listReviewRows(
  db: Database,
  subject: ReviewSubject,
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
    .$if(subject.of === 'product', (query) =>
      query.where('reviews.product_id', '=', subject.of === 'product' ? subject.id : 0),
    )
    .$if(subject.of === 'shop', (query) =>
      query.where('reviews.shop_id', '=', subject.of === 'shop' ? subject.id : 0),
    )
    .orderBy('reviews.created_at', 'desc')
    .orderBy('reviews.id', 'desc')
    .offset(slice.offset)
    .limit(slice.limit)
    .execute();
}

/** How many reviews gave 1 to 5 stars; null when there is no such product or shop for sale. */
export async function findRatingCounts(
  db: Database,
  subject: ReviewSubject,
): Promise<number[] | null> {
  if (subject.of === 'product') {
    const { rows } = await sql<{ rating_counts: number[] }>`/* prepared rating-counts-of-product */
      select p.rating_counts from products p
      join shops s on s.id = p.shop_id
      join categories c on c.id = p.category_id
      where p.id = ${subject.id} and p.is_published and s.is_active and c.is_active`.execute(db);
    return rows[0]?.rating_counts ?? null;
  }
  if (subject.of === 'shop') {
    const { rows } = await sql<{ rating_counts: number[] }>`
      select rating_counts from shops where id = ${subject.id} and is_active`.execute(db);
    return rows[0]?.rating_counts ?? null;
  }
  const { rows } = await sql<{ rating_counts: number[] }>`
    select array[
      coalesce(sum(rating_counts[1]), 0), coalesce(sum(rating_counts[2]), 0),
      coalesce(sum(rating_counts[3]), 0), coalesce(sum(rating_counts[4]), 0),
      coalesce(sum(rating_counts[5]), 0)]::int[] as rating_counts
    from shops`.execute(db);
  return rows[0]?.rating_counts ?? null;
}
