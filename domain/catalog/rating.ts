/** Number of reviews with 1, 2, 3, 4 and 5 stars. */
export type RatingCounts = readonly number[];

/** How many reviews there are. */
export function reviewCount(counts: RatingCounts): number {
  return counts.reduce((sum, count) => sum + count, 0);
}

/** The mean of all stars with one decimal; 0 without reviews. */
export function averageRating(counts: RatingCounts): number {
  const reviews = reviewCount(counts);
  if (reviews === 0) return 0;
  const stars = counts.reduce((sum, count, index) => sum + count * (index + 1), 0);
  return Math.round((stars * 10) / reviews) / 10;
}

/** Which share of the reviews gave 1 to 5 stars, in percent with one decimal. */
export function ratingPercentages(
  counts: RatingCounts,
): Record<'1' | '2' | '3' | '4' | '5', number> {
  const reviews = reviewCount(counts);
  const share = (stars: number) =>
    reviews === 0 ? 0 : Math.round(((counts[stars - 1] ?? 0) * 1000) / reviews) / 10;
  return { '1': share(1), '2': share(2), '3': share(3), '4': share(4), '5': share(5) };
}
