import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { ADA } from '#test/accounts.ts';
import { post } from '#test/call.ts';
import { createTestApp, type TestApp } from '#test/shop/create-test-app.ts';
import { codeIn, sendLatestCode } from '#test/sent-codes.ts';

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

test('a code goes to the phone of the country that was chosen, and proves that one', async () => {
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
