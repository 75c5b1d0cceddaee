import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { utimesSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import pino from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ConsoleName } from '#contract/console/api.ts';
import type { OrderBatch } from '#contract/console/orders/order-batches.ts';
import { consoleCall } from '#test/console/console-call.ts';
import { aStaffMember, type TestStaff } from '#test/factories/staff.ts';
import { aShop } from '#test/factories/shops.ts';
import { TEST_NOW } from '#test/factories/test-now.ts';
import { copiesOf } from '#test/console/many-orders.ts';
import { aProduct } from '#test/factories/products.ts';
import { createTestApp, type TestApp } from '#test/shop/create-test-app.ts';
import { orderAsGuest } from '#test/shopping.ts';
import { untilOneWaits } from '#test/until-one-waits.ts';
import { until } from '#test/until.ts';
import { statusMailKey } from '#server/orders/mails/status-mail.ts';
import { type Claimed, claimWatched, storeProgress } from '#server/jobs/watched/watched-job.ts';
import { readSettings } from '#server/settings/read-settings.ts';
import { renderPdf } from '../../documents/pdf/render-pdf.ts';
import { slipsOf } from '../../operate/documents/print-orders.ts';
import { listPending, settleItem } from './batch-items.ts';
import { endBatch } from './batch-queries.ts';
import { removeOldBatches } from './remove-old-batches.ts';
import { runBatch } from './run-batch.ts';

const PROCESS = join(import.meta.dirname, '../../../../test/shop/batch-process.ts');
/** More than a call of moveOrders takes. */
const COUNT = 210;
const NODE = join(import.meta.dirname, '../../../../node_modules/.bin/node');

let app: TestApp;
let owner: TestStaff;
let first: { id: number; shop_id: number };
let children: ChildProcess[] = [];
beforeAll(async () => {
  app = await createTestApp({ SMTP_URL: 'smtp://127.0.0.1:1' });
  owner = await aStaffMember(app.db);
  const product = await aProduct(app.db, { quantity: 20 });
  const { body } = await orderAsGuest(app, {
    shop_ids: [product.shop_id],
    carts: [{ product_id: product.id }],
  });
  first = { id: body.data.orders[0].id, shop_id: product.shop_id };
});
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL');
  await app.close();
});

const deps = () => ({
  db: app.db,
  files: app.files,
  config: { smtpUrl: 'smtp://127.0.0.1:1' },
  clock: () => app.clock.now,
  log: pino({ level: 'silent' }),
});
const ask = (name: ConsoleName, fields: Record<string, unknown>, { headers } = owner) =>
  consoleCall(app, name, fields, headers);
const look = async (id: number, who = owner): Promise<OrderBatch> =>
  (await ask('getOrderBatch', { id }, who)).body.data;

async function begin(fields: Record<string, unknown>, who = owner): Promise<number> {
  const { status, body, text } = await ask('startOrderBatch', fields, who);
  expect(status, text).toBe(200);
  return body.data.id;
}

/** Begins a batch, or its next task, and works on it as the job does. */
async function begun(fields: Record<string, unknown>, who = owner): Promise<OrderBatch> {
  const id = await begin(fields, who);
  await runBatch(deps(), id);
  return look(id, who);
}
async function continued(id: number, task: 'run' | 'undo'): Promise<OrderBatch> {
  const { status, text } = await ask('continueOrderBatch', { id, task });
  expect(status, text).toBe(200);
  await runBatch(deps(), id);
  return look(id);
}
const statesOf = async (ids: readonly number[]) => {
  const { rows } = await sql<{ state: string; orders: number }>`
    select order_status as state, count(*)::int as orders from orders where id = any(${ids}::bigint[])
    group by 1 order by 1`.execute(app.db);
  return Object.fromEntries(rows.map(({ state, orders }) => [state, orders]));
};
const movesOf = async (ids: readonly number[]) => {
  const { rows } = await sql<{ moves: number; orders: number }>`
    select moves::int, count(*)::int as orders from (
      select count(a.id) as moves from unnest(${ids}::bigint[]) o (id)
      left join audit_entries a on a.kind = 'order' and a.record_id = o.id and a.act = 'order.advance' group by o.id) each
    group by 1 order by 1`.execute(app.db);
  return rows;
};
/** When the mails about the statuses of orders are sent. */
const mailTimes = async (ids: readonly number[]) => {
  const { rows } = await sql<{ run_at: Date }>`
    select run_at from graphile_worker.jobs where key = any(${ids.map(statusMailKey)}::text[])
    order by key`.execute(app.db);
  return rows.map(({ run_at }) => run_at.toISOString());
};
const cancel = (id: number) =>
  app.db.updateTable('orders').set({ order_status: 'Cancelled' }).where('id', '=', id).execute();

