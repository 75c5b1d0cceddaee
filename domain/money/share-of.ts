/**
 * A percentage of an amount in minor units, rounded half up. `hundredths` are hundredths of a percent: 725 is 7.25 %.
 * Exact for every safe integer.
 */
export function shareOf(minorUnits: number, hundredths: number): number {
  return scaled(minorUnits, hundredths, 10_000);
}

/** An amount times a fraction of two non-negative integers, rounded half up. Exact for every safe integer. */
export function scaled(minorUnits: number, numerator: number, denominator: number): number {
  const product = 2 * minorUnits * numerator + denominator;
  if (Number.isSafeInteger(product)) return Math.floor(product / (2 * denominator));
  const exact = 2n * BigInt(minorUnits) * BigInt(numerator) + BigInt(denominator);
  return Number(exact / (2n * BigInt(denominator)));
}
