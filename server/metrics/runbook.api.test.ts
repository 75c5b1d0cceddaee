import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addJob } from '#server/jobs/add-job.ts';
import { commandRunner } from '#test/command-runner.ts';
import { until } from '#test/until.ts';
import { createTestApp, type TestApp } from '#test/shop/create-test-app.ts';

// What docs/runbook.md says to type, typed.
const runbook = readFileSync(join(import.meta.dirname, '..', '..', 'docs', 'runbook.md'), 'utf8');
const typed = [...runbook.matchAll(/`([^`]+)`/g)].map(([, text = '']) =>
  text.replaceAll('\n', ' '),
);

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
const command = commandRunner(() => app);

const statements = typed.filter((text) => text.startsWith('select '));

test.each(statements)('%s', async (statement) => {
  const { rows } = await sql.raw(statement.replace('ID', '1')).execute(app.db);
  expect(rows).toBeInstanceOf(Array);
});

const statementWith = (part: string) => statements.find((text) => text.includes(part)) ?? '';

test('late mails are counted by task with their error, and are all sent at once', async () => {
  await addJob(app.db, 'send-code', { otp_id: 1, locale: 'en' });
  await sql`
    update graphile_worker._private_jobs
    set run_at = now() - interval '1 hour', attempts = 3, last_error = 'refused'`.execute(app.db);
  const { rows } = await sql.raw(statementWith('min(run_at)')).execute(app.db);
  expect(rows).toEqual([
    { task_identifier: 'send-code', count: 1, oldest: expect.any(Date), error: 'refused' },
  ]);
  await sql`update graphile_worker._private_jobs set run_at = now() + interval '1 day'`.execute(
    app.db,
  );
  await sql.raw(statementWith("like 'send-%'")).execute(app.db);
  const { rows: due } = await sql`
    delete from graphile_worker._private_jobs where run_at <= now() returning 1`.execute(app.db);
  expect(due).toHaveLength(1);
});

test('the transaction that others wait for is found', async () => {
  const { db } = app;
  const waiting = await db.transaction().execute(async (first) => {
    await sql`lock table brands`.execute(first);
    const second = sql`select from brands`.execute(db).catch(() => {});
    // From another transaction: within one the activity is read once.
    await until(async () => {
      const { rows } = await sql
        .raw<{ waits_for: number[] }>(statementWith('pg_blocking_pids'))
        .execute(db);
      expect(rows.some(({ waits_for }) => waits_for.length === 1)).toBe(true);
    });
    return [second];
  });
  await Promise.all(waiting);
});

test('the fullest sequence is named first', async () => {
  await sql`select setval('orders_id_seq', 900000000000000)`.execute(app.db);
  const statement = statements.find((text) => text.includes('pg_sequences')) ?? '';
  const { rows } = await sql.raw<{ sequencename: string }>(statement).execute(app.db);
  expect(rows[0]?.sequencename).toBe('orders_id_seq');
});

test('a job that failed for good is found, and runs again', async () => {
  await addJob(app.db, 'send-code', { otp_id: 1, locale: 'en' });
  await sql`
    update graphile_worker._private_jobs set attempts = max_attempts, last_error = 'no route'`.execute(
    app.db,
  );
  const [find, again] = [statementWith('attempts >= max_attempts'), statementWith('array[ID]')];
  const { rows } = await sql.raw<object>(find).execute(app.db);
  expect(rows).toEqual([
    { id: expect.any(Number), task_identifier: 'send-code', last_error: 'no route' },
  ]);
  const [{ id } = { id: 0 }] = rows as { id: number }[];
  await sql.raw(again.replace('ID', String(id))).execute(app.db);
  expect((await sql.raw(find).execute(app.db)).rows).toEqual([]);
});

test('the columns that the oldest row and transaction are looked for by exist', async () => {
  await sql`select xact_start from pg_stat_activity`.execute(app.db);
  await sql`select from pg_replication_slots, pg_prepared_xacts`.execute(app.db);
});

test('the tables with the oldest rows are found, without indexes, which have no age', async () => {
  const { rows } = await sql
    .raw<{ name: string; age: number }>(statementWith('relfrozenxid'))
    .execute(app.db);
  expect(rows).toHaveLength(10);
  expect(Math.max(...rows.map(({ age }) => age))).toBeLessThan(2 ** 31 - 1);
  await sql.raw(`vacuum freeze ${rows[0]?.name}`).execute(app.db);
});

const SERVER = join(import.meta.dirname, '..');
const sources = readdirSync(SERVER, { recursive: true, encoding: 'utf8' })
  .filter((name) => /(?<!\.test)\.ts$|^console\/locales\/.*\.json$/.test(name))
  .map((name) => readFileSync(join(SERVER, name), 'utf8'))
  .join('\n');
/** What the runbook says to look for in logs and on screens, except a sentence of PostgreSQL. */
const quoted = [...runbook.replaceAll(/`[^`]+`/g, '').matchAll(/"([^"\n]+)"/g)]
  .map(([, text = '']) => text)
  .filter((text) => !['canceling statement due to lock timeout'].includes(text));

test.each(quoted)('a message is still called "%s"', (text) => {
  expect(sources.includes(text)).toBe(true);
});

const commands = typed.filter((text) => text.startsWith('npm run shop -- '));

test.each(commands)('%s', async (text) => {
  const args = text
    .replace('npm run shop -- ', '')
    .replace('ADDRESS', 'oncall@shop.test')
    .replace('FILE', join(app.dataDir, 'backup.tar.gz'))
    .split(' ');
  const { status, failed } = await command(...args);
  expect(failed).toEqual([]);
  expect(status).toBe(0);
});