test('more orders of a filter than a call takes are previewed, moved and put back', async () => {
  const ids = await copiesOf(app.db, first.id, COUNT);
  await cancel(ids[7]!);
  const before = await statesOf(ids);
  const list = { statuses: ['Pending', 'Cancelled'], shop_id: first.shop_id };
  const preview = await begun({ kind: 'move', to: 'Pickup', list, count: COUNT + 1 });
  expect(preview).toMatchObject({
    state: 'previewed',
    orders: COUNT + 1,
    succeeded: COUNT,
    refused: 1,
  });
  expect(preview).toMatchObject({
    mailed: COUNT,
    done: COUNT + 1,
    total: COUNT + 1,
    undo_ms: 0,
  });
  expect(preview.reasons[0]).toMatchObject({ id: ids[7], message: expect.stringContaining('can') });
  expect(await statesOf(ids)).toEqual(before);

  const moved = await continued(preview.id, 'run');
  expect(moved).toMatchObject({ state: 'done', task: 'run', succeeded: COUNT, refused: 1 });
  expect(moved.undo_ms).toBe(60_000);
  expect(await statesOf(ids)).toEqual({ Cancelled: 1, Pickup: COUNT - 1 });
  expect(await movesOf(ids)).toEqual([
    { moves: 0, orders: 1 },
    { moves: 1, orders: COUNT - 1 },
  ]);
  const { rows } = await sql<{ people: number; jobs: number }>`
    select count(distinct staff_id)::int as people, (
      select count(*)::int from graphile_worker.jobs where key like '%state%') as jobs
    from audit_entries where act = 'order.advance'`.execute(app.db);
  expect(rows).toEqual([{ people: 1, jobs: COUNT }]);
  // Again under way, and again when it is done: nothing happens twice.
  expect((await ask('continueOrderBatch', { id: preview.id, task: 'run' })).status).toBe(200);
  await runBatch(deps(), preview.id);
  expect((await movesOf(ids))[1]).toEqual({ moves: 1, orders: COUNT - 1 });

  const undone = await continued(preview.id, 'undo');
  expect(undone).toMatchObject({ state: 'done', task: 'undo', undone: COUNT, mailed: 0 });
  expect(undone.refused).toBe(0);
  expect(await statesOf(ids)).toEqual(before);
}, 120_000);

test('a move that takes longer than a minute can be undone for a minute after its end; mails wait until then', async () => {
  const ids = await copiesOf(app.db, first.id, 5);
  const before = await statesOf(ids);
  const { id } = await begun({ kind: 'move', to: 'Confirm', ids });
  const start = app.clock.now;
  // Each look at the clock is half a minute later.
  let looks = 0;
  const slowly = () => {
    looks += 1;
    app.clock.now = new Date(start.getTime() + looks * 30_000);
    return app.clock.now;
  };
  await ask('continueOrderBatch', { id, task: 'run' });
  await runBatch({ ...deps(), clock: slowly }, id);
  const end = app.clock.now.getTime();
  expect(end - start.getTime()).toBeGreaterThan(120_000);
  expect(await look(id)).toMatchObject({ state: 'done', succeeded: 5, undo_ms: 60_000 });
  const later = (ms: number) => Array.from(ids, () => new Date(end + ms).toISOString());
  expect(await mailTimes(ids)).toEqual(later(70_000));

  app.clock.now = new Date(end + 59_000);
  expect((await look(id)).undo_ms).toBe(1000);
  expect((await ask('continueOrderBatch', { id, task: 'undo' })).status).toBe(200);
  // The job may wait for others and take minutes.
  expect((await mailTimes(ids)).every((time) => Date.parse(time) > end + 600_000)).toBe(true);
  await runBatch({ ...deps(), clock: slowly }, id);
  expect(await look(id)).toMatchObject({ task: 'undo', undone: 5, refused: 0 });
  expect(await statesOf(ids)).toEqual(before);
  expect(await mailTimes(ids)).toEqual([]);
  app.clock.now = start;
});

