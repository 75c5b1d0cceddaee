import { sql } from 'kysely';
import pino from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createApp } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import { watchStorage } from '#server/database/health/storage-full.ts';
import { createTestApp, type TestApp } from '#test/shop/create-test-app.ts';
import { aProduct } from '#test/factories/products.ts';
import { GUEST, orderAsGuest } from '#test/shopping.ts';

const SENTENCE = "The shop can't save anything right now. Please try again later.";

let app: TestApp;
let order: object;
beforeAll(async () => {
  app = await createTestApp();
  const product = await aProduct(app.db, { quantity: 5 });
  order = { carts: [{ product_id: product.id, quantity: 2 }], shop_ids: [product.shop_id] };
});
afterAll(() => app.close());

/** The counts that an order changes. */
async function state(): Promise<unknown> {
  const { rows } = await sql`select
    (select json_agg(quantity order by id) from product_variants) as stock,
    (select count(*) from payments) as payments,
    (select count(*) from orders) as orders,
    (select count(*) from order_lines) as lines,
    (select count(*) from graphile_worker.jobs) as jobs`.execute(app.db);
  return rows;
}

test("an order is refused completely while the database's disk is full, and accepted when there is room again", async () => {
  const before = await state();
  await sql`create function no_room() returns trigger language plpgsql as
    $$ begin raise exception 'could not extend file' using errcode = 'disk_full'; end $$`.execute(
    app.db,
  );
  await sql`create trigger no_room after insert on order_lines execute function no_room()`.execute(
    app.db,
  );
  const refused = await app.request('/api/guest/place-order', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...GUEST, ...order }),
  });
  expect(refused.status).toBe(503);
  expect(await refused.json()).toEqual({ message: SENTENCE });
  expect(refused.headers.get('retry-after')).toBe('60');
  expect(refused.headers.get('cache-control')).toBe('private, no-store');
  expect(await state()).toEqual(before);
  await sql`drop trigger no_room on order_lines`.execute(app.db);
  expect((await orderAsGuest(app, order)).status).toBe(200);
});

test('orders are refused before the disk is full, and /readyz says why; lists are still served', async () => {
  const warned: unknown[] = [];
  const log = pino({ level: 'silent' });
  const storage = await watchStorage(
    app.dataDir,
    { warn: (entry: unknown) => warned.push(entry) },
    Number.MAX_SAFE_INTEGER,
  );
  const full = createApp({
    config: readConfig({ DATA_DIR: app.dataDir, PUBLIC_URL: 'http://shop.test' }),
    db: app.db,
    files: app.files,
    log,
    clock: () => app.clock.now,
    isStorageFull: storage.isFull,
    readyChecks: [() => (storage.isFull() ? 'The disk is full.' : null)],
  });
  const before = await state();
  const post = (headers: Record<string, string>) =>
    full.fetch(
      new Request('http://shop.test/api/guest/place-order', {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify({ ...GUEST, ...order }),
      }),
    );
  expect((await post({})).status).toBe(503);
  expect(await (await post({ 'accept-language': 'de' })).json()).toEqual({
    message: 'Der Shop kann gerade nichts speichern. Bitte versuchen Sie es später noch einmal.',
  });
  expect(await state()).toEqual(before);
  expect((await full.fetch(new Request('http://shop.test/api/products'))).status).toBe(200);
  const ready = await full.fetch(new Request('http://shop.test/readyz'));
  expect([ready.status, await ready.text()]).toEqual([503, 'The disk is full.']);
  expect(warned).toHaveLength(1);
  await storage.stop();
  const roomy = await watchStorage(app.dataDir, log, 1);
  expect(roomy.isFull()).toBe(false);
  await roomy.stop();
});
