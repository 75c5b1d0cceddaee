import { scaled } from './share-of.ts';

/**
 * Splits a non-negative amount in minor units by weights (non-negative integers). The parts always add up to it, and
 * none is more than its weight where the amount is not more than the sum of the weights. Without any weight the first
 * part is all of it.
 */
export function splitAmount(amount: number, weights: readonly number[]): number[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  if (total === 0) return weights.map((_, index) => (index === 0 ? amount : 0));
  let weighed = 0;
  let given = 0;
  return weights.map((weight) => {
    weighed += weight;
    const upTo = scaled(amount, weighed, total);
    const part = upTo - given;
    given = upTo;
    return part;
  });
}
