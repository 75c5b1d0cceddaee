/**
 * Numbers of reviews with 1, 2, 3, 4 and 5 stars (rounded to the nearest), followed by the sum of their ratings in
 * tenths.
 */
export type RatingCounts = readonly number[];

const STARS = 5;

/** The number of reviews. */
export function reviewCount(counts: RatingCounts): number {
  return counts.slice(0, STARS).reduce((sum, count) => sum + count, 0);
}

/** The mean of all ratings with one decimal; 0 without reviews. */
export function averageRating(counts: RatingCounts): number {
  const reviews = reviewCount(counts);
  return reviews === 0 ? 0 : Math.round((counts[STARS] ?? 0) / reviews) / 10;
}

/** The share of reviews per star from 1 to 5, in percent with one decimal. */
export function ratingPercentages(
  counts: RatingCounts,
): Record<'1' | '2' | '3' | '4' | '5', number> {
  const reviews = reviewCount(counts);
  const share = (stars: number) =>
    reviews === 0 ? 0 : Math.round(((counts[stars - 1] ?? 0) * 1000) / reviews) / 10;
  return { '1': share(1), '2': share(2), '3': share(3), '4': share(4), '5': share(5) };
}
