/** The largest amount of an order, in minor units: exact as a number, and as the decimal sent to clients. */
export const LARGEST_AMOUNT = 1e14;

/** Minor units (cents) to decimal: 1290 -> 12.9. */
export function toDecimal(minorUnits: number): number {
  return minorUnits / 100;
}

/** Decimal to minor units, rounded half up: 12.905 -> 1291. */
export function toMinorUnits(decimal: number): number {
  return Math.round(Number((decimal * 100).toFixed(6)));
}
