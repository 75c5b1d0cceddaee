import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { ADA } from '#test/accounts.ts';
import { post } from '#test/call.ts';
import { aCustomer } from '#test/factories/customers.ts';
import { TEST_NOW } from '#test/factories/test-now.ts';
import { createTestApp, type TestApp } from '#test/shop/create-test-app.ts';
import { codeIn, sendLatestCode } from '#test/outbox.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
  await app.db
    .insertInto('countries')
    .values([
      { code: 'NO', name: 'Norway', phone_code: '47' },
      { code: 'FR', name: 'France', phone_code: '33' },
    ])
    .execute();
});
afterAll(() => app.close());
beforeEach(async () => {
  for (const table of ['attempts', 'otp_codes', 'users'] as const) {
    await app.db.deleteFrom(table).execute();
  }
});

const register = (country: string, email: string, password: string) =>
  post(app, '/registration', { ...ADA, country, email, password });

test('customers of different countries with the same digits each sign in to their own account', async () => {
  const ada = await register('Norway', 'ada@bolt.test', 'hammer-time');
  const eve = await register('France', 'eve@bolt.test', 'chisel-time');
  expect([ada.status, eve.status]).toEqual([200, 200]);
  for (const [customer, password] of [
    [ada, 'hammer-time'],
    [eve, 'chisel-time'],
  ] as const) {
    const { body } = await post(app, '/login', { phone: ADA.phone, password });
    expect(body.data.user.id).toBe(customer.body.data.user.id);
  }
  expect((await post(app, '/login', { phone: ADA.phone, password: 'wrong' })).status).toBe(400);
  const again = await register('France', 'ian@bolt.test', 'mallet-time');
  expect(again.status).toBe(422);
  expect(Object.keys(again.body.errors)).toEqual(['phone']);
});

test.each([
  ['0305550100', '30 555 0100'],
  ['305550100', '(030) 555-0100'],
])('a customer who registered as %s signs in as %s, too', async (phone, typed) => {
  const person = { ...ADA, phone, country: 'Norway', password: 'hammer-time' };
  const { body } = await post(app, '/registration', person);
  for (const name of [phone, typed]) {
    const signedIn = await post(app, '/login', { phone: name, password: 'hammer-time' });
    expect(signedIn.body.data.user.id).toBe(body.data.user.id);
  }
  expect((await post(app, '/login', { phone: typed, password: 'wrong' })).status).toBe(400);
});

test.each(['+47 30 555 0100', '0047 305550100', '+47 (0)30 555-0100'])(
  'a customer signs in with the calling code of their number, as %s',
  async (typed) => {
    const norwegian = await register('Norway', 'ada@bolt.test', 'hammer-time');
    await register('France', 'eve@bolt.test', 'hammer-time');
    await app.db.updateTable('users').set({ phone: '305550100' }).execute();
    const signedIn = await post(app, '/login', { phone: typed, password: 'hammer-time' });
    expect(signedIn.body.data?.user.id).toBe(norwegian.body.data.user.id);
    const french = await post(app, '/login', { phone: '+33305550100', password: 'wrong' });
    expect(french.status).toBe(400);
  },
);

test('digits of every script are those of one phone, in accounts, codes and addresses', async () => {
  const person = { ...ADA, phone: '٣٠٥٥٥٠١٠٠', country: 'Norway', password: 'hammer-time' };
  const { body } = await post(app, '/registration', person);
  expect(body.data.user.phone).toBe('305550100');
  const signedIn = await post(app, '/login', { phone: '৩০৫৫৫০১০০', password: 'hammer-time' });
  expect(signedIn.body.data.user.id).toBe(body.data.user.id);
  const asCustomer = { authorization: `Bearer ${signedIn.body.data.access.token}` };
  const address = { name: 'Ada', address_line: '1 Mill Road', address_type: 'home' };
  const typed = { ...address, phone: '۵۵۵۰۱۰۰', post_code: '１２ ３４５' };
  const saved = await post(app, '/address/store', typed, asCustomer);
  expect(saved.body.data.address).toMatchObject({ phone: '5550100', post_code: '12 345' });
});

test.each([
  ['49', '+49 (0)151 2345678', '1512345678'],
  ['+49', '0049 151 2345678', '1512345678'],
  ['1', '+1 212-555-0100', '2125550100'],
  ['49', '0305550100', '0305550100'],
])('the phone of an address may be typed with its calling code %s: %s', async (...typed) => {
  const [phone_code, phone, stored] = typed;
  const ada = await aCustomer(app.db);
  const address = { name: 'Ada', address_line: '1 Mill Road', address_type: 'home' };
  const sent = { ...address, phone_code, phone };
  const { status, body } = await post(app, '/address/store', sent, ada.headers);
  expect([status, body.data?.address.phone]).toEqual([200, stored]);
});

