/** A step of a shop's delivery prices: from min to max pieces (null: without end), charge in minor units. */
export interface DeliveryBracket {
  min_quantity: number;
  max_quantity: number | null;
  charge: number;
}

/**
 * What a shop asks for delivering a number of pieces, in minor units. Beyond the last step its charge goes on;
 * a shop without steps delivers free.
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
