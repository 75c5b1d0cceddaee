/** Rounds a rating to the half stars that are drawn. */
export function halfStars(rating: number): number {
  return Math.round(rating * 2) / 2;
}
