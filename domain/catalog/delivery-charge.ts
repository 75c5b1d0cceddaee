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
  const sorted = brackets.toSorted((a, b) => a.min_quantity - b.min_quantity);
  const fitting = sorted.find(
    ({ min_quantity, max_quantity }) =>
      pieces >= min_quantity && (max_quantity === null || pieces <= max_quantity),
  );
  return (
    (fitting ?? sorted.findLast(({ min_quantity }) => min_quantity <= pieces) ?? sorted[0])
      ?.charge ?? 0
  );
}
