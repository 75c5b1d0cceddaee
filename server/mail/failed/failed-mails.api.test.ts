import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { FailedMail } from '#contract/console/failed-mails.ts';
import type { Home } from '#contract/console/home.ts';
import { orderCode } from '#domain/orders/order-code.ts';
import { addJob } from '#server/jobs/add-job.ts';
import { consoleCall } from '#test/console/console-call.ts';
import { aStaffMember, type TestStaff } from '#test/factories/staff.ts';
import { anOrder } from '#test/factories/orders.ts';
import { aCustomer } from '#test/factories/customers.ts';
import { aProduct } from '#test/factories/products.ts';
import { createTestApp, type TestApp } from '#test/shop/create-test-app.ts';

let app: TestApp;
let owner: TestStaff;
beforeAll(async () => {
  app = await createTestApp();
  owner = await aStaffMember(app.db, { role: 'owner' });
});
afterAll(() => app.close());

const failed = async ({ headers } = owner) => {
  const { status, body } = await consoleCall(app, 'listFailedMails', {}, headers);
  return { status, ...(body.data as { mails: FailedMail[]; total: number } | undefined) };
};
const toDo = async ({ headers } = owner) => {
  const { to_do } = (await consoleCall(app, 'getHome', {}, headers)).body.data as Home;
  return to_do.find(({ kind }) => kind === 'mails')?.count ?? 0;
};
const send = (ids: number[], { headers } = owner) =>
  consoleCall(app, 'sendMailsAgain', { ids }, headers);

test('mails that failed permanently are listed with what they are about, and sent again once', async () => {
  const { db } = app;
  const customer = await aCustomer(db);
  const product = await aProduct(db, { quantity: 4 });
  const { id, order_code: code } = await anOrder(app, customer, product);
  const { payment_id } = await db
    .selectFrom('orders')
    .select('payment_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  await sql`delete from graphile_worker._private_jobs`.execute(db);
  await addJob(db, 'send-order-mail', { kind: 'placed', payment_id });
  await addJob(db, 'send-order-mail', { kind: 'paid', payment_id, order_ids: [id] });
  await addJob(db, 'send-order-mail', { kind: 'status', order_id: id, status: 'Confirm' });
  await addJob(db, 'send-refund-mail', { refund_id: 999_999 });
  await addJob(db, 'send-account-mail', { kind: 'welcome', user_id: customer.id, locale: 'en' });
  // Of no use days later, and no mail.
  await addJob(db, 'send-code', { otp_id: 1, locale: 'en' });
  await addJob(db, 'expire-payment', { payment_id });
  expect(await failed()).toMatchObject({ mails: [], total: 0 });
  await sql`update graphile_worker._private_jobs
    set attempts = max_attempts, last_error = '550 No such user'`.execute(db);
  await addJob(db, 'send-order-mail', { kind: 'unpaid', payment_id });

  const { mails = [], total } = await failed();
  const order = { id, code: expect.stringContaining(String(id)) };
  expect(mails.toSorted((a, b) => a.id - b.id)).toMatchObject([
    { about: 'order-placed', order, ticket: null, reason: '550 No such user' },
    { about: 'order-paid', order },
    { about: 'order-status', order },
    { about: 'refund', order: null },
    { about: 'account', order: null },
  ]);
  expect(code).toContain(orderCode('', id).replace('#', ''));
  expect([total, await toDo()]).toEqual([5, 5]);

  const [first = 0, ...others] = mails.map((mail) => mail.id);
  expect((await send([first])).body.data).toEqual({ sent: 1 });
  const again = await send([first]);
  expect([again.status, again.body.message]).toEqual([
    404,
    'These emails are already being sent again.',
  ]);
  expect((await send([first, ...others])).body.data).toEqual({ sent: 4 });
  expect([(await failed()).total, await toDo()]).toEqual([0, 0]);
  const { rows } = await sql<{ attempts: number }>`
    select attempts from graphile_worker._private_jobs where id = any(${[first, ...others]}::bigint[])`.execute(
    db,
  );
  expect(rows.map(({ attempts }) => attempts)).toEqual([0, 0, 0, 0, 0]);
  const left = await sql`
    select from graphile_worker._private_jobs where attempts >= max_attempts`.execute(db);
  expect(left.rows).toHaveLength(2);
});

test.each(['support', 'packer', 'seller'] as const)(
  '%s neither sees nor sends failed mails',
  async (role) => {
    const product = await aProduct(app.db, { quantity: 4 });
    const shop_id = role === 'seller' ? product.shop_id : null;
    const person = await aStaffMember(app.db, { role, shop_id });
    await addJob(app.db, 'send-refund-mail', { refund_id: 999_999 });
    await sql`update graphile_worker._private_jobs set attempts = max_attempts`.execute(app.db);
    const { mails = [] } = await failed();
    expect(mails.length).toBeGreaterThan(0);
    expect([(await failed(person)).status, await toDo(person)]).toEqual([403, 0]);
    expect((await send([mails[0]?.id ?? 0], person)).status).toBe(403);
    expect((await failed()).total).toBe(mails.length);
  },
);
