import type { RatingSummary } from '#contract/catalog/catalog.ts';
import type { Review } from '#contract/catalog/shops.ts';
import { averageRating, ratingPercentages, reviewCount } from '#domain/catalog/rating.ts';
import { dependingOn, dependingOnProducts } from '#server/cache/tags/track-reads.ts';
import type { CallContext } from '#server/http/call-context.ts';
import { NotFound } from '#server/http/response/failure.ts';
import type { Slice } from '#server/http/request/paging.ts';
import { shopScope } from '../shop-scope.ts';
import { presentReview, type ReviewRow } from './present-review.ts';
import { findRatingCounts, findReviewsOfProduct, listReviewRows } from './review-queries.ts';

/**
 * Reviews of a product or a shop (of all that sell if neither is given), newest first. Throws NotFound for an unknown
 * one.
 */
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
  const [counts, rows] = await (product === undefined
    ? readReviews(context, shop ?? (await shopScope(context)), slice)
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

type ReviewList = [counts: number[], rows: ReviewRow[]];

/**
 * A product's reviews. The first ones, which every product page shows, are served from the row cache (decision 0009).
 */
async function reviewsOfProduct(
  { db, rows }: CallContext,
  id: number,
  slice: Slice,
): Promise<ReviewList> {
  const listed =
    slice.offset === 0
      ? await rows.getRow(db, `first ${slice.limit} reviews`, id, (own, product) =>
          findReviewsOfProduct(own, product, slice),
        )
      : await findReviewsOfProduct(dependingOnProducts(db, [id]), id, slice);
  if (!listed) throw new NotFound("We couldn't find that product.");
  return [listed.rating_counts, listed.reviews];
}

async function readReviews(
  { db }: CallContext,
  shopId: number | null,
  slice: Slice,
): Promise<ReviewList> {
  const [counts, rows] = await Promise.all([
    findRatingCounts(db, shopId),
    // Only names and pictures of reviewers are read from accounts, so changes to these need not invalidate the
    // response.
    listReviewRows(dependingOn(db, 'products'), shopId, slice),
  ]);
  if (!counts) throw new NotFound("We couldn't find that shop.");
  return [counts, rows];
}
