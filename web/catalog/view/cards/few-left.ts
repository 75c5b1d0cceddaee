/** Up to how many pieces it is worth saying that few are left. */
export const FEW_LEFT = 5;
