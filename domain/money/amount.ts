/**
 * The largest amount that an order may come to, in minor units: far inside what a number holds exactly, also as the
 * decimal that calls write.
 */
export const LARGEST_AMOUNT = 1e14;

/** Minor units (cents) as the decimal that calls and screens show: 1290 -> 12.9. */
export function toDecimal(minorUnits: number): number {
  return minorUnits / 100;
}

/** A decimal of a request as minor units, rounded half up: 12.905 -> 1291. */
export function toMinorUnits(decimal: number): number {
  return Math.round(Number((decimal * 100).toFixed(6)));
}
