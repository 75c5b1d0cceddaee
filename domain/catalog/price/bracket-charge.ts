/** A bracket of a shop's delivery charges: from min to max units (null: unbounded), charge in minor units. */
export interface DeliveryBracket {
  min_quantity: number;
  max_quantity: number | null;
  charge: number;
}

/**
 * A shop's charge for delivering a number of units, in minor units. Above the last bracket its charge applies; without
 * brackets delivery is free.
 */
export function bracketCharge(brackets: readonly DeliveryBracket[], pieces: number): number {
  if (pieces <= 0) return 0;
  let fitting: DeliveryBracket | undefined;
  let reached: DeliveryBracket | undefined;
  let first: DeliveryBracket | undefined;
  for (const bracket of brackets) {
    const { min_quantity: min, max_quantity: max } = bracket;
    const isFitting = pieces >= min && (max === null || pieces <= max);
    if (isFitting && (!fitting || min < fitting.min_quantity)) fitting = bracket;
    if (pieces >= min && (!reached || min >= reached.min_quantity)) reached = bracket;
    if (!first || min < first.min_quantity) first = bracket;
  }
  return (fitting ?? reached ?? first)?.charge ?? 0;
}
