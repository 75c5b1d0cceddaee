import { scaled } from './share-of.ts';

/**
 * Splits a non-negative amount in minor units in proportion to weights (non-negative integers). The parts always add up
 * to it, and no part exceeds its weight if the amount is at most the sum of the weights. If all weights are 0, the first
 * part gets everything.
 */
export function splitAmount(amount: number, weights: readonly number[]): number[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  if (total === 0) return weights.map((_, index) => (index === 0 ? amount : 0));
  let weighed = 0;
  let allocated = 0;
  return weights.map((weight) => {
    weighed += weight;
    const upTo = scaled(amount, weighed, total);
    const part = upTo - allocated;
    allocated = upTo;
    return part;
  });
}
