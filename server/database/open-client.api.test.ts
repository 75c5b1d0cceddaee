import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#test/shop/create-test-database.ts';
import { openClient } from './open-client.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

test('the statement after the connection was lost fails, and nothing else does', async () => {
  const client = await openClient(database.url, 'toolyard work');
  await client.query('select 1');
  await sql`select pg_terminate_backend(pid, 5000) from pg_stat_activity
    where application_name = 'toolyard work' and datname = current_database()`.execute(database.db);
  await sleep(100);
  await expect(client.query('select 1')).rejects.toThrow();
  await client.end();
});
