import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '#server/config.ts';
import { prepareShop } from '#server/prepare-shop.ts';
import { logReporter } from '#server/start/report-start.ts';
import { countRows } from '#test/database/count-rows.ts';
import { createTestApp, type TestApp } from '#test/shop/create-test-app.ts';
import { DEMO_CATALOG, DEMO_FOLDER } from './demo-file.ts';

let app: TestApp;
let demo: string;
beforeAll(async () => {
  demo = mkdtempSync(join(tmpdir(), 'toolyard-demo-'));
  app = await createTestApp();
  writeShortCatalogue();
});
afterAll(async () => {
  await app.close();
  rmSync(demo, { recursive: true });
});

const start = () => {
  const { db, dataDir, files } = app;
  const config = readConfig({ DATA_DIR: dataDir, DEMO: 'on', APP_ENV: 'local' });
  const log = pino({ level: 'fatal' });
  const deps = { config, db, files, log, clock: () => app.clock.now };
  return prepareShop(deps, logReporter(log), join(demo, 'catalog.jsonl'));
};

const PRODUCTS = 30;

/** The demo catalogue with few products: each start reads it from the beginning. */
function writeShortCatalogue(): void {
  const lines = readFileSync(DEMO_CATALOG, 'utf8').trim().split('\n');
  const short: string[] = [];
  const sales = lines.filter((line) => line.includes('"type":"flash_sale"')).join('');
  const inSales = new Set([...sales.matchAll(/"product":"([^"]+)"/g)].map(([, slug]) => slug));
  const products = new Set<string>();
  for (const line of lines) {
    const { type, slug, product } = JSON.parse(line) as Record<'type' | 'slug' | 'product', string>;
    if (type === 'product' && products.size >= PRODUCTS && !inSales.has(slug)) continue;
    if (type === 'product') products.add(slug);
    if (type !== 'review' || products.has(product)) short.push(line);
  }
  writeFileSync(join(demo, 'catalog.jsonl'), short.join('\n'));
  symlinkSync(join(DEMO_FOLDER, 'media'), join(demo, 'media'));
}

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
  const { products, flash_sales } = await countRows(app.db);
  expect(products).toBeGreaterThan(0);
  expect(flash_sales).toBe(0);
  await interruptAt('addresses', 'not new.is_default');
  await interruptAt('audit_entries', "new.kind = 'order'");
  await interruptAt('demo_run', 'true');
  await start();
  const counts = await countRows(app.db);
  expect(counts).toMatchObject({
    products,
    users: 1,
    addresses: 2,
    orders: 6,
    demo_run: 1,
    demo_filling: 0,
  });
  for (const table of ['reviews', 'flash_sales', 'vouchers'])
    expect(counts[table]).toBeGreaterThan(0);
});
