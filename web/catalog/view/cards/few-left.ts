/** Quantity up to which to say that few are left. */
export const FEW_LEFT = 5;
