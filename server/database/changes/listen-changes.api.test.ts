import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { addJob } from '#server/jobs/add-job.ts';
import { createTestApp, type TestApp } from '#test/shop/create-test-app.ts';
import { anImage } from '#test/factories/pictures.ts';
import { aProduct } from '#test/factories/products.ts';
import { orderAsGuest } from '#test/shopping.ts';
import { until } from '#test/until.ts';
import { announceChanges, deleteReadChanges, readChanges } from './change-log.ts';
import { connect } from '../connect.ts';
import { DatabaseClock } from './database-clock.ts';
import { listenForChanges } from './listen-changes.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

/** A separate connection until the end of the test. */
async function aClient(): Promise<pg.Client> {
  const client = new pg.Client(app.databaseUrl);
  await client.connect();
  onTestFinished(() => client.end());
  return client;
}

/** A listener until the end of the test, and the tags it received after its first '*'. */
async function aListener() {
  const tags: string[] = [];
  const listener = listenForChanges(
    app.databaseUrl,
    (tag) => tags.push(tag),
    () => {},
  );
  onTestFinished(listener.stop);
  await listener.ready;
  expect(tags.splice(0)).toEqual(['*']);
  return { tags, listener };
}

const logged = async () => (await sql`select from change_log`.execute(app.db)).rows.length;

test('every process receives what any of them commits, and nothing that is rolled back', async () => {
  const [first, second] = [await aListener(), await aListener()];
  const undone = app.db.transaction().execute(async (tx) => {
    await announceChanges(tx, 'undone');
    throw new Error('no');
  });
  await expect(undone).rejects.toThrow('no');
  await announceChanges(app.db, 'product:1', 'products');
  for (const { tags } of [first, second])
    await until(() => expect(tags.toSorted()).toEqual(['product:1', 'products']));
});

test('a transaction that began long before others is not missed when it commits after them', async () => {
  const client = await aClient();
  await client.query('begin');
  await client.query(`insert into change_log (tags) values ('{slow}')`);
  const { tags } = await aListener();
  await announceChanges(app.db, 'fast');
  await until(() => expect(tags).toEqual(['fast']));
  await client.query('commit');
  await until(() => expect(tags).toEqual(['fast', 'slow']));
});

test('a commit of its own process is read before the next poll is due', async () => {
  const { tags, listener } = await aListener();
  const connection = connect(app.databaseUrl, { max: 1, onCommit: listener.check });
  onTestFinished(connection.close);
  await connection.db.transaction().execute((tx) => announceChanges(tx, 'own'));
  await until(() => expect(tags).toEqual(['own']));
});

test('a reader that was absent for minutes invalidates everything', async () => {
  const client = await aClient();
  const first = await readChanges(client, null);
  expect(first.tags).toEqual(['*']);
  expect((await readChanges(client, first)).tags).toEqual([]);
  expect((await readChanges(client, { ...first, at: first.at - 300 })).tags).toEqual(['*']);
  // As after a failover to a server with a different clock.
  expect((await readChanges(client, { ...first, at: first.at + 300 })).tags).toEqual(['*']);
});

test('read changes are deleted, those of a running transaction are not', async () => {
  const client = await aClient();
  const forget = () => deleteReadChanges(app.db, 0);
  // A transaction running in another test's database defers the deletion too.
  const deleteAll = () =>
    until(async () => {
      await forget();
      expect(await logged()).toBe(0);
    });
  await deleteAll();
  await client.query('begin');
  await client.query(`insert into change_log (tags) values ('{slow}')`);
  await announceChanges(app.db, 'fast');
  await forget();
  await client.query('commit');
  // It became visible after the last read, so it stays until the next one.
  await forget();
  expect(await logged()).toBe(2);
  await deleteAll();
  await announceChanges(app.db, 'recent');
  await deleteReadChanges(app.db, 60_000);
  await deleteReadChanges(app.db, 60_000);
  expect(await logged()).toBe(1);
});

