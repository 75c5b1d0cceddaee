import type { Review } from '#contract/shops.ts';
import { dateFormat } from '#domain/i18n/formats.ts';

export interface DatedReview extends Review {
  /** Its day: 2026-01-31. */
  day: string;
  /** The day as people of a language write it. */
  date: string;
}

/**
 * A review with its day. Loaders ask for it, on the server: the first date takes a phone as long as half a page takes to
 * come to life.
 */
export function datedReview(review: Review, locale: string): DatedReview {
  // Answers carry the day in English words, in UTC.
  const day = Date.parse(`${review.created_at} UTC`);
  return {
    ...review,
    day: new Date(day).toISOString().slice(0, 10),
    date: dateFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(day),
  };
}