test('an order that its person has moved on since stays, and its mail goes out as that move has it', async () => {
  const ids = await copiesOf(app.db, first.id, 2);
  const { id } = await begun({ kind: 'move', to: 'Confirm', ids });
  await continued(id, 'run');
  await ask('moveOrders', { ids: [ids[0]], to: 'Processing' });
  const [time] = await mailTimes([ids[0]!]);
  const undone = await continued(id, 'undo');
  expect(undone).toMatchObject({ undone: 1, refused: 1 });
  expect(undone.reasons[0]?.message).toContain('it has changed since');
  expect(await statesOf(ids)).toEqual({ Pending: 1, Processing: 1 });
  expect(await mailTimes(ids)).toEqual([time]);
});

test('the mails of a batch that is stopped wait until it can no longer be undone', async () => {
  const ids = await copiesOf(app.db, first.id, 2);
  const { id } = await begun({ kind: 'move', to: 'Confirm', ids });
  await continued(id, 'run');
  await ask('continueOrderBatch', { id, task: 'undo' });
  expect((await ask('stopOrderBatch', { id })).status).toBe(200);
  const at = new Date(app.clock.now.getTime() + 70_000).toISOString();
  expect(await mailTimes(ids)).toEqual([at, at]);
});

test('reasons are in the language of their reader', async () => {
  const ids = await copiesOf(app.db, first.id, 1);
  await cancel(ids[0]!);
  const inLanguage = (name: string) => ({
    ...owner,
    headers: { ...owner.headers, 'accept-language': name },
  });
  const reasonOf = async (id: number, language: string) =>
    (await look(id, inLanguage(language))).reasons[0]?.message;
  const move = await begun({ kind: 'move', to: 'Confirm', ids }, inLanguage('de'));
  const code = move.reasons[0]!.code;
  expect(await reasonOf(move.id, 'de')).toBe(
    `Die Bestellung ${code} hat den Status „Storniert“ und kann nicht mehr geändert werden.`,
  );
  expect(await reasonOf(move.id, 'en')).toBe(
    `Order ${code} is Cancelled and can't be changed anymore.`,
  );
  const invoices = await begun({ kind: 'invoices', ids });
  expect(await reasonOf(invoices.id, 'en')).toBe(
    `Order ${code} was cancelled before it had an invoice.`,
  );
  expect(await reasonOf(invoices.id, 'de')).toBe(
    `Bestellung ${code} wurde storniert, bevor sie eine Rechnung hatte.`,
  );
});

test('a reason that a process of the previous version has stored is shown as it is', async () => {
  const { id } = await begun({ kind: 'move', to: 'Confirm', ids: [first.id] });
  await sql`update order_batch_items set outcome = 'refused', message = 'Nein.' where batch_id = ${id}`.execute(
    app.db,
  );
  expect((await look(id)).reasons[0]?.message).toBe('Nein.');
});

test('after kill -9 a move resumes where it stopped, and each order moves once', async () => {
  const ids = await copiesOf(app.db, first.id, 120);
  const { id } = await begun({ kind: 'move', to: 'Delivered', ids });
  await ask('continueOrderBatch', { id, task: 'run' });
  const settled = async () => {
    const { rows } = await sql<{ orders: number }>`
      select count(*)::int as orders from order_batch_items where batch_id = ${id} and outcome is not null`.execute(
      app.db,
    );
    return rows[0]!.orders;
  };
  for (const killedAt of [10, 50]) {
    const child = spawn(NODE, [PROCESS, app.databaseUrl, String(id)], { stdio: 'inherit' });
    children = [...children, child];
    await until(async () => expect(await settled()).toBeGreaterThan(killedAt));
    child.kill('SIGKILL');
    await once(child, 'exit');
    expect(await settled()).toBeLessThan(120);
  }
  expect(await look(id)).toMatchObject({ state: 'running', was_interrupted: true });
  await runBatch(deps(), id);
  expect(await look(id)).toMatchObject({ state: 'done', succeeded: 120, done: 120 });
  expect(await statesOf(ids)).toEqual({ Delivered: 120 });
  expect(await movesOf(ids)).toEqual([{ moves: 1, orders: 120 }]);
}, 120_000);

