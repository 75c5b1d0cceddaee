import { Logger as WorkerLogger, parseCronItems, run } from 'graphile-worker';
import type pg from 'pg';
import type { Logger } from 'pino';
import type { Config } from '#server/config.ts';
import type { Database } from '#server/database/connect.ts';
import { makeGateways } from '#server/orders/payments/gateways/make-gateways.ts';
import { makeTasks } from './tasks.ts';
import { tellWhatIsOff } from './tell-what-is-off.ts';

export interface JobDeps {
  db: Database;
  pool: pg.Pool;
  config: Config;
  clock: () => Date;
  log: Logger;
}

const CONCURRENCY = 2;
const POLL_MS = 2_000;

/** Runs the jobs that requests have queued: mails, refunds, payments that ran out. Gives the function that stops it. */
export function startJobs(deps: JobDeps): () => Promise<void> {
  tellWhatIsOff(deps.config, deps.log);
  const gateways = makeGateways(deps.config, deps.clock);
  const started = run({
    pgPool: deps.pool,
    taskList: makeTasks({ ...deps, gateways }),
    parsedCronItems: parseCronItems([
      { task: 'forget-old-attempts', match: '7 * * * *' },
      { task: 'forget-old-keys', match: '17 * * * *' },
      { task: 'forget-old-reports', match: '47 3 * * *' },
    ]),
    concurrency: CONCURRENCY,
    pollInterval: POLL_MS,
    noHandleSignals: true,
    logger: workerLogger(deps.log),
  });
  started.catch((error: unknown) => deps.log.error({ err: error }, 'jobs not started'));
  return async () => {
    const runner = await started.catch(() => null);
    await runner?.stop();
  };
}

/** What the worker says of its own work is for people who look for a fault; failed jobs are for everybody. */
function workerLogger(log: Logger): WorkerLogger {
  return new WorkerLogger(() => (level, message, meta) => {
    if (level === 'error') log.error({ meta }, message);
    else if (level === 'warning') log.warn({ meta }, message);
    else log.debug({ meta }, message);
  });
}
