import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ConsoleCustomer } from '#contract/console/customers/customers.ts';
import type { JobPayloads } from '#server/jobs/add-job.ts';
import { setPassword } from '#test/accounts.ts';
import { get, post } from '#test/call.ts';
import { consoleCall } from '#test/console/console-call.ts';
import { aStaffMember, type TestStaff } from '#test/factories/staff.ts';
import { anOrder, asGuest } from '#test/factories/orders.ts';
import { aCustomer, type TestCustomer } from '#test/factories/customers.ts';
import { TEST_NOW } from '#test/factories/test-now.ts';
import { aProduct, type TestProduct } from '#test/factories/products.ts';
import { codeIn, sendLatestCode } from '#test/outbox.ts';
import { createTestApp, type TestApp } from '#test/shop/create-test-app.ts';
import { untilOneWaits } from '#test/until-one-waits.ts';

let app: TestApp;
let owner: TestStaff;
let product: TestProduct;
beforeAll(async () => {
  app = await createTestApp();
  owner = await aStaffMember(app.db);
  product = await aProduct(app.db, { quantity: 1000 });
});
afterAll(() => app.close());

let made = 0;
const idempotencyKey = () => `customer-idempotency-key-${(made += 1)}`;
const PASSWORD = 'hammer-time';

/** A customer with verified email and a password. */
async function aVerified(email: string, more: { name?: string; phone?: string } = {}) {
  const customer = await aCustomer(app.db, { email, email_verified_at: TEST_NOW, ...more });
  await setPassword(app.db, customer.id, PASSWORD);
  return customer;
}
const edit = (id: number, changes: object, { headers } = owner) =>
  consoleCall(app, 'editCustomer', { id, changes }, headers);
const show = async (id: number): Promise<ConsoleCustomer> =>
  (await consoleCall(app, 'getCustomer', { id }, owner.headers)).body.data;
const user = (id: number) =>
  app.db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const isSignedIn = async ({ headers }: TestCustomer) =>
  (await get(app, '/profile', headers)).status === 200;
const canLogIn = async (phone: string, password = PASSWORD) =>
  (await post(app, '/login', { phone, password })).status === 200;
async function undoLatest(id: number) {
  const entry = await app.db
    .selectFrom('audit_entries')
    .select('id')
    .where('kind', '=', 'customer')
    .where('record_id', '=', id)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  return consoleCall(
    app,
    'undoEntry',
    { id: entry.id, idempotency_key: idempotencyKey() },
    owner.headers,
  );
}
/** The account mails that wait to be sent. */
async function queuedMails(): Promise<JobPayloads['send-account-mail'][]> {
  const { rows } = await sql<{ payload: JobPayloads['send-account-mail'] }>`
    select j.payload from graphile_worker._private_jobs j
    join graphile_worker._private_tasks t on t.id = j.task_id
    where t.identifier = 'send-account-mail' order by j.id`.execute(app.db);
  await sql`delete from graphile_worker._private_jobs`.execute(app.db);
  return rows.map(({ payload }) => payload);
}
async function resetToken(email: string): Promise<string> {
  await app.db.deleteFrom('attempts').execute();
  await post(app, '/send-otp', { phone: email, forgot_password: 1 });
  const otp = codeIn(await sendLatestCode(app));
  return (await post(app, '/verify-otp', { phone: email, otp })).body.data.token;
}
const resetPassword = (token: string, password: string) =>
  post(app, '/reset-password', { token, password, password_confirmation: password });