test('two processes on one batch move each order once', async () => {
  const ids = await copiesOf(app.db, first.id, 60);
  const { id } = await begun({ kind: 'move', to: 'Confirm', ids });
  await ask('continueOrderBatch', { id, task: 'run' });
  await Promise.all([runBatch(deps(), id), runBatch(deps(), id)]);
  expect(await movesOf(ids)).toEqual([{ moves: 1, orders: 60 }]);
});

test('a process whose batch another process has claimed stops', async () => {
  const ids = await copiesOf(app.db, first.id, 3);
  const { id } = await begun({ kind: 'move', to: 'Confirm', ids });
  await ask('continueOrderBatch', { id, task: 'run' });
  const task = 'run' as const;
  const claim = async () =>
    (await claimWatched(app.db, 'order_batches', id, app.clock.now)) ?? { id, claim: -1 };
  const settle = (claimed: Claimed, position: number) =>
    settleItem(app.db, { ...claimed, task }, position, { outcome: 'done' });
  const older = await claim();
  const later = await claim();
  const [one, other] = await listPending(app.db, { id, task }, 2);
  const before = await look(id);
  expect(await settle(older, one!.position)).toBe(false);
  const progress = { done: 2, total: 3, now: app.clock.now };
  expect(await storeProgress(app.db, 'order_batches', older, progress)).toBe(true);
  await endBatch(app.db, older, { state: 'done', now: app.clock.now });
  expect(await look(id)).toEqual(before);

  // What has an outcome in a transaction that is still open counts: until it ends, nobody claims the batch.
  const outcome = { outcome: 'done' } as const;
  const claiming = await app.db.transaction().execute(async (tx) => {
    expect(await settleItem(tx, { ...later, task }, one!.position, outcome)).toBe(true);
    const waiting = claim();
    await untilOneWaits(app.db);
    return { waiting };
  });
  const last = await claiming.waiting;
  expect(await settle(later, other!.position)).toBe(false);
  expect(await settle(last, other!.position)).toBe(true);
  expect(await storeProgress(app.db, 'order_batches', last, progress)).toBe(false);
  await endBatch(app.db, last, { state: 'done', now: app.clock.now });
  expect(await look(id)).toMatchObject({ state: 'done', succeeded: 2 });
});

test('a batch is stopped before its first order', async () => {
  const ids = await copiesOf(app.db, first.id, 40);
  const { id } = await begun({ kind: 'move', to: 'Confirm', ids });
  await ask('continueOrderBatch', { id, task: 'run' });
  expect((await ask('stopOrderBatch', { id })).status).toBe(200);
  await runBatch(deps(), id);
  expect(await look(id)).toMatchObject({ state: 'stopped', task: 'run', succeeded: 0 });
  expect(await statesOf(ids)).toEqual({ Pending: 40 });
  expect((await ask('stopOrderBatch', { id })).status).toBe(422);
});

test('orders that a stopped batch has moved are put back, all of them', async () => {
  const ids = await copiesOf(app.db, first.id, 40);
  const { id } = await begun({ kind: 'move', to: 'Confirm', ids });
  await continued(id, 'run');
  await app.db
    .updateTable('order_batches')
    .set({ state: 'stopped', stop_requested: true })
    .where('id', '=', id)
    .execute();
  expect(await continued(id, 'undo')).toMatchObject({ state: 'done', task: 'undo' });
  expect(await statesOf(ids)).toEqual({ Pending: 40 });
});

