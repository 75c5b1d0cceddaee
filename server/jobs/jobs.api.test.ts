import { Writable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import type { TaskList } from 'graphile-worker';
import { sql } from 'kysely';
import pino from 'pino';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { connect } from '#server/database/connect.ts';
import { createLog } from '#server/log/create-log.ts';
import { createTestDatabase, type TestDatabase } from '#test/shop/create-test-database.ts';
import { type DarkProxy, startDarkProxy } from '#test/stand-ins/dark-proxy.ts';
import { until } from '#test/until.ts';
import { readDatabaseFigures } from '#server/metrics/database-figures.ts';
import { addJob as queueJob, type JobName, type JobPayloads } from './add-job.ts';
import { CRON_ITEMS } from './cron-items.ts';
import { keepRunning } from './keep-running.ts';
import { inRequest, requestOfLog } from '#server/tracing/request-scope.ts';
import { runAsQueued } from './run-as-queued.ts';
import { scheduledTasks } from './scheduled-tasks.ts';
import { startHeartbeat } from './worker-heartbeat.ts';

/** Workers look for jobs this often. */
const POLL_MS = 2_000;
const log = pino({ level: 'silent' });
/** A worker counts as dead only after regular heartbeats, which a busy machine may delay. */
const TIMES = { beatMs: 100, deadMs: 2_000 };

let database: TestDatabase;
let proxy: DarkProxy;
let url = '';
beforeAll(async () => {
  database = await createTestDatabase();
  const address = new URL(database.url.replace('@/', '@localhost/'));
  proxy = await startDarkProxy(`${address.searchParams.get('host')}/.s.PGSQL.5432`);
  url = `postgresql://toolyard@127.0.0.1:${proxy.port}${address.pathname}`;
});
afterAll(async () => {
  await proxy.close();
  await database.close();
});

/** Runs jobs through the proxy until `stop`, at the latest until the end of the test. */
function startRunner(tasks: TaskList, jobLog = log) {
  const connection = connect(url, { max: 4 });
  const stopping = new AbortController();
  const { signal } = stopping;
  const heartbeat = startHeartbeat(connection.db, log, signal, TIMES);
  const running = keepRunning({
    ...connection,
    log: jobLog,
    tasks,
    heartbeat,
    concurrency: 2,
    signal,
    giveUpMs: 500,
  });
  let stopped: Promise<void> | undefined;
  const stop = async () => {
    stopping.abort();
    await running;
    await heartbeat.stopped;
    await connection.close();
  };
  const stopOnce = () => (stopped ??= stop());
  onTestFinished(stopOnce);
  return stopOnce;
}

const addJob = (payload: object) =>
  sql`select from graphile_worker.add_job('note', ${JSON.stringify(payload)}::json)`.execute(
    database.db,
  );
/** Only jobs of these tests: cron adds others every minute, which nothing here executes. */
const queued = async () =>
  (
    await sql`select id from graphile_worker.jobs where task_identifier = 'note'`.execute(
      database.db,
    )
  ).rows.length;
const untilDone = () => until(async () => expect(await queued()).toBe(0));

test('a job runs on behalf of the request that queued it, and its failure is logged with that request and without its payload', async () => {
  const lines: string[] = [];
  const jobLog = createLog(
    'error',
    new Writable({
      write: (chunk: Buffer, _, done) => {
        lines.push(chunk.toString());
        done();
      },
    }),
  );
  const seen: unknown[] = [];
  const tasks = runAsQueued({
    'confirm-stock-alert': async () => {
      seen.push(requestOfLog());
      throw Object.assign(new Error('the mail server refuses'), { detail: 'ada@toolyard.test' });
    },
  });
  await inRequest('request-1', () => queueJob(database.db, 'confirm-stock-alert', { alert_id: 7 }));
  const stop = startRunner(tasks, jobLog);
  await until(async () => expect(lines).toHaveLength(1));
  await stop();
  expect(seen).toEqual([{ request_id: 'request-1' }]);
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    msg: 'job failed',
    task: 'confirm-stock-alert',
    attempt: 1,
    request_id: 'request-1',
    err: { message: 'the mail server refuses' },
  });
  expect(lines[0]).not.toContain('alert_id');
  expect(lines[0]).not.toContain('ada@toolyard.test');
  await sql`delete from graphile_worker._private_jobs`.execute(database.db);
});

