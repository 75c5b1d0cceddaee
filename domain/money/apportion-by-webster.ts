import { scaled } from './share-of.ts';

interface Seat {
  weight: number;
  share: number;
}

/**
 * Divides an amount over weights in proportion, by Webster's method: the shares add up to the amount, each is within one
 * of its exact value rounded half up, and none shrinks when the amount grows. An amount that is the sum of the weights
 * gives the weights. All are non-negative integers; weights that are all 0 get nothing.
 */
export function apportionByWebster(amount: number, weights: readonly number[]): number[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  if (total === 0) return weights.map(() => 0);
  // Rounding hands out every unit above a threshold: those missing or too many are next to it.
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

/** Whether `a` goes before `b`, which comes first of equals: to its next unit (1), or with its last one (-1). */
function hasGreaterClaim(a: Seat, b: Seat, unit: 1 | -1): boolean {
  return (
    BigInt(a.weight) * BigInt(2 * b.share + unit) > BigInt(b.weight) * BigInt(2 * a.share + unit)
  );
}
