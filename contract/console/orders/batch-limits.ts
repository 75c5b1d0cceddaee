/** Limits of orders per batch; printing takes memory for each. */
export const MAX_MOVED = 5_000;
export const MAX_PRINTED = 1_000;
