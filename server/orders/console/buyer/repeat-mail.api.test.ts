import { sql } from 'kysely';
import pino from 'pino';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { readConfig } from '#server/config.ts';
import type { JobPayloads } from '#server/jobs/add-job.ts';
import { consoleCall } from '#test/console/console-call.ts';
import { aProduct, type TestProduct } from '#test/factories/products.ts';
import { aStaffMember, type TestStaff } from '#test/factories/staff.ts';
import { readOutbox } from '#test/outbox.ts';
import { createTestApp, type TestApp } from '#test/shop/create-test-app.ts';
import { aGuestOrder, GUEST, orderAsGuest } from '#test/shopping.ts';
import { sendOrderMail } from '../../mails/send-order-mail.ts';

let app: TestApp;
let owner: TestStaff;
let product: TestProduct;
let other: TestProduct;
beforeAll(async () => {
  app = await createTestApp();
  owner = await aStaffMember(app.db);
  product = await aProduct(app.db, { quantity: 1000 });
  other = await aProduct(app.db, { quantity: 1000 });
});
afterAll(() => app.close());

let id: number;
beforeEach(async () => {
  id = await aGuestOrder(app, product);
});

const preview = (mail: string, { headers } = owner) =>
  consoleCall(app, 'previewRepeatedMail', { id, mail }, headers);
const repeat = (mail: string, fields: object = {}, { headers } = owner) =>
  consoleCall(app, 'repeatMail', { id, mail, ...fields }, headers);
const mailsOf = async ({ headers } = owner) =>
  (await consoleCall(app, 'getOrder', { id }, headers)).body.data.repeatable_mails as string[];
const move = (to: string) => consoleCall(app, 'moveOrders', { ids: [id], to }, owner.headers);

/** Takes the mails of orders out of the queue. */
async function takeJobs(): Promise<JobPayloads['send-order-mail'][]> {
  const { rows } = await sql<{ payload: JobPayloads['send-order-mail'] }>`
    with taken as (delete from graphile_worker._private_jobs j using graphile_worker._private_tasks t
      where t.id = j.task_id and t.identifier = 'send-order-mail' returning j.id, j.payload)
    select payload from taken order by id`.execute(app.db);
  return rows.map(({ payload }) => payload);
}
/** Sends the queued mails of orders; returns them. */
async function sent(): Promise<{ to: string; subject: string; text: string }[]> {
  const before = (await readOutbox(app)).length;
  const config = readConfig({ DATA_DIR: app.dataDir, PUBLIC_URL: 'http://shop.test' });
  const deps = { db: app.db, config, log: pino({ level: 'silent' }) };
  for (const { trace: _, ...job } of (await takeJobs()) as ({ trace?: unknown } & object)[])
    await sendOrderMail(deps, job as JobPayloads['send-order-mail']);
  return (await readOutbox(app)).slice(before);
}

test('a confirmation is previewed, then sent again once, without showing staff the token of its link', async () => {
  await takeJobs();
  const shown = (await preview('placed')).body.data;
  expect(shown).toMatchObject({ to: GUEST.email });
  const once = { idempotency_key: crypto.randomUUID() };
  expect((await repeat('placed', once)).status).toBe(200);
  expect((await repeat('placed', once)).status).toBe(200);
  const { token } = await app.db
    .selectFrom('payments')
    .innerJoin('orders', 'orders.payment_id', 'payments.id')
    .select('payments.token')
    .where('orders.id', '=', id)
    .executeTakeFirstOrThrow();
  expect(shown.text).not.toContain(token);
  const text = shown.text.replace('?token=***', `?token=${token}`);
  expect(await sent()).toMatchObject([{ to: GUEST.email, subject: shown.subject, text }]);
  const { history } = (await consoleCall(app, 'getOrder', { id }, owner.headers)).body.data;
  expect(history[0]).toMatchObject({ act: 'order.mail', person: owner.name });
});