test('losing the connection while jobs finish neither ends the process nor stops the queue, and no job runs twice', async () => {
  const done: number[] = [];
  const stop = startRunner({
    note: async (payload) => {
      done.push((payload as { number: number }).number);
      // The job is done, but every connection that could mark it is gone.
      if (done.length % 3 === 1) proxy.cut();
      await sleep(5);
    },
  });
  for (let number = 0; number < 10; number += 1) await addJob({ number });
  await untilDone();
  await addJob({ number: 10 });
  await untilDone();
  await stop();
  expect(done.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 11 }, (_, number) => number));
});

test('a job whose fetch lost its response runs within seconds, and so do the others', async () => {
  const done: number[] = [];
  const stop = startRunner({
    note: async (payload) => {
      done.push((payload as { number: number }).number);
      await sleep(5);
    },
  });
  await addJob({ number: 0 });
  await untilDone();
  // The database has locked the job, but no worker received it.
  proxy.cutAt('lost on the way');
  await addJob({ number: 1, note: 'lost on the way' });
  await addJob({ number: 2 });
  await untilDone();
  await stop();
  expect(done.toSorted((a, b) => a - b)).toEqual([0, 1, 2]);
});

test('a runner that does not stop is abandoned, and its jobs continue', async () => {
  const begun: number[] = [];
  const stop = startRunner({
    note: async (payload) => {
      const { number } = payload as { number: number };
      begun.push(number);
      if (number === 0 && begun.filter((other) => other === 0).length === 1) {
        await new Promise(() => {});
      }
      // Longer than the timeout of the statement that marks this job as done: the runner shuts down, and waits for the
      // other job.
      if (number === 1 && begun.filter((other) => other === 1).length === 1) {
        proxy.goDark();
        setTimeout(() => proxy.comeBack(), 8_000);
      }
    },
  });
  await addJob({ number: 0 });
  await until(() => expect(begun).toContain(0));
  await addJob({ number: 1 });
  await untilDone();
  expect(begun.filter((number) => number === 0)).toHaveLength(2);
  await stop();
});

test('the jobs of a killed process are taken over; those of a live one are not', async () => {
  const lock = async (number: number, poolId: string) => {
    await addJob({ number });
    await sql`update graphile_worker._private_jobs set locked_at = now() - interval '1 minute',
      locked_by = ${poolId} where payload ->> 'number' = ${String(number)}`.execute(database.db);
  };
  await lock(1, 'pool-dead');
  await lock(2, 'pool-living');
  await lock(3, 'pool-that-never-said');
  await sql`insert into job_workers (pool_id, seen_at) values
    ('pool-dead', now() - interval '1 minute'), ('pool-living', now() + interval '1 hour')`.execute(
    database.db,
  );
  const done: number[] = [];
  const began = performance.now();
  const stop = startRunner({
    note: async (payload) => {
      done.push((payload as { number: number }).number);
    },
  });
  await until(() => expect(done.toSorted((a, b) => a - b)).toEqual([1, 3]));
  // Not before live processes have had time to send a heartbeat.
  expect(performance.now() - began).toBeGreaterThan(TIMES.deadMs);
  await sleep(200);
  await stop();
  expect(done.toSorted((a, b) => a - b)).toEqual([1, 3]);
});

