import type { Review } from '#contract/catalog/shops.ts';
import { dateFormat } from '#domain/i18n/formats.ts';

export interface DatedReview extends Review {
  /** ISO date: 2026-01-31. */
  day: string;
  /** The date formatted for the locale. */
  date: string;
}

/**
 * Adds a formatted date to a review. Done in loaders, on the server: a phone's first use of Intl
 * dates takes as long as half of a page's hydration.
 */
export function datedReview(review: Review, locale: string): DatedReview {
  // The API sends the date in English words, in UTC.
  const day = Date.parse(`${review.created_at} UTC`);
  return {
    ...review,
    day: new Date(day).toISOString().slice(0, 10),
    date: dateFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(day),
  };
}
