import { setTimeout as sleep } from 'node:timers/promises';

/** Waits, in milliseconds, at most until the signal. With `ref: false` the process need not stay for it. */
export async function pause(
  ms: number,
  signal: AbortSignal,
  { ref = true }: { ref?: boolean } = {},
): Promise<void> {
  await sleep(ms, null, { signal, ref }).catch(() => null);
}
