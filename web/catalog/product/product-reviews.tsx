import { type MouseEvent, useState } from 'react';
import { callApi } from '#web/api/browser-client.ts';
import { useLanguage, useText } from '#web/i18n/text.tsx';
import { paths } from '#web/paths.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { type ProductPage, REVIEWS_PER_PAGE } from './load-product-page.ts';
import { datedReview } from '../view/review/dated-review.ts';
import { RatingHistogram } from '../view/review/rating-histogram.tsx';
import { ReviewEntry } from '../view/review/review-entry.tsx';

interface ProductReviewsProps {
  productId: number;
  reviews: ProductPage['reviews'];
}

/** Reviews, newest first, with a button to load more; paginated without JavaScript. */
export function ProductReviews(props: ProductReviewsProps) {
  // Keyed by page: what was loaded after another page does not stay.
  return <Reviews key={props.reviews.page} {...props} />;
}

function Reviews({ productId, reviews }: ProductReviewsProps) {
  const t = useText();
  const { locale } = useLanguage();
  const [loaded, setLoaded] = useState({ page: reviews.page, entries: reviews.entries });
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');
  const toPage = (page: number) =>
    `${paths.product(productId, { reviews_page: page > 1 ? page : undefined })}#reviews`;

  const handleMore = async (event: MouseEvent) => {
    event.preventDefault();
    if (state === 'busy') return;
    setState('busy');
    try {
      const page = loaded.page + 1;
      const next = await callApi('listReviews', {
        product_id: productId,
        page,
        per_page: REVIEWS_PER_PAGE,
      });
      setLoaded(({ entries }) => ({
        page,
        entries: [...entries, ...next.reviews.map((review) => datedReview(review, locale))],
      }));
      setState('idle');
    } catch {
      setState('failed');
    }
  };

  return (
    <section id="reviews" aria-labelledby="reviews-title">
      <h2 id="reviews-title" className="text-lg">
        {t('Reviews')}
      </h2>
      {reviews.summary === null || reviews.total === 0 ? (
        <p className="mt-3 text-muted">
          {t('No reviews yet. Buy it and be the first to review it.')}
        </p>
      ) : (
        <div className="mt-4 grid gap-6 xl:grid-cols-[18rem_minmax(0,1fr)]">
          <RatingHistogram summary={reviews.summary} />
          <div className="min-w-0">
            {reviews.page > 1 && (
              <LinkButton to={toPage(reviews.page - 1)} variant="secondary" size="small">
                {t('Newer reviews')}
              </LinkButton>
            )}
            <ul className="divide-y divide-line" aria-live="polite" aria-busy={state === 'busy'}>
              {loaded.entries.map((review) => (
                <li key={review.id}>
                  <ReviewEntry review={review} />
                </li>
              ))}
            </ul>
            {loaded.page * REVIEWS_PER_PAGE < reviews.total && (
              <LinkButton
                to={toPage(loaded.page + 1)}
                onClick={handleMore}
                aria-disabled={state === 'busy' || undefined}
                variant="secondary"
              >
                {t('More reviews')}
              </LinkButton>
            )}
            {state === 'failed' && (
              <p role="alert" className="mt-2 text-sm text-danger">
                {t("The reviews couldn't be loaded. Please try again.")}
              </p>
            )}
          </div>
        </div>
      )}
    </section>
  );
}
