/**
 * A percentage of an amount in minor units, rounded half up. `hundredths` are hundredths of a percent: 725 is 7.25 %.
 * Exact for every amount a number can hold.
 */
export function shareOf(minorUnits: number, hundredths: number): number {
  const product = minorUnits * hundredths;
  if (Number.isSafeInteger(product)) return Math.floor((product + 5_000) / 10_000);
  return Number((BigInt(minorUnits) * BigInt(hundredths) + 5_000n) / 10_000n);
}
