import type { RatingSummary } from '#contract/catalog/catalog.ts';
import type { Review } from '#contract/catalog/shops.ts';
import { averageRating, ratingPercentages, reviewCount } from '#domain/catalog/rating.ts';
import type { CallContext } from '#server/http/call-context.ts';
import { NotFound } from '#server/http/response/failure.ts';
import type { Slice } from '#server/http/request/paging.ts';
import { tagAvailability } from '../tag-availability.ts';
import { presentReview, type ReviewRow } from './present-review.ts';
import {
  findRatingCounts,
  findReviewsOfProduct,
  listReviewRows,
  type ReviewSubject,
} from './review-queries.ts';

/** Reviews of a product or a shop (of all when neither is given), newest first. NotFound for an unknown one. */
export async function listReviews(
  context: CallContext,
  request: { product_id?: number | undefined; shop_id?: number | undefined },
  slice: Slice,
): Promise<{
  total: number;
  reviews: Review[];
  average_rating_percentage: RatingSummary | null;
}> {
  const { product_id: product, shop_id: shop } = request;
  tagAvailability(context);
  context.tags.add(product === undefined ? 'products' : `product:${product}`);
  const [counts, rows] = await (product === undefined
    ? readReviews(context, shop === undefined ? { of: 'all' } : { of: 'shop', id: shop }, slice)
    : reviewsOfProduct(context, product, slice));
  return {
    total: reviewCount(counts),
    reviews: rows.map((row) => presentReview(context, row)),
    average_rating_percentage:
      product === undefined && shop === undefined
        ? null
        : {
            rating: averageRating(counts),
            total_review: reviewCount(counts),
            percentages: ratingPercentages(counts),
          },
  };
}

type Found = [counts: number[], rows: ReviewRow[]];

/**
 * The first reviews, which every product page shows, from the row cache where changes invalidate it (decision 0009).
 */
async function reviewsOfProduct(
  { db, rows }: CallContext,
  id: number,
  slice: Slice,
): Promise<Found> {
  const read = (product: number) => findReviewsOfProduct(db, product, slice);
  const found = await (rows && slice.offset === 0
    ? rows.getRow(`first ${slice.limit} reviews`, id, read)
    : read(id));
  if (!found) throw new NotFound("We couldn't find that product.");
  return [found.rating_counts, found.reviews];
}

async function readReviews(
  { db }: CallContext,
  subject: ReviewSubject,
  slice: Slice,
): Promise<Found> {
  const [counts, rows] = await Promise.all([
    findRatingCounts(db, subject),
    listReviewRows(db, subject, slice),
  ]);
  if (!counts) throw new NotFound("We couldn't find that shop.");
  return [counts, rows];
}
