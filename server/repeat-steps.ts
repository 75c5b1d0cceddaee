import type { Logger } from 'pino';
import { pause } from './pause.ts';

/** Something that is done again and again, and what the log says when it fails. */
export interface Step {
  run: () => Promise<unknown>;
  failure: string;
}

/** Runs steps one after another, and again after a pause, until the signal. One that fails doesn't stop the others. */
export async function repeatSteps(
  steps: readonly Step[],
  everyMs: number,
  { signal, log }: { signal: AbortSignal; log: Pick<Logger, 'error'> },
): Promise<void> {
  while (!signal.aborted) {
    for (const { run, failure } of steps)
      await run().catch((error: unknown) => log.error({ err: error }, failure));
    await pause(everyMs, signal);
  }
}

const HOUR_MS = 3_600_000;
/** What is done every hour is expensive: while it fails, it must not be repeated as often as the rest. */
const RETRY_MS = 60_000;

/** A function that does something once an hour, a minute after a failure, and otherwise nothing. `first`: the first delay. */
export function hourly(
  run: () => Promise<void>,
  first = HOUR_MS,
  now: () => number = () => performance.now(),
): () => Promise<void> {
  let due = now() + first;
  return async () => {
    if (now() < due) return;
    due = now() + RETRY_MS;
    await run();
    due = now() + HOUR_MS;
  };
}
