import type { RatingSummary } from '#contract/catalog/catalog.ts';
import { useText } from '#web/i18n/text.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Pager } from '#web/ui/paging/pager.tsx';
import type { DatedReview } from '../review/dated-review.ts';
import { RatingHistogram } from '../review/rating-histogram.tsx';
import { ReviewEntry } from '../review/review-entry.tsx';

interface ShopReviewsProps {
  summary: RatingSummary | null;
  reviews: readonly DatedReview[];
  page: number;
  perPage: number;
  total: number;
  toPage: (page: number) => string;
}

/** A shop's reviews, newest first, with the distribution of stars. */
export function ShopReviews({ summary, reviews, ...pager }: ShopReviewsProps) {
  const t = useText();
  if (summary === null || reviews.length === 0) {
    return (
      <EmptyState
        title={t('No reviews yet')}
        text={t('Buy here and be the first to leave a review.')}
      />
    );
  }
  return (
    <div className="grid gap-8 lg:grid-cols-[20rem_1fr]">
      <RatingHistogram summary={summary} />
      <div className="flex min-w-0 flex-col gap-6">
        <ul className="divide-y divide-line">
          {reviews.map((review) => (
            <li key={review.id}>
              <ReviewEntry review={review} />
            </li>
          ))}
        </ul>
        <Pager {...pager} />
      </div>
    </div>
  );
}
