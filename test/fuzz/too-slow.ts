import { slowness } from '#test/slowness.ts';

/** No call takes longer, whatever is sent. */
export const LONGEST_MS = 1_000;
/** A busy machine may delay a call, but not the same one each time. */
export const SLOW_TRIES = 4;

/** Whether a call took too long. Slowness takes a while to measure: only where it decides. */
export const isTooSlow = (ms: number) => ms > LONGEST_MS && ms > LONGEST_MS * slowness();
