import { slowness } from '#test/slowness.ts';

/** The time limit of every call, in milliseconds. */
export const LONGEST_MS = 1_000;
/** A busy machine may delay a call, but not the same one each time. */
export const SLOW_TRIES = 4;

/** Whether a call took too long. Measuring the machine's slowness takes a while, so only when it matters. */
export const isTooSlow = (ms: number) => ms > LONGEST_MS && ms > LONGEST_MS * slowness();
