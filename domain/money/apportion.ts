/**
 * Divides an amount in proportion to weights, in whole multiples of `unit`; the shares add up to the amount. The
 * remainder goes to the largest fractions, the first among equals. If the amount is at most the sum of the weights, no
 * share exceeds its weight. If all weights are 0, the first gets everything. All values are non-negative integers, and
 * the amount is a multiple of `unit`.
 */
export function apportion(amount: number, weights: readonly number[], unit = 1): number[] {
  if (weights.length === 0) return [];
  const total = weights.reduce((sum, weight) => sum + BigInt(weight), 0n);
  if (total === 0n) return weights.map((_, index) => (index === 0 ? amount : 0));
  const units = BigInt(Math.round(amount / unit));
  const exact = weights.map((weight, index) => ({
    index,
    share: (units * BigInt(weight)) / total,
    rest: (units * BigInt(weight)) % total,
  }));
  const left = Number(units - exact.reduce((sum, { share }) => sum + share, 0n));
  const first = new Set(
    exact
      .toSorted((a, b) => (a.rest === b.rest ? a.index - b.index : a.rest > b.rest ? -1 : 1))
      .slice(0, left)
      .map(({ index }) => index),
  );
  return exact.map(({ index, share }) => (Number(share) + (first.has(index) ? 1 : 0)) * unit);
}
