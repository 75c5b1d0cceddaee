import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { pause } from '#server/pause.ts';
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
    let pauseMs = FIRST_PAUSE_MS;
    while (!signal.aborted) {
      if (child !== null) {
        const began = performance.now();
        if (!hasEnded(child)) await once(child, 'exit');
        if (signal.aborted) return;
        onDeath(new Error(`The bundled PostgreSQL ended by itself (${reasonOf(child)}).`));
        child = null;
        if (performance.now() - began > STABLE_MS) pauseMs = FIRST_PAUSE_MS;
      }
      await pause(pauseMs, signal);
      if (signal.aborted) return;
      pauseMs = Math.min(2 * pauseMs, MAX_PAUSE_MS);
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
