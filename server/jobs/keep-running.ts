import { EventEmitter } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { Logger as WorkerLogger, parseCronItems, run, type TaskList } from 'graphile-worker';
import { sql } from 'kysely';
import type pg from 'pg';
import type { Logger } from 'pino';
import type { Database } from '#server/database/connect.ts';
import { transaction } from '#server/database/transaction.ts';
import type { WorkerHeartbeat } from './worker-heartbeat.ts';

const POLL_MS = 2_000;
const RESTART_MS = 1_000;
/** A job may take most of this after its runner has failed; then its runner is given up. */
const GIVE_UP_MS = 20_000;
/** Jobs are marked as done the moment they are; these few could not be when the database went away. */
const REMEMBERED = 100;

const CRON_ITEMS = [
  { task: 'forget-old-attempts', match: '7 * * * *' },
  { task: 'forget-old-keys', match: '17 * * * *' },
  { task: 'forget-old-reports', match: '47 3 * * *' },
  { task: 'empty-bin', match: '57 3 * * *' },
  { task: 'remove-unused-uploads', match: '37 4 * * *' },
];

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

/** What a runner leaves behind that ended while the database was away. */
interface Leftovers {
  poolId: string | null;
  /** Jobs that were done, the last ones. */
  doneIds: string[];
}

/**
 * Runs jobs until the signal stops it. graphile-worker ends its runner at the first job it can't mark as done or failed;
 * it is started again, after the jobs it had done are marked and those it had begun are given free. One that does not
 * come to its end then, waiting for a statement or a job that never ends, is left behind: else its jobs would stay locked
 * for as long as this process lives.
 */
export async function keepRunning(deps: RunnerDeps): Promise<void> {
  const { heartbeat, log, signal } = deps;
  let left: Leftovers = { poolId: null, doneIds: [] };
  while (!signal.aborted) {
    try {
      await settle(deps.db, left);
      left = { poolId: null, doneIds: [] };
      await runOnce(deps, left);
    } catch (error) {
      if (!signal.aborted) log.error({ err: error }, 'jobs stopped; they start again');
    }
    if (left.poolId !== null) heartbeat.leave(left.poolId);
    await sleep(RESTART_MS, null, { signal }).catch(() => null);
  }
}

/** Runs until the signal stops it or the database goes away; notes in `left` what happened. */
async function runOnce(deps: RunnerDeps, left: Leftovers): Promise<void> {
  const { pool, log, tasks, concurrency, heartbeat, signal, giveUpMs = GIVE_UP_MS } = deps;
  const events = new EventEmitter();
  const stuck = untilStuck(events, giveUpMs);
  // It may come true long after this runner has ended.
  stuck.catch(() => null);
  events.on('pool:create', ({ workerPool }: { workerPool: { id: string } }) => {
    left.poolId = workerPool.id;
    heartbeat.join(workerPool.id);
  });
  events.on('job:success', ({ job }: { job: { id: string } }) => {
    left.doneIds = [...left.doneIds, job.id].slice(-REMEMBERED);
  });
  const runner = await run({
    pgPool: releasingOnce(pool),
    events,
    taskList: tasks,
    parsedCronItems: parseCronItems(CRON_ITEMS),
    noHandleSignals: true,
    logger: workerLogger(log),
    preset: {
      worker: {
        concurrentJobs: concurrency,
        pollInterval: POLL_MS,
        // Without batches graphile-worker does not await its last statement for a job: a failure would end the process.
        completeJobBatchDelay: 0,
        failJobBatchDelay: 0,
      },
    },
  });
  const stop = () => runner.stop().catch((error: unknown) => log.debug({ err: error }, 'jobs end'));
  let stopped: Promise<void> | undefined;
  const onAbort = () => {
    stopped = stop();
  };
  signal.addEventListener('abort', onAbort, { once: true });
  if (signal.aborted) onAbort();
  try {
    await Promise.race([runner.promise, stuck]);
  } finally {
    signal.removeEventListener('abort', onAbort);
    await stopped;
  }
}

/** Fails when a runner that has begun to shut down, or lost a job, has not ended after the time. */
function untilStuck(events: EventEmitter, ms: number): Promise<never> {
  return new Promise((_, reject) => {
    const giveUp = () =>
      setTimeout(() => reject(new Error('the runner of the jobs does not end')), ms).unref();
    events.once('pool:gracefulShutdown', giveUp);
    events.once('pool:fatalError', giveUp);
  });
}

/**
 * graphile-worker releases its listening connection twice, without awaiting it, when it is lost while the runner ends:
 * the failure would end the process.
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

/** Marks what was done, so that no mail is sent twice, and gives free what was begun. Safe to repeat. */
async function settle(db: Database, { poolId, doneIds }: Leftovers): Promise<void> {
  if (poolId === null) return;
  await transaction(db, async (tx) => {
    await sql`select graphile_worker.force_unlock_workers(array[${poolId}::text])`.execute(tx);
    await sql`select graphile_worker.complete_jobs(${doneIds}::bigint[])`.execute(tx);
  });
}

/** What the worker says of its own work is for people who look for a fault; failed jobs are for everybody. */
function workerLogger(log: Logger): WorkerLogger {
  return new WorkerLogger(() => (level, message, meta) => {
    if (level === 'error') log.error({ meta }, message);
    else if (level === 'warning') log.warn({ meta }, message);
    else log.debug({ meta }, message);
  });
}
