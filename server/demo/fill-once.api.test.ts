import { sql } from 'kysely';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readConfig } from '#server/config.ts';
import { prepareShop } from '#server/prepare-shop.ts';
import { createTestApp, type TestApp } from '#test/shop/create-test-app.ts';

const TABLES = [
  'products',
  'reviews',
  'flash_sales',
  'vouchers',
  'users',
  'addresses',
  'orders',
  'demo_run',
  'demo_filling',
] as const;

let app: TestApp;
beforeEach(async () => {
  app = await createTestApp();
});
afterEach(() => app.close());

async function rowCounts() {
  const counts = await Promise.all(
    TABLES.map(async (table) => {
      const { count } = await app.db
        .selectFrom(table)
        .select((row) => row.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow();
      return [table, count] as const;
    }),
  );
  return Object.fromEntries(counts) as Record<(typeof TABLES)[number], number>;
}

const start = () => {
  const { db, dataDir, files } = app;
  const config = readConfig({ DATA_DIR: dataDir, DEMO: 'on', APP_ENV: 'local' });
  return prepareShop({
    config,
    db,
    files,
    log: pino({ level: 'fatal' }),
    clock: () => app.clock.now,
  });
};

const COMPLETE = { users: 1, addresses: 2, orders: 6, demo_run: 1, demo_filling: 0 };

/** The next start ends at a row like this, as if it were killed there. */
async function interruptAt(table: string, condition: string): Promise<void> {
  await sql`create function interrupt() returns trigger language plpgsql as $$ begin
    raise exception 'interrupted'; end $$`.execute(app.db);
  await sql
    .raw(
      `create trigger interrupt before insert on ${table}
      for each row when (${condition}) execute function interrupt()`,
    )
    .execute(app.db);
  await expect(start()).rejects.toThrow();
  await sql`drop function interrupt() cascade`.execute(app.db);
}

test('a start that is interrupted while it fills the shop is continued by the next', async () => {
  await interruptAt('reviews', 'true');
  const { products, flash_sales } = await rowCounts();
  expect(products).toBeGreaterThan(0);
  expect(flash_sales).toBe(0);
  await interruptAt('addresses', 'not new.is_default');
  await interruptAt('audit_entries', "new.kind = 'order'");
  await interruptAt('demo_run', 'true');
  await start();
  const counts = await rowCounts();
  expect(counts).toMatchObject({ ...COMPLETE, products });
  for (const table of ['reviews', 'flash_sales', 'vouchers'] as const)
    expect(counts[table]).toBeGreaterThan(0);
});

test('two processes that start at once fill a shop once; what is deleted later stays deleted', async () => {
  await Promise.all([start(), start()]);
  const full = await rowCounts();
  expect(full).toMatchObject(COMPLETE);
  await app.db.deleteFrom('flash_sales').execute();
  await start();
  expect(await rowCounts()).toEqual({ ...full, flash_sales: 0 });
});