test('mails delayed by a mail server delay neither payments nor refunds', async () => {
  const { promise: end, resolve } = Promise.withResolvers<void>();
  const begun: string[] = [];
  const begin = (name: string) => async () => {
    begun.push(name);
    if (name === 'mail') await end;
    // Whichever of the two was fetched first leaves no worker to a mail before the other has begun.
    else await until(() => expect(begun).toEqual(expect.arrayContaining(['payment', 'refund'])));
  };
  const mail = () => queueJob(database.db, 'send-refund-mail', { refund_id: 1 });
  const stop = startRunner({
    'send-refund-mail': begin('mail'),
    'send-refund': begin('refund'),
    'expire-payment': begin('payment'),
  });
  try {
    for (let count = 0; count < 6; count += 1) await mail();
    await until(() => expect(begun).toEqual(['mail', 'mail']));
    await queueJob(database.db, 'send-refund', { refund_id: 1 });
    await queueJob(database.db, 'expire-payment', { payment_id: 1 });
  } finally {
    resolve();
  }
  await until(() => expect(begun).toHaveLength(8));
  await stop();
  expect(begun.slice(2, 4).toSorted()).toEqual(['payment', 'refund']);
});

test('codes that somebody waits for come first, money next, other mails last', async () => {
  await queueJob(database.db, 'send-account-mail', { kind: 'welcome', user_id: 1, locale: 'en' });
  await queueJob(database.db, 'send-refund', { refund_id: 1 });
  await queueJob(database.db, 'send-code', { otp_id: 1, locale: 'en' });
  const { rows } = await sql`
    delete from graphile_worker._private_jobs j using graphile_worker._private_tasks t
    where t.id = j.task_id and t.identifier like 'send-%' returning t.identifier as task, j.priority`.execute(
    database.db,
  );
  expect(rows).toHaveLength(3);
  expect(rows).toEqual(
    expect.arrayContaining([
      { task: 'send-code', priority: -10 },
      { task: 'send-refund', priority: -5 },
      { task: 'send-account-mail', priority: 0 },
    ]),
  );
});

test('a scheduled job that takes longer than its interval neither piles up nor runs twice at once', async () => {
  const item = CRON_ITEMS.find(({ task }) => task === 'tell-owner');
  const { queueName = null, jobKey = null } = item?.options ?? {};
  const schedule = () =>
    sql`select from graphile_worker.add_job('tell-owner',
    queue_name := ${queueName}, job_key := ${jobKey})`.execute(database.db);
  const { promise: end, resolve } = Promise.withResolvers<void>();
  let begun = 0;
  const stop = startRunner({
    'tell-owner': async () => {
      begun += 1;
      await end;
    },
    note: async () => {},
  });
  try {
    await schedule();
    await until(() => expect(begun).toBe(1));
    for (let minute = 0; minute < 5; minute += 1) await schedule();
    const { rows } = await sql`
      select id from graphile_worker.jobs where task_identifier = 'tell-owner'`.execute(
      database.db,
    );
    // The one that runs, and the next.
    expect(rows).toHaveLength(2);
    await sleep(2 * POLL_MS);
    expect(begun).toBe(1);
  } finally {
    resolve();
  }
  await until(() => expect(begun).toBe(2));
  await stop();
});

test('runs that fail after the next was scheduled are reported as failed until one succeeds', async () => {
  const { options } = CRON_ITEMS.find(({ task }) => task === 'tell-owner') ?? {};
  const { queueName = null, jobKey = null, maxAttempts = null } = options ?? {};
  const schedule = () =>
    sql`select from graphile_worker.add_job('tell-owner', queue_name := ${queueName}, job_key := ${jobKey},
    max_attempts := ${maxAttempts})`.execute(database.db);
  const figures = async () =>
    (await readDatabaseFigures(database.db)).jobs.find(({ task }) => task === 'tell-owner');
  let fails = true;
  let begun = 0;
  let { promise: end, resolve } = Promise.withResolvers<void>();
  const stop = startRunner(
    scheduledTasks(database.db, {
      'tell-owner': async () => {
        begun += 1;
        await end;
        if (fails) throw new Error('The mail server does not respond.');
      },
    }),
  );
  try {
    await schedule();
    await until(() => expect(begun).toBe(1));
    await schedule();
    // It takes longer than a minute, which is not a failure yet.
    expect((await figures())?.failed).toBe(0);
    resolve();
    await until(async () => expect((await figures())?.failed).toBe(1));
    ({ promise: end, resolve } = Promise.withResolvers<void>());
    fails = false;
    await schedule();
  } finally {
    resolve();
  }
  await until(async () => expect(await figures()).toBeUndefined());
  await stop();
});

