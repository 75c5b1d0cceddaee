import type { EventEmitter } from 'node:events';

/** SIGHUP: its terminal was closed. */
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
/** Within this time a signal is a copy of the first: terminals and systemd signal the whole group, and parents pass it on. */
const COPIES_MS = 1_000;

/**
 * Resolves with the first SIGINT, SIGTERM or SIGHUP of a process, and ignores the copies of it that arrive within a
 * second. A later signal ends the process at once.
 */
export function untilSignal(from: Pick<EventEmitter, 'on' | 'off'> = process): Promise<void> {
  return new Promise((resolve) => {
    const stop = () => {
      resolve();
      setTimeout(() => {
        for (const signal of SIGNALS) from.off(signal, stop);
      }, COPIES_MS).unref();
    };
    for (const signal of SIGNALS) from.on(signal, stop);
  });
}
