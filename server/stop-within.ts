import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';

/** A part of the running shop that has to stop, and its time limit. */
export interface StoppingPart {
  name: string;
  ms: number;
  log: Pick<Logger, 'error' | 'warn'>;
}

/**
 * Wraps a stop function so that it ends in time and never fails: a part that hangs or fails is logged and abandoned, so
 * that the parts below it, the database last, are stopped all the same.
 */
export function stopWithin(
  { name, ms, log }: StoppingPart,
  stop: () => Promise<void>,
): () => Promise<void> {
  return async () => {
    const inTime = new AbortController();
    const late = sleep(ms, true, { signal: inTime.signal }).catch(() => false);
    const stopped = stop().then(
      () => false,
      (error: unknown) => {
        log.error({ err: error, part: name }, 'stop failed');
        return false;
      },
    );
    if (await Promise.race([stopped, late])) log.warn({ part: name }, 'stop timed out');
    inTime.abort();
  };
}
