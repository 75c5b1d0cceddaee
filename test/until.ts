import { vi } from 'vitest';

const PATIENCE_MS = 100_000;
const INTERVAL_MS = 50;

/** Repeats a check until it passes; returns its result. Waits long enough for busy machines. */
export function until<Result>(check: () => Result | Promise<Result>): Promise<Result> {
  return vi.waitFor(check, { timeout: PATIENCE_MS, interval: INTERVAL_MS });
}