const SECONDS: [RegExp, number][] = [
  [/^\* /, 60],
  [/^\*\/5 /, 300],
  [/^\d+ \* /, 3_600],
  [/^\d+ \d+ /, 86_400],
];

test.each(CRON_ITEMS)(
  'a $task that always fails is given up before the next run, and only reported then',
  ({ match, options: { maxAttempts = 25 } = {} }) => {
    const [, interval = 0] = SECONDS.find(([pattern]) => pattern.test(String(match))) ?? [];
    let seconds = 0;
    // As graphile-worker waits after each attempt.
    for (let attempt = 1; attempt < maxAttempts; attempt += 1)
      seconds += Math.exp(Math.min(10, attempt));
    expect(seconds).toBeLessThan(interval);
  },
);

test('a scheduled job whose time is up lets the jobs waiting in its queue run, then continues', async () => {
  const begun: string[] = [];
  const stop = startRunner({
    ...scheduledTasks(
      database.db,
      {
        'empty-bin': async (isTimeUp) => {
          begun.push('bin');
          if (begun.length === 1) {
            await queueJob(database.db, 'import-catalogue', { import_id: 1 });
            await until(() => expect(isTimeUp()).toBe(true));
          }
          return isTimeUp();
        },
      },
      20,
    ),
    'import-catalogue': async () => {
      begun.push('import');
    },
  });
  const { queueName = null, jobKey = null } =
    CRON_ITEMS.find(({ task }) => task === 'empty-bin')?.options ?? {};
  await sql`select from graphile_worker.add_job('empty-bin',
    queue_name := ${queueName}, job_key := ${jobKey})`.execute(database.db);
  await until(() => expect(begun).toEqual(['bin', 'import', 'bin']));
  await stop();
});

const STAFF = { id: 1, clientAddress: '', requestId: '' };
const longJobs: [JobName, JobPayloads[JobName]][] = [
  ['import-catalogue', { import_id: 1 }],
  ['run-order-batch', { batch_id: 1 }],
  ['undo-order-batch', { batch_id: 2 }],
  ['change-attribute-values', { change_id: 1 }],
  ['change-tags', { change_id: 1 }],
  ['merge-options', { staff: STAFF, kind: 'units', into: 1 }],
  ['merge-taxon', { staff: STAFF, merge: { kind: 'brands', slug: 'a', into: 'b' } }],
];

test.each(longJobs)('beside a long job and %s others find a worker', async (name, payload) => {
  const cleaning = CRON_ITEMS.find(({ task }) => task === 'remove-unused-uploads');
  const { promise: end, resolve } = Promise.withResolvers<void>();
  let running = 0;
  const long = async () => {
    running += 1;
    await end;
  };
  const done: number[] = [];
  const stop = startRunner({
    'remove-unused-uploads': long,
    [name]: long,
    note: async (sent) => {
      done.push((sent as { number: number }).number);
    },
  });
  try {
    const { queueName, jobKey } = cleaning?.options ?? {};
    await sql`select from graphile_worker.add_job('remove-unused-uploads',
      queue_name := ${queueName ?? null}, job_key := ${jobKey ?? null})`.execute(database.db);
    await queueJob(database.db, name, payload);
    await until(() => expect(running).toBeGreaterThan(0));
    // Both workers are busy now, if they may be.
    await addJob({ number: 5 });
    await until(() => expect(done).toEqual([5]));
    expect(running).toBe(1);
  } finally {
    resolve();
  }
  await until(() => expect(running).toBe(2));
  await stop();
});
