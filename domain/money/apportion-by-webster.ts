import { scaled } from './share-of.ts';

interface Seat {
  weight: number;
  share: number;
}

/**
 * Divides an amount in proportion to weights, by Webster's method: the shares add up to the amount and none shrinks as
 * the amount grows. With n weights each share is within n/2 of its exact value rounded half up; mostly it is within
 * one. If the amount is the sum of the weights, the shares are the weights. All values are non-negative integers;
 * weights that are all 0 get nothing.
 */
export function apportionByWebster(amount: number, weights: readonly number[]): number[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  if (total === 0) return weights.map(() => 0);
  // Rounding every share gives Webster's result except for a few units, which are then added or removed one by one.
  const seats = weights.map((weight): Seat => ({ weight, share: scaled(weight, amount, total) }));
  let left = amount - seats.reduce((sum, { share }) => sum + share, 0);
  for (; left > 0; left -= 1) {
    const next = seats.reduce((first, seat) => (hasGreaterClaim(seat, first, 1) ? seat : first));
    next.share += 1;
  }
  for (; left < 0; left += 1) {
    const taken = seats.filter(({ share }) => share > 0);
    const last = taken.reduce((least, seat) => (hasGreaterClaim(seat, least, -1) ? least : seat));
    last.share -= 1;
  }
  return seats.map(({ share }) => share);
}

/** Whether `a` has a greater claim than `b`, which wins ties: to its next unit (1), or to keep its last one (-1). */
function hasGreaterClaim(a: Seat, b: Seat, unit: 1 | -1): boolean {
  return (
    BigInt(a.weight) * BigInt(2 * b.share + unit) > BigInt(b.weight) * BigInt(2 * a.share + unit)
  );
}