test('slips and invoices of many orders become a PDF, which is deleted after a day', async () => {
  const ids = await copiesOf(app.db, first.id, 25);
  for (const kind of ['slips', 'invoices']) {
    const printed = await begun({ kind, ids });
    expect(printed).toMatchObject({ state: 'done', succeeded: 25, has_file: true });
    const path = `/admin/api/orders/batches/${printed.id}/file`;
    const file = await app.request(path, { headers: owner.headers });
    expect(file.headers.get('content-type')).toBe('application/pdf');
    expect(file.headers.get('cache-control')).toBe('private, no-store');
    const pdf = Buffer.from(await file.arrayBuffer()).toString('latin1');
    expect(pdf.slice(0, 5)).toBe('%PDF-');
    expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(25);

    for await (const { key } of app.files.list('batches/'))
      utimesSync(join(app.dataDir, key), TEST_NOW, TEST_NOW);
    const after = (hours: number) => new Date(TEST_NOW.getTime() + hours * 3_600_000);
    await removeOldBatches(app, after(23));
    expect((await app.request(path, { headers: owner.headers })).status).toBe(200);
    await removeOldBatches(app, after(25));
    expect((await app.request(path, { headers: owner.headers })).status).toBe(404);
  }
  const { rows } = await sql<{ invoices: number }>`
    select count(*)::int as invoices from invoices where order_id = any(${ids}::bigint[])`.execute(
    app.db,
  );
  expect(rows).toEqual([{ invoices: 25 }]);
}, 120_000);

test('each person has their own batches, of orders they have access to when each is processed', async () => {
  const other = await aProduct(app.db, { quantity: 20 });
  const { body } = await orderAsGuest(app, {
    shop_ids: [other.shop_id],
    carts: [{ product_id: other.id }],
  });
  const foreign = body.data.orders[0].id as number;
  const seller = await aStaffMember(app.db, { role: 'seller', shop_id: first.shop_id });
  const own = (await copiesOf(app.db, first.id, 1))[0]!;
  const ids = [own, own, foreign];
  const batch = await begun({ kind: 'move', to: 'Confirm', ids }, seller);
  expect(batch).toMatchObject({ orders: 1, succeeded: 1 });
  expect((await ask('getOrderBatch', { id: batch.id })).status).toBe(404);
  for (const name of ['stopOrderBatch', 'getOrderBatchFile'] as const) {
    expect((await ask(name, { id: batch.id })).status).toBe(404);
  }
  expect((await ask('continueOrderBatch', { id: batch.id, task: 'run' })).status).toBe(404);
  expect((await ask('startOrderBatch', { kind: 'slips', ids: [foreign] }, seller)).status).toBe(
    404,
  );

  await ask('continueOrderBatch', { id: batch.id, task: 'run' }, seller);
  await app.db.updateTable('staff').set({ is_active: false }).where('id', '=', seller.id).execute();
  await runBatch(deps(), batch.id);
  expect(await statesOf([own])).toEqual({ Pending: 1 });
});

test('who has left a shop no longer gets what they printed there', async () => {
  const { id: shop_id } = await aShop(app.db);
  const seller = await aStaffMember(app.db, { role: 'seller', shop_id: first.shop_id });
  const printed = await begun({ kind: 'slips', ids: [first.id] }, seller);
  const file = async () => (await ask('getOrderBatchFile', { id: printed.id }, seller)).status;
  expect(await file()).toBe(200);
  await app.db
    .updateTable('staff_roles')
    .set({ shop_id })
    .where('staff_id', '=', seller.id)
    .execute();
  expect(await file()).toBe(404);
});

test('a packer gets slips, but no invoices', async () => {
  const packer = await aStaffMember(app.db, { role: 'packer' });
  const slipOf = async (who: TestStaff) => {
    const { id } = await begun({ kind: 'slips', ids: [first.id] }, who);
    const path = `/admin/api/orders/batches/${id}/file`;
    const file = await app.request(path, { headers: who.headers });
    return sizesIn(Buffer.from(await file.arrayBuffer()));
  };
  /** The sizes of its parts; the rest names the time. */
  const sizesIn = (pdf: Buffer) => pdf.toString('latin1').match(/\/Length \d+/g);
  const settings = await readSettings(app.db, { warn: () => {} });
  const slipFor = async (contacts: 'all' | number[]) =>
    sizesIn(await renderPdf(await slipsOf(app.db, [first.id], settings, contacts)));
  const [withPhone, without] = [await slipFor('all'), await slipFor([])];
  expect(without).not.toEqual(withPhone);
  expect(await slipOf(owner)).toEqual(withPhone);
  // People without the right to contacts get no phone number.
  expect(await slipOf(packer)).toEqual(without);
  expect((await ask('startOrderBatch', { kind: 'invoices', ids: [first.id] }, packer)).status).toBe(
    404,
  );
});

