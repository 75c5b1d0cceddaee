import { useFormatRating } from '#web/i18n/numbers.ts';
import { useText } from '#web/i18n/text.tsx';
import { halfStars } from './half-stars.ts';

interface StarsProps {
  /** 0 to 5. */
  rating: number;
  className?: string;
}

/** Five stars filled up to the rating, in halves; sized like the text. */
export function Stars({ rating, className = 'text-base' }: StarsProps) {
  const t = useText();
  const formatRating = useFormatRating();
  return (
    <span className={`inline-flex shrink-0 ${className}`}>
      <span className="sr-only">
        {t('{{rating}} out of 5 stars', { rating: formatRating(rating) })}
      </span>
      <span aria-hidden="true" className="h-[1em] w-[5em] bg-edge/50 mask-stars">
        <span
          className="block h-full bg-star"
          style={{ inlineSize: `${halfStars(rating) * 20}%` }}
        />
      </span>
    </span>
  );
}

/** One star with the number and the count of ratings, for compact rows. */
export function RatingText({ rating, reviews }: { rating: number; reviews?: number | string }) {
  const t = useText();
  const formatRating = useFormatRating();
  return (
    <span className="inline-flex shrink-0 items-center gap-1 tabular-nums">
      <span aria-hidden="true" className="inline-block size-[1em] bg-star mask-stars" />
      <span className="sr-only">{t('Rating')} </span>
      {reviews === undefined ? formatRating(rating) : `${formatRating(rating)} (${reviews})`}
    </span>
  );
}