test('only mails whose content still holds can be sent again', async () => {
  expect(await mailsOf()).toEqual(['placed']);
  expect((await repeat('status')).status).toBe(422);
  await move('Confirm');
  expect(await mailsOf()).toEqual(['placed', 'status']);
  expect((await preview('status')).body.data.text).toContain('Confirmed');
  expect((await repeat('unpaid')).status).toBe(422);
});

test('a repeat after a lost response sends no second mail and is not refused, whatever happened to the order', async () => {
  const once = { idempotency_key: crypto.randomUUID() };
  expect((await repeat('placed', once)).status).toBe(200);
  await takeJobs();
  await sql`update orders set order_status = 'Cancelled' where id = ${id}`.execute(app.db);
  expect((await repeat('placed', once)).status).toBe(200);
  expect(await takeJobs()).toEqual([]);
  expect((await repeat('placed')).status).toBe(422);
});

test('a confirmation that is sent again leaves out the orders of its checkout that were cancelled', async () => {
  await app.db.deleteFrom('attempts').execute();
  const { body } = await orderAsGuest(app, {
    shop_ids: [product.shop_id, other.shop_id],
    carts: [{ product_id: product.id }, { product_id: other.id }],
  });
  const [one, two] = body.data.orders as { id: number }[];
  id = one?.id ?? 0;
  await sql`update orders set order_status = 'Cancelled' where id = ${two?.id ?? 0}`.execute(
    app.db,
  );
  await takeJobs();
  expect((await repeat('placed')).status).toBe(200);
  const subjects = (await sent()).map(({ subject }) => subject);
  // Several numbers are separated by commas.
  expect(subjects).toEqual([expect.stringMatching(`^Your order #\\D*${id} at [^,]+$`)]);
});

test('a request for payment is sent again while an order waits for its payment', async () => {
  await sql`update payments set method = 'bank_transfer'
    where id = (select payment_id from orders where id = ${id})`.execute(app.db);
  expect(await mailsOf()).toEqual(['placed', 'unpaid']);
  await takeJobs();
  expect((await repeat('unpaid')).status).toBe(200);
  expect((await sent()).map(({ subject }) => subject)).toEqual([
    expect.stringContaining('is waiting for your payment'),
  ]);
});

test('a seller resends only mails about orders of their shop alone; packers and strangers none', async () => {
  const seller = await aStaffMember(app.db, { role: 'seller', shop_id: product.shop_id });
  expect(await mailsOf(seller)).toEqual(['placed']);
  await app.db.deleteFrom('attempts').execute();
  const { body } = await orderAsGuest(app, {
    shop_ids: [product.shop_id, other.shop_id],
    carts: [{ product_id: product.id }, { product_id: other.id }],
  });
  const orders = body.data.orders as { id: number; shop_id?: number }[];
  const shops = await app.db
    .selectFrom('orders')
    .select(['id', 'shop_id'])
    .where(
      'id',
      'in',
      orders.map((order) => order.id),
    )
    .execute();
  id = shops.find(({ shop_id }) => shop_id === product.shop_id)?.id ?? 0;
  await move('Confirm');
  expect(await mailsOf(seller)).toEqual(['status']);
  expect((await repeat('placed', {}, seller)).status).toBe(422);
  expect((await repeat('status', {}, seller)).status).toBe(200);
  const packer = await aStaffMember(app.db, { role: 'packer' });
  expect((await repeat('placed', {}, packer)).status).toBe(403);
  const stranger = await aStaffMember(app.db, { role: 'seller', shop_id: other.shop_id });
  id = await aGuestOrder(app, product);
  expect((await preview('placed', stranger)).status).toBe(404);
});

test('the buyer of an order is mailed at most ten times a day', async () => {
  for (let index = 0; index < 10; index += 1) expect((await repeat('placed')).status).toBe(200);
  expect((await repeat('placed')).status).toBe(429);
});
