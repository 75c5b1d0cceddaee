import type pg from 'pg';
import type { Logger } from 'pino';
import type { Config } from '#server/config.ts';
import type { Database } from '#server/database/connect.ts';
import type { FileStore } from '#server/files/file-store.ts';
import { createGateways } from '#server/orders/payments/gateways/create-gateways.ts';
import { keepRunning } from './keep-running.ts';
import { runAsQueued } from './run-as-queued.ts';
import { createTasks } from './tasks.ts';
import { type HeartbeatTimes, startHeartbeat } from './worker-heartbeat.ts';

export interface JobDeps {
  db: Database;
  /** For long jobs and deletions, whose statements can take minutes. */
  patientDb: Database;
  files: FileStore;
  /** The job queue has connections of its own (JOB_CONNECTIONS), so that requests cannot delay it. */
  pool: pg.Pool;
  config: Config;
  clock: () => Date;
  log: Logger;
  heartbeat?: HeartbeatTimes;
}

/** Concurrent jobs. */
export const CONCURRENCY = 2;
/** One per concurrent job, and one that listens for new ones. */
export const JOB_CONNECTIONS = CONCURRENCY + 1;

/** Runs queued jobs: mails, refunds, expired payments. Returns the function that stops it. */
export function startJobs(deps: JobDeps): () => Promise<void> {
  const gateways = createGateways(deps.config, deps.clock);
  const stopping = new AbortController();
  const heartbeat = startHeartbeat(deps.db, deps.log, stopping.signal, deps.heartbeat);
  const running = keepRunning({
    ...deps,
    heartbeat,
    tasks: runAsQueued(createTasks({ ...deps, gateways })),
    concurrency: CONCURRENCY,
    signal: stopping.signal,
  });
  return async () => {
    stopping.abort();
    await running;
    await heartbeat.stopped;
  };
}