/** The products that a statement announces, as tags, each as often as it does. */
const announcedBy = (statement: ReturnType<typeof sql>) =>
  app.db.transaction().execute(async (tx) => {
    await statement.execute(tx);
    const { rows } = await sql<{ tag: string }>`
      select tag from change_log, unnest(tags) tag
      where changed = pg_current_xact_id() and tag <> 'products' order by tag`.execute(tx);
    return rows.map(({ tag }) => tag);
  });

test('of many changed rows, the product of the last is announced too', async () => {
  const { id: image } = await anImage(app.db);
  const { id } = await aProduct(app.db);
  const { id: other } = await aProduct(app.db);
  const pictures = sql`
    insert into product_images (product_id, image_id, position)
    select case when n < 60 then ${id}::bigint else ${other}::bigint end, ${image}::bigint, n
    from generate_series(1, 60) n`;
  expect(await announcedBy(pictures)).toEqual([`product:${id}`, `product:${other}`]);
});

test('a change of stock announces its product once, and a moved variant both of its products', async () => {
  const { id } = await aProduct(app.db);
  const { id: other } = await aProduct(app.db, { variants: [] });
  const ofProduct = sql`where product_id = ${id}`;
  const sale = sql`update product_variants set quantity = quantity - 1, sold = sold + 1 ${ofProduct}`;
  expect(await announcedBy(sale)).toEqual([`product:${id}`]);
  const move = sql`update product_variants set product_id = ${other} ${ofProduct}`;
  expect(await announcedBy(move)).toEqual([`product:${id}`, `product:${other}`]);
});

/** Notifications on the channels of changes and jobs. */
async function notificationsOn(client: pg.Client) {
  const channels: string[] = [];
  client.on('notification', ({ channel, payload }) => channels.push(payload || channel));
  await client.query('listen changes; listen "jobs:insert"; listen marker');
  return channels;
}

test('orders send no NOTIFY, which would make them commit one by one', async () => {
  // Tasks exist once a worker has run, or once a job of each was queued.
  await addJob(app.db, 'send-order-mail', { kind: 'placed', payment_id: 0 });
  await addJob(app.db, 'expire-payment', { payment_id: 0 }, { runAt: new Date() });
  const client = await aClient();
  const heard = await notificationsOn(client);
  const product = await aProduct(app.db, { quantity: 1 });
  const order = { carts: [{ product_id: product.id }], shop_ids: [product.shop_id] };
  const { status } = await orderAsGuest(app, order);
  expect(status).toBe(200);
  await app.db
    .updateTable('settings')
    .set({ value: sql`value` })
    .execute();
  await client.query('notify marker');
  await until(() => expect(heard).toContain('marker'));
  expect(heard).toEqual(['marker']);
});

test("a job without a key is queued like graphile-worker's own, and wakes the workers of all processes", async () => {
  const payload = { otp_id: 1, locale: 'en' };
  await addJob(app.db, 'send-code', payload);
  const client = await aClient();
  const heard = await notificationsOn(client);
  const { listener } = await aListener();
  await addJob(app.db, 'send-code', payload);
  listener.check();
  await until(() => expect(heard).toContain('{"count":2}'));
  const { rows } = await client.query<{ job: object }>(
    `select to_jsonb(j) - '{id,run_at,created_at,updated_at}'::text[] as job
     from graphile_worker._private_jobs j where payload->>'otp_id' = '1' order by id`,
  );
  expect(rows).toHaveLength(2);
  expect(rows[1]).toEqual(rows[0]);
});

test('a clock that is an hour off follows the database from the first reading on', async () => {
  const clock = new DatabaseClock(undefined, Date.now() + 3_600_000);
  const corrections: number[] = [];
  const listener = listenForChanges(
    app.databaseUrl,
    () => {},
    () => {},
    {
      clock,
      onCorrection: (ms) => corrections.push(ms),
    },
  );
  onTestFinished(listener.stop);
  await listener.ready;
  const { rows } = await sql<{ now: Date }>`select now() as now`.execute(app.db);
  const off = clock.now().getTime() - (rows[0]?.now.getTime() ?? 0);
  expect(Math.abs(off)).toBeLessThan(600_000);
  expect(corrections).toHaveLength(1);
});
