import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addJob } from '#server/jobs/add-job.ts';
import { type MainProcess, startMain } from '#test/shop/main-process.ts';
import { freePort } from '#test/shop/shop-process.ts';
import { createTestDatabase, type TestDatabase } from '#test/shop/create-test-database.ts';
import { until } from '#test/until.ts';

let database: TestDatabase;
let folder: string;
const processes: MainProcess[] = [];
beforeAll(async () => {
  database = await createTestDatabase();
  folder = mkdtempSync(join(tmpdir(), 'toolyard-roles-'));
  // As behind a pooler: requests come as another user, who owns nothing.
  await sql`
    drop role if exists pooled_of_test; create role pooled_of_test login;
    grant pg_read_all_data, pg_write_all_data to pooled_of_test;
    grant execute on all functions in schema graphile_worker to pooled_of_test;
    grant usage on schema graphile_worker to pooled_of_test`.execute(database.db);
});
afterAll(async () => {
  for (const { child, ended } of processes) {
    child.kill('SIGKILL');
    await ended;
  }
  await sql`drop owned by pooled_of_test; drop role pooled_of_test`.execute(database.db);
  await database.close();
  rmSync(folder, { recursive: true, force: true });
});

const direct = (url = database.url) => url.replace('@/', '@localhost/');
const pooled = () => direct().replace('toolyard@', 'pooled_of_test@');

function start(environment: Record<string, string>): MainProcess {
  const process = startMain({ DATA_DIR: folder, DATABASE_URL: direct(), ...environment });
  processes.push(process);
  return process;
}

const statusOf = async (url: string) => (await fetch(url)).status;
const waiting = async () => {
  const { rows } = await sql`
    select from graphile_worker.jobs where task_identifier = 'announce-taxes'`.execute(database.db);
  return rows.length;
};
/** The users of the connections with this name. */
const usersOf = async (name: string) => {
  const { rows } = await sql<{ users: string[] }>`
    select coalesce(array_agg(distinct usename::text), '{}') as users from pg_stat_activity
    where datname = current_database() and application_name = ${name}`.execute(database.db);
  return rows[0]?.users;
};

test('one process serves and leaves the jobs to another, which serves health checks and metrics only', async () => {
  const port = await freePort();
  const web = start({
    ROLE: 'web',
    METRICS_PORT: String(port),
    DATABASE_URL: pooled(),
    DATABASE_LISTEN_URL: direct(),
    DATABASE_POOL: '4',
  });
  const { address: shop } = (await web.logged('the shop runs')) ?? {};
  expect(web.lines.failed).toBe('');
  await addJob(database.db, 'announce-taxes', {});
  expect(await statusOf(`${shop}/api/first-steps`)).toBe(200);
  // The figures are on their own port, and nothing else is.
  expect(await statusOf(`${shop}/metrics`)).toBe(404);
  expect(await statusOf(`http://127.0.0.1:${port}/metrics`)).toBe(200);
  expect(await statusOf(`http://127.0.0.1:${port}/readyz`)).toBe(404);
  // Past the pooler goes what needs its own session.
  expect(await usersOf('toolyard changes')).toEqual(['toolyard']);
  expect(await usersOf('toolyard')).toContain('pooled_of_test');

  expect(await waiting()).toBe(1);
  const jobs = start({ ROLE: 'jobs' });
  const { address: health } = (await jobs.logged('jobs run')) ?? {};
  expect(jobs.lines.failed).toBe('');
  await until(async () => expect(await waiting()).toBe(0));
  expect(await statusOf(`${health}/readyz`)).toBe(200);
  expect(await statusOf(`${health}/metrics`)).toBe(200);
  expect(await statusOf(`${health}/api/first-steps`)).toBe(404);
  for (const { child, ended, lines } of [web, jobs]) {
    child.kill('SIGTERM');
    expect([await ended, lines.failed]).toEqual([0, '']);
  }
}, 180_000);

test('a DATABASE_LISTEN_URL that leads to another database is refused', async () => {
  const other = await createTestDatabase();
  try {
    const { ended, lines } = start({ DATABASE_LISTEN_URL: direct(other.url) });
    expect(await ended).toBe(1);
    expect(lines.failed).toBe(
      'DATABASE_LISTEN_URL is a different database from DATABASE_URL: changes and jobs would be missed.\n',
    );
  } finally {
    await other.close();
  }
}, 180_000);