test('fields edited by two people merge; the same field is a conflict that names the current values', async () => {
  const { id } = await aVerified('merge@bolt.test', { name: 'Ada Bolt', phone: '5550100400' });
  expect((await edit(id, { name: { from: 'Ada Bolt', to: 'Ada Nut' } })).status).toBe(200);
  const other = { phone: { from: '5550100400', to: '(555) 010-0500' } };
  expect((await edit(id, other)).status).toBe(200);
  const late = await edit(id, { name: { from: 'Ada Bolt', to: 'Ada Screw' } });
  expect([late.status, late.body.error]).toEqual([409, 'conflict']);
  expect(late.body.data).toMatchObject({ name: 'Ada Nut', phone: '5550100500' });
  // A repeat after a lost response.
  expect((await edit(id, { name: { from: 'Ada Bolt', to: 'Ada Nut' } })).status).toBe(200);
  expect((await show(id)).personal?.contact).toMatchObject({
    name: 'Ada Nut',
    phone: '5550100500',
  });
});

test.each([
  ['name', ''],
  ['email', ''],
  ['email', 'no address'],
  ['email', 'TAKEN@bolt.test'],
  ['phone', '12'],
  ['phone', 'ring me'],
  ['phone_code', 'x'],
])('as on the profile page, %s cannot become %j', async (field, to) => {
  const { id, ...ada } = await aVerified(`${field}-${to.length}@bolt.test`, { name: 'Ada' });
  if (!(await user(id)) || to.startsWith('TAKEN')) await aVerified('taken@bolt.test');
  const from = field === 'name' ? 'Ada' : field === 'email' ? ada.email : '';
  const { status, body } = await edit(id, { [field]: { from, to } });
  expect([status, Object.keys(body.errors)]).toEqual([422, [field]]);
});

test('another email ends sessions, resets and devices, notifies the earlier one, and is unverified', async () => {
  const ada = await aVerified('before@bolt.test');
  await canLogIn('before@bolt.test');
  const token = await resetToken('before@bolt.test');
  await queuedMails();
  const change = { email: { from: 'before@bolt.test', to: 'After@bolt.test' } };
  expect((await edit(ada.id, change)).status).toBe(200);
  expect(await isSignedIn(ada)).toBe(false);
  expect((await resetPassword(token, 'chisel-time')).status).toBe(422);
  const devices = app.db.selectFrom('known_devices').where('user_id', '=', ada.id).select('hash');
  expect(await devices.execute()).toEqual([]);
  expect(await queuedMails()).toMatchObject([
    { kind: 'email-changed', user_id: ada.id, earlier: 'before@bolt.test' },
  ]);
  expect(await user(ada.id)).toMatchObject({ email: 'After@bolt.test', email_verified_at: null });
  expect(await canLogIn('after@bolt.test')).toBe(true);
  expect(await canLogIn('before@bolt.test')).toBe(false);
});

test('a changed name ends no session and mails nobody', async () => {
  const ada = await aVerified('name-only@bolt.test', { name: 'Ada' });
  await queuedMails();
  await edit(ada.id, { name: { from: 'Ada', to: 'Ada Lovelace' } });
  expect(await isSignedIn(ada)).toBe(true);
  expect(await queuedMails()).toEqual([]);
});

test('undoing restores the verified email, and locks out the person who verified the other one', async () => {
  const ada = await aVerified('true@bolt.test');
  await edit(ada.id, { email: { from: 'true@bolt.test', to: 'thief@bolt.test' } });
  const stolen = await resetPassword(await resetToken('thief@bolt.test'), 'stolen-time');
  expect(stolen.status).toBe(200);
  expect(await canLogIn('thief@bolt.test', 'stolen-time')).toBe(true);
  expect((await undoLatest(ada.id)).status).toBe(200);
  const after = await user(ada.id);
  expect([after.email, after.email_verified_at]).toEqual(['true@bolt.test', TEST_NOW]);
  expect(await canLogIn('true@bolt.test', 'stolen-time')).toBe(false);
  const tokens = app.db.selectFrom('access_tokens').where('user_id', '=', ada.id).select('id');
  expect(await tokens.execute()).toEqual([]);
  expect((await resetPassword(await resetToken('true@bolt.test'), 'own-again')).status).toBe(200);
  expect(await canLogIn('true@bolt.test', 'own-again')).toBe(true);
});

