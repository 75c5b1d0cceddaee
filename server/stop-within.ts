import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';

/** A part of the running shop that has to stop, and how long it may take. */
export interface StoppingPart {
  name: string;
  ms: number;
  log: Pick<Logger, 'error' | 'warn'>;
}

/**
 * The function that stops a part of the shop, made into one that ends in time and never fails: a part that hangs or
 * fails is logged and left behind, so that the parts below it, the database last, are stopped all the same.
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
        log.error({ err: error, part: name }, 'not stopped');
        return false;
      },
    );
    if (await Promise.race([stopped, late])) log.warn({ part: name }, 'not stopped in time');
    inTime.abort();
  };
}
