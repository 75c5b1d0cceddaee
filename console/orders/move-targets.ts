/** States that orders are moved to. */
export const TARGETS = ['Confirm', 'Processing', 'Pickup', 'On The Way', 'Delivered'] as const;
export type Target = (typeof TARGETS)[number];