test('undoing a harmless edit keeps the password; nothing is undone when the customer changed it since', async () => {
  const ada = await aVerified('typo@bolt.test');
  await edit(ada.id, { email: { from: 'typo@bolt.test', to: 'typpo@bolt.test' } });
  expect((await undoLatest(ada.id)).status).toBe(200);
  expect(await canLogIn('typo@bolt.test')).toBe(true);
  await edit(ada.id, { email: { from: 'typo@bolt.test', to: 'second@bolt.test' } });
  await app.db
    .updateTable('users')
    .set({ email: 'own@bolt.test' })
    .where('id', '=', ada.id)
    .execute();
  expect((await undoLatest(ada.id)).status).toBe(422);
  expect((await user(ada.id)).email).toBe('own@bolt.test');
});

test('support of one shop and sellers change nothing, though the customer bought there', async () => {
  const ada = await aVerified('scoped@bolt.test', { name: 'Ada' });
  await anOrder(app, ada, product);
  for (const role of ['support', 'seller'] as const) {
    const { headers } = await aStaffMember(app.db, { role, shop_id: product.shop_id });
    const calls = [
      ['editCustomer', { changes: { name: { from: 'Ada', to: 'Eve' } } }],
      ['noteOnCustomer', { idempotency_key: idempotencyKey(), text: 'x' }],
      ['sendPasswordLink', { idempotency_key: idempotencyKey() }],
      ['claimGuestOrders', { order_ids: [1] }],
      ['previewMerge', { other_id: 1 }],
      ['mergeCustomers', { other_id: 1, idempotency_key: idempotencyKey(), name: 'Ada' }],
    ] as const;
    for (const [name, fields] of calls) {
      const { status } = await consoleCall(app, name, { id: ada.id, ...fields }, headers);
      expect(status, `${role} ${name}`).toBe(role === 'seller' ? 403 : 404);
    }
    const shown = await consoleCall(app, 'getCustomer', { id: ada.id }, headers);
    expect(shown.body.data.internal).toBeNull();
  }
});

test('guest orders are added only with a contact that the customer has verified, and can be taken out again', async () => {
  const ada = await aVerified('guest@bolt.test');
  const stranger = await aCustomer(app.db, { email: 'unverified@bolt.test' });
  const [own, theirs] = [await anOrder(app, ada, product), await anOrder(app, stranger, product)];
  for (const { id } of [own, theirs]) await asGuest(app.db, id);
  const claim = (id: number, order_ids: number[]) =>
    consoleCall(app, 'claimGuestOrders', { id, order_ids }, owner.headers);
  const offered = async (id: number) =>
    (await show(id)).internal?.guest_orders.map((order) => order.id);
  expect([await offered(ada.id), await offered(stranger.id)]).toEqual([[own.id], []]);
  expect((await claim(ada.id, [theirs.id])).status).toBe(422);
  expect((await claim(stranger.id, [theirs.id])).status).toBe(422);
  expect((await claim(ada.id, [own.id, theirs.id])).body.data).toEqual({ orders: 1 });
  expect((await show(ada.id)).latest_orders.map(({ id }) => id)).toEqual([own.id]);
  expect((await get(app, `/order-details?order_id=${own.id}`, ada.headers)).status).toBe(200);
  expect((await undoLatest(ada.id)).status).toBe(200);
  expect([(await show(ada.id)).orders, await offered(ada.id)]).toEqual([0, [own.id]]);
});

