import { EventEmitter } from 'node:events';
import { parseCronItems, run, type TaskList } from 'graphile-worker';
import { sql } from 'kysely';
import type pg from 'pg';
import type { Logger } from 'pino';
import type { Database } from '#server/database/connect.ts';
import { isDatabaseDown } from '#server/database/health/database-down.ts';
import { transaction } from '#server/database/transaction.ts';
import { pause } from '#server/pause.ts';
import { CRON_ITEMS } from './cron-items.ts';
import type { WorkerHeartbeat } from './worker-heartbeat.ts';
import { workerLog } from './worker-log.ts';

const POLL_MS = 2_000;
const RESTART_MS = 1_000;
/** Time for running jobs to finish after their runner has failed; then the runner is abandoned. */
const GIVE_UP_MS = 20_000;
/** Jobs are completed as soon as they are done; only the few that finished during an outage remain. */
const MAX_DONE_IDS = 100;

export interface RunnerDeps {
  db: Database;
  pool: pg.Pool;
  log: Logger;
  tasks: TaskList;
  concurrency: number;
  heartbeat: WorkerHeartbeat;
  signal: AbortSignal;
  /** For tests. */
  giveUpMs?: number;
}

/** State of a runner that stopped during an outage. */
interface Leftovers {
  poolId: string | null;
  /** The last finished jobs. */
  doneIds: string[];
}

/**
 * Runs jobs until the signal aborts. graphile-worker stops its runner at the first job it cannot complete or fail; this
 * also stops it when a fetch fails, because the lost response may have named a job that is locked by then. The runner
 * is restarted after completing the finished jobs and unlocking the others. A runner that does not stop, because a
 * statement or job never ends, is abandoned: otherwise its jobs would stay locked as long as the process runs.
 */
export async function keepRunning(deps: RunnerDeps): Promise<void> {
  const { heartbeat, log, signal } = deps;
  let left: Leftovers = { poolId: null, doneIds: [] };
  let isDown = false;
  while (!signal.aborted) {
    try {
      await completeLeftovers(deps.db, left);
      left = { poolId: null, doneIds: [] };
      isDown = false;
      await runOnce(deps, left);
    } catch (error) {
      // One line for each outage, not one for each attempt.
      if (!signal.aborted && !isDown) log.error({ err: error }, 'job runner failed; restarting');
      isDown = isDatabaseDown(error);
    }
    if (left.poolId !== null) heartbeat.leave(left.poolId);
    await pause(RESTART_MS, signal);
  }
}

/** Runs until the signal aborts or the database goes away; records finished jobs in `left`. */
async function runOnce(deps: RunnerDeps, left: Leftovers): Promise<void> {
  const { pool, log, tasks, concurrency, heartbeat, giveUpMs = GIVE_UP_MS } = deps;
  const events = new EventEmitter();
  const fetchFailed = new AbortController();
  // Deferred: a worker that is stopped while it reports its failure mistakes that for its own end, and prints it.
  events.on('worker:getJob:error', () => setImmediate(() => fetchFailed.abort()));
  const signal = AbortSignal.any([deps.signal, fetchFailed.signal]);
  const stuck = untilStuck(events, giveUpMs);
  // It can reject long after this runner has stopped.
  stuck.catch(() => null);
  events.on('pool:create', ({ workerPool }: { workerPool: { id: string } }) => {
    left.poolId = workerPool.id;
    heartbeat.join(workerPool.id);
  });
  events.on('job:success', ({ job }: { job: { id: string } }) => {
    left.doneIds = [...left.doneIds, job.id].slice(-MAX_DONE_IDS);
  });
  const runner = await run({
    pgPool: releasingOnce(pool),
    events,
    taskList: tasks,
    parsedCronItems: parseCronItems(CRON_ITEMS),
    noHandleSignals: true,
    logger: workerLog(log),
    preset: {
      worker: {
        concurrentJobs: concurrency,
        pollInterval: POLL_MS,
        // 0 enables batches: without them graphile-worker does not await its last statement for a job, whose failure
        // would crash the process.
        completeJobBatchDelay: 0,
        failJobBatchDelay: 0,
      },
    },
  });
  const stop = () =>
    runner.stop().catch((error: unknown) => log.debug({ err: error }, 'job runner stopped'));
  let stopped: Promise<void> | undefined;
  const onAbort = () => {
    stopped = stop();
  };
  signal.addEventListener('abort', onAbort, { once: true });
  if (signal.aborted) onAbort();
  try {
    await Promise.race([runner.promise, stuck]);
    await stopped;
  } finally {
    signal.removeEventListener('abort', onAbort);
  }
}

/** Rejects when a runner that is shutting down, or failed to complete a job, has not stopped after `ms`. */
function untilStuck(events: EventEmitter, ms: number): Promise<never> {
  return new Promise((_, reject) => {
    const giveUp = () =>
      setTimeout(() => reject(new Error('the job runner does not stop')), ms).unref();
    events.once('pool:gracefulShutdown', giveUp);
    events.once('pool:fatalError', giveUp);
  });
}

/**
 * graphile-worker releases its listening connection twice, unawaited, when it is lost during shutdown; the failure
 * would crash the process.
 */
function releasingOnce(pool: pg.Pool): pg.Pool {
  const connect = (callback?: Parameters<pg.Pool['connect']>[0]) => {
    if (!callback) return pool.connect();
    return pool.connect((error, client, release) => {
      let isReleased = false;
      callback(error, client, (reason) => {
        if (!isReleased) release(reason);
        isReleased = true;
      });
    });
  };
  return new Proxy(pool, {
    get: (target, key) => {
      if (key === 'connect') return connect;
      const value: unknown = Reflect.get(target, key);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}

/** Completes finished jobs, so that no mail is sent twice, and unlocks started ones. Idempotent. */
async function completeLeftovers(db: Database, { poolId, doneIds }: Leftovers): Promise<void> {
  if (poolId === null) return;
  await transaction(db, async (tx) => {
    await sql`select graphile_worker.force_unlock_workers(array[${poolId}::text])`.execute(tx);
    await sql`select graphile_worker.complete_jobs(${doneIds}::bigint[])`.execute(tx);
  });
}
