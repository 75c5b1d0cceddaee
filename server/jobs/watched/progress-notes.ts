import type { Database } from '#server/database/connect.ts';
import { type Claimed, storeProgress, type WatchedTable } from './watched-job.ts';

const THROTTLE_MS = 500;

export interface ProgressNotes {
  /** Stores the progress, throttled and with one statement at a time. */
  note: (done: number, total: number) => void;
  /** Resolves when no statement is running. */
  settled: () => Promise<void>;
  /** Aborted when somebody asks the job to stop, another process has claimed it, or `isAllowed` says no. */
  stop: AbortSignal;
}

/** Reports the progress of a watched job; `isAllowed` is checked with each stored progress. */
export function progressNotes(
  { db, clock }: { db: Database; clock: () => Date },
  table: WatchedTable,
  claimed: Claimed,
  isAllowed: () => Promise<boolean> = async () => true,
): ProgressNotes {
  const stop = new AbortController();
  let running: Promise<void> = Promise.resolve();
  let last = -Infinity;
  let isRunning = false;
  return {
    note: (done, total) => {
      if (isRunning || performance.now() - last < THROTTLE_MS) return;
      last = performance.now();
      isRunning = true;
      running = storeProgress(db, table, claimed, { done, total, now: clock() })
        .then(async (isStopRequested) => {
          if (isStopRequested || !(await isAllowed())) stop.abort();
        })
        // The next one tries again.
        .catch(() => {})
        .finally(() => {
          isRunning = false;
        });
    },
    settled: () => running,
    stop: stop.signal,
  };
}
