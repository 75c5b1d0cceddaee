import { setTimeout as sleep } from 'node:timers/promises';
import { type KyselyPlugin, sql } from 'kysely';
import pino from 'pino';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#test/shop/create-test-database.ts';
import { until } from '#test/until.ts';
import { startHeartbeat } from './worker-heartbeat.ts';

const TIMES = { beatMs: 20, deadMs: 400 };

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

test.each<[string, () => Promise<void>]>([
  ['is lost', () => Promise.reject(new Error('Connection terminated unexpectedly'))],
  ['is slow, or the process is suspended', () => sleep(TIMES.deadMs / 2 + 50)],
])(
  'while its own database %s, and for as long afterwards, a process takes no other process for dead',
  async (_what, fault) => {
    await sql`select from graphile_worker.add_job('note', '{}'::json)`.execute(database.db);
    await sql`
      update graphile_worker._private_jobs set locked_by = 'other', locked_at = now() - interval '1 hour'`.execute(
      database.db,
    );
    const isLocked = async () => {
      const { rows } = await sql`
        select from graphile_worker._private_jobs where locked_by = 'other'`.execute(database.db);
      return rows.length > 0;
    };
    const end = performance.now() + 2 * TIMES.deadMs;
    let last = 0;
    const faults: KyselyPlugin = {
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        if (performance.now() > end) return result;
        await fault().finally(() => (last = performance.now()));
        return result;
      },
    };
    const stopping = new AbortController();
    const { stopped } = startHeartbeat(
      database.db.withPlugin(faults),
      pino({ level: 'silent' }),
      stopping.signal,
      TIMES,
    );
    onTestFinished(async () => {
      stopping.abort();
      await stopped;
    });
    await until(async () => expect(await isLocked()).toBe(false));
    expect(performance.now() - last).toBeGreaterThanOrEqual(TIMES.deadMs);
  },
);
