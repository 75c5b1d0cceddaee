import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '#server/config.ts';
import { countTotals } from '#server/customers/totals/count-totals.ts';
import { countProductSales } from '#server/orders/sales/count-product-sales.ts';
import { prepareShop } from '#server/prepare-shop.ts';
import { removeUnusedUploads } from '#server/uploads/remove-unused-uploads.ts';
import { commandRunner } from '#test/command-runner.ts';
import { countRows } from '#test/database/count-rows.ts';
import { createTestApp, type TestApp } from '#test/shop/create-test-app.ts';

let app: TestApp;
let empty: TestApp;
const run = commandRunner(() => app);
beforeAll(async () => {
  app = await createTestApp();
  empty = await createTestApp();
});
afterAll(async () => {
  await app.close();
  await empty.close();
});

const FILLED = [
  'products',
  'reviews',
  'flash_sales',
  'vouchers',
  'users',
  'addresses',
  'orders',
  'demo_run',
  'demo_filling',
];

/** The number of rows of the tables that the demo fills. */
async function contents() {
  const counts = await countRows(app.db);
  return Object.fromEntries(FILLED.map((table) => [table, counts[table]]));
}

function prepare({ db, dataDir, files }: TestApp, demo: 'on' | 'off') {
  const config = readConfig({ DATA_DIR: dataDir, DEMO: demo, APP_ENV: 'local' });
  return prepareShop({ config, db, files, log: pino({ level: 'fatal' }), clock: () => new Date() });
}

/** Records of changes, words of the column index whose numbers are permanent, and counters that stay at 0. */
const NEVER_EMPTIED = [
  'audit_entries',
  'change_log',
  'search_changes',
  'facet_values',
  'taxon_counts',
];

test('two processes that start at once fill a shop once; what is deleted later stays deleted', async () => {
  await Promise.all([prepare(app, 'on'), prepare(app, 'on')]);
  const full = await contents();
  expect(full).toMatchObject({ users: 1, addresses: 2, orders: 6, demo_run: 1, demo_filling: 0 });
  expect(full.flash_sales).toBe(2);
  await app.db.deleteFrom('flash_sales').where('slug', '=', 'workshop-days').execute();
  await prepare(app, 'on');
  expect(await contents()).toEqual({ ...full, flash_sales: 1 });
});

test('nothing of the demo is left in any table, and no picture after the nightly job', async () => {
  await prepare(empty, 'off');
  const full = await countRows(app.db);
  expect(full).toMatchObject({ users: 1, staff: 1, orders: 6, taxes: 1 });
  expect(full['invoices']).toBeGreaterThan(0);
  // All are marked as sent, to the owner and to the shop.
  expect(full['notifications']).toBe(6 * 4);
  expect(pictureFiles(app)).not.toEqual([]);

  const { status, printed } = await run('demo', 'remove');
  expect(status).toBe(0);
  expect(printed).toContain('order: 6 removed');
  expect(printed.at(-1)).toContain('staff add EMAIL --role owner');
  await countTotals(app.db);
  await countProductSales({ db: app.db, log: pino({ level: 'fatal' }) }, new Date());
  await removeUnusedUploads(app, new Date(Date.now() + 2 * 86_400_000));

  const [left, expected] = [await countRows(app.db), await countRows(empty.db)];
  for (const name of NEVER_EMPTIED) {
    delete left[name];
    delete expected[name];
  }
  const counted = app.db.selectFrom('taxon_counts').select('taxon_id').where('products', '<>', 0);
  expect(await counted.execute()).toEqual([]);
  const pages = app.db.selectFrom('legal_pages').select('slug').where('is_draft', '=', false);
  expect(await pages.execute()).toEqual([]);
  // The shop stays open, unlike an empty one.
  expect(left).toEqual({ ...expected, settings: (expected['settings'] ?? 0) - 1 });
  expect(pictureFiles(app)).toEqual([]);
  expect((await run('demo', 'remove')).printed).toEqual(['There is no demo data to remove.']);
});

test('invoices of others stay protected', async () => {
  await expect(app.db.deleteFrom('invoices').execute()).rejects.toThrow('Invoices never change');
});

function pictureFiles({ dataDir }: TestApp): string[] {
  const media = join(dataDir, 'media');
  return readdirSync(media, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.parentPath.includes('documents'))
    .map(({ name }) => name);
}
