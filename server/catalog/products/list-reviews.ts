import type { RatingSummary } from '#contract/catalog.ts';
import type { Review } from '#contract/shops.ts';
import { averageRating, ratingPercentages, reviewCount } from '#domain/catalog/rating.ts';
import type { CallContext } from '#server/http/call-context.ts';
import { NotFound } from '#server/http/failure.ts';
import type { Slice } from '#server/http/paging.ts';
import { presentReview } from './present-review.ts';
import { type ReviewSubject, findRatingCounts, listReviewRows } from './review-queries.ts';

/** Reviews of a product or a shop (of all where neither is named), newest first. NotFound for an unknown one. */
export async function listReviews(
  context: CallContext,
  request: { product_id?: number | undefined; shop_id?: number | undefined },
  slice: Slice,
): Promise<{
  total: number;
  reviews: Review[];
  average_rating_percentage: RatingSummary | null;
}> {
  const subject = subjectOf(request);
  context.tags.add(subject.of === 'product' ? `product:${subject.id}` : 'products');
  const [counts, rows] = await Promise.all([
    findRatingCounts(context.db, subject),
    listReviewRows(context.db, subject, slice),
  ]);
  if (!counts) {
    throw new NotFound(
      subject.of === 'product' ? 'There is no such product.' : 'There is no such shop.',
    );
  }
  return {
    total: reviewCount(counts),
    reviews: rows.map((row) => presentReview(context, row)),
    average_rating_percentage:
      subject.of === 'all'
        ? null
        : {
            rating: averageRating(counts),
            total_review: reviewCount(counts),
            percentages: ratingPercentages(counts),
          },
  };
}

function subjectOf(request: {
  product_id?: number | undefined;
  shop_id?: number | undefined;
}): ReviewSubject {
  if (request.product_id !== undefined) return { of: 'product', id: request.product_id };
  if (request.shop_id !== undefined) return { of: 'shop', id: request.shop_id };
  return { of: 'all' };
}
