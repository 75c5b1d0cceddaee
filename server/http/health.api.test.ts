import { Kysely, PostgresDialect, sql } from 'kysely';
import { expect, onTestFinished, test, vi } from 'vitest';
import { connect } from '#server/database/connect.ts';
import type { DB } from '#server/database/tables.gen.ts';
import { createTestDatabase } from '#test/shop/create-test-database.ts';
import { until } from '#test/until.ts';
import { healthRouter } from './health.ts';

test('a database that is read-only, as a primary that was demoted, is not ready; once it is not, its connections are replaced', async () => {
  const database = await createTestDatabase();
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(
    database.db,
  );
  const name = sql.id(rows[0]?.name ?? '');
  const connection = connect(database.url, { max: 3 });
  onTestFinished(async () => {
    await connection.close();
    await database.close();
  });
  const router = healthRouter(connection.db);
  const ready = async () => {
    const response = await router.request('/readyz');
    return [response.status, await response.text()];
  };
  await sql`alter database ${name} set default_transaction_read_only = on`.execute(database.db);
  // Connections of the time when it is read-only.
  await Promise.all([1, 2, 3].map(() => sql`select pg_sleep(0.1)`.execute(connection.db)));
  expect(await ready()).toEqual([503, 'The database is read-only.']);
  expect((await router.request('/healthz')).status).toBe(200);
  await sql`alter database ${name} reset default_transaction_read_only`.execute(database.db);
  await until(async () => expect(await ready()).toEqual([200, 'ok']));
});

test('however many ask whether the process is ready, the database is asked once', async () => {
  const database = await createTestDatabase();
  onTestFinished(() => database.close());
  const asked = vi.fn();
  const db = new Kysely<DB>({
    dialect: new PostgresDialect({ pool: database.pool }),
    log: asked,
  });
  const router = healthRouter(db);
  const ready = await Promise.all(
    Array.from({ length: 50 }, async () => (await router.request('/readyz')).status),
  );
  expect(new Set(ready)).toEqual(new Set([200]));
  expect(asked).toHaveBeenCalledOnce();
});
