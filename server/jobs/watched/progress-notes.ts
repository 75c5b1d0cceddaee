import type { Database } from '#server/database/connect.ts';
import { storeProgress, type WatchedTable } from './watched-job.ts';

const BETWEEN_NOTES_MS = 500;

export interface ProgressNotes {
  /** Stores how far the job is, one statement at a time and not more often than anybody can read. */
  note: (done: number, total: number) => void;
  /** Resolves when nothing is being stored. */
  settled: () => Promise<void>;
  /** Aborted when somebody wants the job to stop, or when it is not allowed any more. */
  stop: AbortSignal;
}

/** The progress of a watched job; `isAllowed` is asked with each note that is stored. */
export function progressNotes(
  { db, clock }: { db: Database; clock: () => Date },
  table: WatchedTable,
  id: number,
  isAllowed: () => Promise<boolean> = async () => true,
): ProgressNotes {
  const stop = new AbortController();
  let running: Promise<void> = Promise.resolve();
  let last = -Infinity;
  let isRunning = false;
  return {
    note: (done, total) => {
      if (isRunning || performance.now() - last < BETWEEN_NOTES_MS) return;
      last = performance.now();
      isRunning = true;
      running = storeProgress(db, table, id, { done, total, now: clock() })
        .then(async (isStopWanted) => {
          if (isStopWanted || !(await isAllowed())) stop.abort();
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