test('a list that changed, no state, no orders, too many orders and a second batch are refused', async () => {
  const refused = async (fields: Record<string, unknown>) =>
    (await ask('startOrderBatch', fields)).body.message;
  const { id: shop_id } = await aShop(app.db);
  const product = await aProduct(app.db, { quantity: 20, shop_id });
  await orderAsGuest(app, { shop_ids: [shop_id], carts: [{ product_id: product.id }] });
  expect(await refused({ kind: 'slips', list: { shop_id }, count: 5 })).toContain(
    'The list has changed: there is now 1 order.',
  );
  expect((await ask('startOrderBatch', { kind: 'move', ids: [first.id] })).body.errors).toEqual({
    to: ['Choose a status.'],
  });
  expect((await ask('startOrderBatch', { kind: 'slips' })).body.errors).toEqual({
    ids: ['Select orders.'],
  });
  const many = Array.from({ length: 1001 }, (_, n) => n + 1);
  expect(await refused({ kind: 'slips', ids: many })).toBe(
    "That's more than 1,000 orders. Select fewer.",
  );
  const id = await begin({ kind: 'move', to: 'Confirm', ids: [first.id] });
  expect(await refused({ kind: 'slips', ids: [first.id] })).toContain('still running');
  await runBatch(deps(), id);
  expect((await ask('continueOrderBatch', { id, task: 'undo' })).body.message).toContain('preview');
  await continued(id, 'run');
  app.clock.now = new Date(TEST_NOW.getTime() + 61_000 + (app.clock.now.getTime() - +TEST_NOW));
  expect((await look(id)).undo_ms).toBe(0);
  expect((await ask('continueOrderBatch', { id, task: 'undo' })).body.message).toContain('minute');
});

test('a batch is deleted thirty days after it was started, unless it still waits or runs', async () => {
  const id = await begin({ kind: 'move', to: 'Confirm', ids: [first.id] });
  const afterDays = (days: number) => new Date(app.clock.now.getTime() + days * 86_400_000);
  await removeOldBatches(app, afterDays(31));
  expect(await look(id)).toMatchObject({ state: 'waiting' });
  await runBatch(deps(), id);
  await removeOldBatches(app, afterDays(29));
  expect(await look(id)).toMatchObject({ state: 'previewed' });
  await removeOldBatches(app, afterDays(31));
  expect((await ask('getOrderBatch', { id })).status).toBe(404);
});

test('a waiting batch says so while another long job runs', async () => {
  const id = await begin({ kind: 'move', to: 'Confirm', ids: [first.id] });
  expect(await look(id)).toMatchObject({ state: 'waiting', waits_for_others: false });
  const lock = (at: Date | null) =>
    sql`update graphile_worker._private_job_queues set locked_at = ${at}
      where queue_name = 'long'`.execute(app.db);
  await lock(app.clock.now);
  expect(await look(id)).toMatchObject({ state: 'waiting', waits_for_others: true });
  await runBatch(deps(), id);
  expect(await look(id)).toMatchObject({ state: 'previewed', waits_for_others: false });
  await lock(null);
});

test('a batch that fails repeatedly ends with a sentence', async () => {
  const id = await begin({ kind: 'move', to: 'Confirm', ids: [first.id] });
  await app.db.updateTable('order_batches').set({ attempts: 3 }).where('id', '=', id).execute();
  await runBatch(deps(), id);
  expect(await look(id)).toMatchObject({
    state: 'failed',
    failure: expect.stringContaining('interrupted several times'),
  });
});
