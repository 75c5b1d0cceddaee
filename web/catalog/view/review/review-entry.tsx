import { Picture } from '#web/ui/picture.tsx';
import { Stars } from '#web/ui/rating/stars.tsx';
import type { DatedReview } from './dated-review.ts';

/** One customer's review. */
export function ReviewEntry({ review }: { review: DatedReview }) {
  const { customer_name, customer_profile, rating, description, day, date } = review;
  return (
    <article className="flex flex-col gap-2 py-5">
      <div className="flex items-center gap-3">
        <span
          aria-hidden="true"
          className="flex size-10 shrink-0 items-center justify-center overflow-hidden rounded-full bg-well"
        >
          <Picture
            src={customer_profile}
            name={customer_name}
            alt=""
            sizes="2.5rem"
            className="size-full object-cover"
          />
        </span>
        <div className="min-w-0">
          <p className="font-medium wrap-break-word">
            <bdi>{customer_name}</bdi>
          </p>
          <p className="flex flex-wrap items-center gap-x-3 text-sm text-muted">
            <Stars rating={rating} className="text-sm" />
            <time dateTime={day}>{date}</time>
          </p>
        </div>
      </div>
      {description !== '' && (
        <p dir="auto" className="max-w-prose whitespace-pre-line wrap-break-word">
          {description}
        </p>
      )}
    </article>
  );
}