test.each([
  ['49', '+43 1 5550100'],
  ['', '+49 30 555010'],
  ['49', '+49 1234'],
])('an address with the calling code "%s" takes no phone %s', async (phone_code, phone) => {
  const ada = await aCustomer(app.db);
  const address = { name: 'Ada', address_line: '1 Mill Road', address_type: 'home' };
  const sent = { ...address, phone_code, phone };
  const { status, body } = await post(app, '/address/store', sent, ada.headers);
  expect([status, Object.keys(body.errors)]).toEqual([422, ['phone']]);
});

test('a code is sent to the phone in the chosen country, and verifies that one', async () => {
  await register('Norway', 'ada@bolt.test', 'hammer-time');
  await register('France', 'eve@bolt.test', 'chisel-time');
  await post(app, '/send-otp', { phone: ADA.phone, phone_code: '+33', forgot_password: 1 });
  const message = await sendLatestCode(app);
  expect(message?.to).toBe(`33${ADA.phone}`);
  const { body } = await post(app, '/verify-otp', { phone: ADA.phone, otp: codeIn(message) });
  const password = 'mallet-time';
  const reset = { token: body.data.token, password, password_confirmation: password };
  expect((await post(app, '/reset-password', reset)).status).toBe(200);
  const signedIn = await post(app, '/login', { phone: ADA.phone, password });
  expect(signedIn.body.data.user.phone_code).toBe('33');
  const rows = await app.db.selectFrom('users').select('phone_verified_at').orderBy('id').execute();
  expect(rows.map(({ phone_verified_at }) => phone_verified_at !== null)).toEqual([false, true]);
});

const insertAda = async (phone_code: string | null, more: { phone_verified_at?: Date } = {}) => {
  const ada = await aCustomer(app.db, { email: 'ada@bolt.test', phone: ADA.phone });
  await app.db
    .updateTable('users')
    .set({ phone_code, phone_verified_at: null, ...more })
    .where('id', '=', ada.id)
    .execute();
  return ada;
};
const codes = async () =>
  (await app.db.selectFrom('users').select(['id', 'phone_code']).orderBy('id').execute()).map(
    ({ phone_code }) => phone_code,
  );

test("others cannot set the country of an account's phone that has none", async () => {
  await insertAda(null, { phone_verified_at: TEST_NOW });
  await post(app, '/send-otp', { phone: ADA.phone, phone_code: '33', forgot_password: 1 });
  expect(await sendLatestCode(app)).toBeNull();
  await app.db.deleteFrom('attempts').execute();
  await post(app, '/send-otp', { phone: ADA.phone, forgot_password: 1 });
  expect((await sendLatestCode(app))?.to).toBe(ADA.phone);
});

test('its own customer can set it, and it stays once the number is verified', async () => {
  const ada = await insertAda(null);
  await post(app, '/send-otp', { phone: ADA.phone, phone_code: '47' }, ada.headers);
  const message = await sendLatestCode(app);
  expect(message?.to).toBe(`47${ADA.phone}`);
  const otp = codeIn(message);
  expect((await post(app, '/verify-otp', { phone: ADA.phone, otp }, ada.headers)).status).toBe(200);
  expect(await codes()).toEqual(['47']);
});

test('a code opens the account of the dialled number, even if that account gives its number up', async () => {
  await insertAda('47');
  const eve = await register('France', 'eve@bolt.test', 'chisel-time');
  await app.db
    .updateTable('users')
    .set({ phone_verified_at: TEST_NOW })
    .where('id', '=', eve.body.data.user.id)
    .execute();
  await post(app, '/send-otp', { phone: ADA.phone, forgot_password: 1 });
  const message = await sendLatestCode(app);
  expect(message?.to).toBe(`33${ADA.phone}`);
  await app.db
    .updateTable('users')
    .set({ phone: '5550199999' })
    .where('id', '=', eve.body.data.user.id)
    .execute();
  const { status, body } = await post(app, '/verify-otp', {
    phone: ADA.phone,
    otp: codeIn(message),
  });
  expect([status, body.data]).toEqual([400, undefined]);
});

test('if two customers prove the same number concurrently, one gets it and the other a sentence', async () => {
  const people = await Promise.all([1, 2].map(() => aCustomer(app.db)));
  // They have just logged in.
  await app.db.updateTable('access_tokens').set({ created_at: TEST_NOW }).execute();
  const otps: string[] = [];
  for (const { headers } of people) {
    await app.db.deleteFrom('attempts').execute();
    await post(app, '/send-otp', { phone: ADA.phone, phone_code: '47' }, headers);
    otps.push(codeIn(await sendLatestCode(app)));
  }
  const results = await Promise.all(
    people.map(({ headers }, index) =>
      post(app, '/verify-otp', { phone: ADA.phone, otp: otps[index] }, headers),
    ),
  );
  expect(results.every(({ status }) => status === 200 || status === 400)).toBe(true);
  const rows = await app.db
    .selectFrom('users')
    .select('id')
    .where('phone', '=', ADA.phone)
    .execute();
  expect(rows.length).toBeLessThanOrEqual(1);
});
