import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { stop } from './launch.ts';

const FIRST_PAUSE_MS = 100;
const MAX_PAUSE_MS = 10_000;
/** After running for this long, a process counts as stable: its next restart is immediate. */
const STABLE_MS = 60_000;

export interface Supervised {
  isUp: () => boolean;
  stop: () => Promise<void>;
}

/**
 * Supervises a server process; `start` returns one that is ready. When one dies, reports it to `onDeath` and restarts
 * it with exponential backoff; the signal passed to `start` kills one that is not ready yet. Throws if the first start
 * fails.
 */
export async function supervise(
  start: (signal: AbortSignal) => Promise<ChildProcess>,
  onDeath: (error: Error) => void,
): Promise<Supervised> {
  const stopping = new AbortController();
  const { signal } = stopping;
  let child: ChildProcess | null = await start(signal);

  const watch = async () => {
    let pause = FIRST_PAUSE_MS;
    while (!signal.aborted) {
      if (child !== null) {
        const began = performance.now();
        if (!hasEnded(child)) await once(child, 'exit');
        if (signal.aborted) return;
        onDeath(new Error(`The bundled PostgreSQL ended by itself (${reasonOf(child)}).`));
        child = null;
        if (performance.now() - began > STABLE_MS) pause = FIRST_PAUSE_MS;
      }
      await sleep(pause, null, { signal }).catch(() => null);
      if (signal.aborted) return;
      pause = Math.min(2 * pause, MAX_PAUSE_MS);
      try {
        child = await start(signal);
      } catch (error) {
        if (!signal.aborted) onDeath(error as Error);
      }
    }
  };
  const watching = watch();
  return {
    isUp: () => child !== null && !hasEnded(child),
    stop: async () => {
      stopping.abort();
      if (child !== null) await stop(child);
      await watching;
      // The signal may arrive during a start.
      if (child !== null) await stop(child);
    },
  };
}

const hasEnded = ({ exitCode, signalCode }: ChildProcess) =>
  exitCode !== null || signalCode !== null;

const reasonOf = ({ exitCode, signalCode }: ChildProcess) =>
  signalCode ?? `status ${String(exitCode)}`;
