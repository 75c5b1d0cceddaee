/** The states that orders can be moved to. */
export const TARGETS = ['Confirm', 'Processing', 'Pickup', 'On The Way', 'Delivered'] as const;
export type Target = (typeof TARGETS)[number];