test('the same digits in another country are another phone: such guest orders are not added', async () => {
  const phone = '7700900123';
  const ada = await aCustomer(app.db, { phone, phone_code: '+44', phone_verified_at: TEST_NOW });
  const codes = ['+44', '+1', '', '0044'];
  const ids: number[] = [];
  for (const phone_code of codes) {
    const { id } = await anOrder(app, await aCustomer(app.db), product);
    await asGuest(app.db, id);
    await sql`update orders set address = address || ${JSON.stringify({ phone, phone_code })}::jsonb
      where id = ${id}`.execute(app.db);
    await sql`update payments set buyer_phone = ${phone}
      where id = (select payment_id from orders where id = ${id})`.execute(app.db);
    ids.push(id);
  }
  const claim = { id: ada.id, order_ids: ids };
  const { body } = await consoleCall(app, 'claimGuestOrders', claim, owner.headers);
  expect(body.data).toEqual({ orders: 3 });
  const { latest_orders: theirs } = await show(ada.id);
  expect(theirs.map(({ id }) => codes[ids.indexOf(id)])).not.toContain('+1');
});

test('notes are internal, stored once, and erased with the account, like its contact in the log', async () => {
  const ada = await aVerified('noted@bolt.test', { name: 'Ada Noted' });
  const note = { id: ada.id, idempotency_key: idempotencyKey(), text: 'Pays late, noted-secret' };
  for (const _ of [1, 2]) await consoleCall(app, 'noteOnCustomer', note, owner.headers);
  expect((await show(ada.id)).internal?.notes).toMatchObject([
    { text: 'Pays late, noted-secret', person: owner.name },
  ]);
  const copy = await consoleCall(app, 'exportCustomer', { id: ada.id }, owner.headers);
  expect(copy.body.data.file).not.toContain('noted-secret');
  await edit(ada.id, { email: { from: 'noted@bolt.test', to: 'renoted@bolt.test' } });
  await consoleCall(app, 'eraseCustomer', { id: ada.id, name: 'Ada Noted' }, owner.headers);
  const entries = await app.db
    .selectFrom('audit_entries')
    .select(['act', 'changes'])
    .where('kind', '=', 'customer')
    .where('record_id', '=', ada.id)
    .orderBy('id')
    .execute();
  expect(entries.map(({ act }) => act)).toEqual([
    'customer.note',
    'customer.copy',
    'customer.edit',
    'customer.erase',
  ]);
  expect(JSON.stringify(entries)).not.toMatch(/noted/);
  expect(await app.db.selectFrom('customer_notes').selectAll().execute()).toEqual([]);
  await expect(
    sql`update audit_entries set changes = '{}' where kind = 'customer' and record_id <> ${ada.id}`.execute(
      app.db,
    ),
  ).rejects.toThrow('insert-only');
});

test('a profile that is saved while staff close the account changes nothing', async () => {
  const ada = await aVerified('closing@bolt.test', { name: 'Ada', phone: '5550100600' });
  const saved = await app.db.transaction().execute(async (tx) => {
    await tx.updateTable('users').set({ is_active: false }).where('id', '=', ada.id).execute();
    const saving = post(
      app,
      '/update-profile',
      { name: 'Eve', phone: '5550100600', email: 'closing@bolt.test' },
      ada.headers,
    );
    await untilOneWaits(app.db);
    return { saving };
  });
  expect((await saved.saving).status).toBe(403);
  expect(await user(ada.id)).toMatchObject({ name: 'Ada', phone: '5550100600' });
});

test('a password link is mailed to the account, not to blocked ones, and five times a day', async () => {
  const ada = await aVerified('link@bolt.test');
  const send = () =>
    consoleCall(
      app,
      'sendPasswordLink',
      { id: ada.id, idempotency_key: idempotencyKey() },
      owner.headers,
    );
  await queuedMails();
  expect((await send()).status).toBe(200);
  expect(await queuedMails()).toMatchObject([{ kind: 'password-link', user_id: ada.id }]);
  const answers = [];
  for (let time = 2; time <= 6; time += 1) answers.push((await send()).status);
  expect(answers).toEqual([200, 200, 200, 200, 429]);
  await consoleCall(app, 'blockCustomer', { id: ada.id, is_blocked: true }, owner.headers);
  expect((await send()).status).toBe(422);
});
