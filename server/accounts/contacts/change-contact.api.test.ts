import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { ADA, aCountry, setPassword } from '#test/accounts.ts';
import { transaction } from '#server/database/transaction.ts';
import { get, post } from '#test/call.ts';
import { createTestApp, type TestApp } from '#test/shop/create-test-app.ts';
import { aCustomer, aSession, type TestCustomer } from '#test/factories/customers.ts';
import { TEST_NOW } from '#test/factories/test-now.ts';
import { codeIn, sendLatestCode } from '#test/outbox.ts';
import { untilOneWaits } from '#test/until-one-waits.ts';

let app: TestApp;
let ada: TestCustomer;
beforeAll(async () => {
  app = await createTestApp();
  await aCountry(app.db);
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.now = TEST_NOW;
  for (const table of ['attempts', 'otp_codes', 'users'] as const)
    await app.db.deleteFrom(table).execute();
  ada = await aCustomer(app.db, { name: ADA.name, email: ADA.email, phone: ADA.phone });
  const verified = { email_verified_at: TEST_NOW, phone_verified_at: TEST_NOW };
  await app.db.updateTable('users').set(verified).execute();
});

const SENT = { name: 'Ada B.', phone: ADA.phone, email: ADA.email };
const update = (body: object) => post(app, '/update-profile', body, ada.headers);

test('another phone or email needs the current password, and has to be verified again', async () => {
  await setPassword(app.db, ada.id, ADA.password);
  const current_password = ADA.password;
  const phone = (await update({ ...SENT, phone: '5550100399', current_password })).body.data.user;
  expect(phone).toMatchObject({ phone_verified: false, email_verified: true, has_password: true });
  const changed = { ...SENT, email: 'new@bolt.test', current_password };
  const email = (await update(changed)).body.data.user;
  expect(email).toMatchObject({ email: 'new@bolt.test', email_verified: false });
});

test.each([
  ['email', { email: 'eve@evil.test' }],
  ['phone', { phone: '5550666666' }],
  ['email phone', { email: 'eve@evil.test', phone: '5550666666' }],
  ['phone', { country: 'norway' }],
])(
  'another %s is refused without the current password or with a wrong one',
  async (fields, other) => {
    await setPassword(app.db, ada.id, ADA.password);
    await app.db.updateTable('users').set({ phone_code: '1' }).execute();
    const without = await update({ ...SENT, name: 'Eve', ...other });
    expect(without.status).toBe(422);
    expect(Object.keys(without.body.errors).join(' ')).toBe(fields);
    const wrong = await update({ ...SENT, ...other, current_password: 'wrong' });
    expect(wrong.status).toBe(422);
    expect(Object.keys(wrong.body.errors)).toEqual(['current_password']);
    const { user } = (await get(app, '/profile', ada.headers)).body.data;
    expect(user).toMatchObject({ name: ADA.name, email: ADA.email, phone: ADA.phone });
    expect(user).toMatchObject({ email_verified: true, phone_verified: true });
  },
);

/** Proves who the customer is, by the code to a contact. */
async function prove(phone: string) {
  await app.db.deleteFrom('attempts').execute();
  expect((await post(app, '/send-otp', { phone }, ada.headers)).status).toBe(200);
  const otp = codeIn(await sendLatestCode(app));
  expect((await post(app, '/verify-otp', { phone, otp }, ada.headers)).status).toBe(200);
}
const [phone, email] = ['5550666666', 'eve@evil.test'];

test('an open session alone changes no contact of an account without a password', async () => {
  const sentence = `To change your email or phone, first enter the code we send to ${ADA.email}.`;
  expect((await update({ ...SENT, phone })).body.errors).toEqual({ phone: [sentence] });
  expect((await update({ ...SENT, email })).body.errors).toEqual({ email: [sentence] });
  for (const contact of [phone, email]) {
    const { status, body } = await post(app, '/send-otp', { phone: contact }, ada.headers);
    expect([status, body.errors]).toEqual([422, { phone: [sentence] }]);
    await post(app, '/send-otp', { phone: contact, forgot_password: true }, ada.headers);
    expect(await sendLatestCode(app)).toBeNull();
  }
  const { user } = (await get(app, '/profile', ada.headers)).body.data;
  expect(user).toMatchObject({ email: ADA.email, phone: ADA.phone });
});

test('after a code to a contact that it has, an account without a password changes its phone, and its email by another code', async () => {
  await prove(ADA.email);
  const changed = (await update({ ...SENT, phone })).body.data.user;
  expect(changed).toMatchObject({ phone, phone_verified: false, has_password: false });
  const moved = { ...SENT, phone, email, current_password: 'anything' };
  expect((await update(moved)).body.errors).toHaveProperty('current_password');
  const { body } = await update({ ...moved, current_password: '' });
  expect(body.errors.email).toEqual([
    'To change your email, enter the code we send to the new address.',
  ]);
  await prove(email);
  expect((await get(app, '/profile', ada.headers)).body.data.user.email).toBe(email);
});

test('a proof is valid for a quarter of an hour, and for its session alone', async () => {
  const sent = { ...SENT, phone };
  await prove(ADA.phone);
  const other = await aSession(app.db, ada.id);
  expect((await post(app, '/update-profile', sent, other.headers)).status).toBe(422);
  app.clock.now = new Date(TEST_NOW.getTime() + 15 * 60_000);
  expect((await update(sent)).status).toBe(422);
  app.clock.now = new Date(app.clock.now.getTime() - 1);
  expect((await update(sent)).status).toBe(200);
});

test('a customer who has just logged in needs no code', async () => {
  await app.db.updateTable('access_tokens').set({ created_at: TEST_NOW }).execute();
  expect((await update({ ...SENT, phone })).status).toBe(200);
});

test('a contact that was never verified proves nothing while another was', async () => {
  await app.db.updateTable('users').set({ phone_verified_at: null }).execute();
  await prove(ADA.phone);
  expect((await update({ ...SENT, phone })).status).toBe(422);
});

test('an account without any contact gets its first right after logging in', async () => {
  await app.db
    .updateTable('users')
    .set({ phone: null, email: null, email_verified_at: null, phone_verified_at: null })
    .execute();
  const { body } = await post(app, '/send-otp', { phone: email }, ada.headers);
  expect(body.errors).toEqual({ phone: ['To add an email or phone, log out and log in again.'] });
  await app.db.updateTable('access_tokens').set({ created_at: TEST_NOW }).execute();
  await prove(email);
  expect((await get(app, '/profile', ada.headers)).body.data.user.email).toBe(email);
});

test('with a stolen session alone, neither phone nor email nor password are changed', async () => {
  await setPassword(app.db, ada.id, ADA.password);
  for (const contact of [phone, email]) {
    const { status, body } = await post(app, '/send-otp', { phone: contact }, ada.headers);
    expect([status, body.errors]).toEqual([
      422,
      { phone: ['To change your email or phone, enter your current password.'] },
    ]);
    await post(app, '/send-otp', { phone: contact, forgot_password: true }, ada.headers);
    expect(await sendLatestCode(app)).toBeNull();
  }
  await update({ ...SENT, phone });
  await app.db.deleteFrom('attempts').execute();
  await post(app, '/send-otp', { phone, forgot_password: true }, ada.headers);
  expect(await sendLatestCode(app)).toBeNull();
  const { user } = (await get(app, '/profile', ada.headers)).body.data;
  expect(user).toMatchObject({ email: ADA.email, phone: ADA.phone });
});

test('a customer with a password still gets codes for the contacts they have', async () => {
  await setPassword(app.db, ada.id, ADA.password);
  for (const phone of [ADA.email.toUpperCase(), ADA.phone])
    expect((await post(app, '/send-otp', { phone }, ada.headers)).status).toBe(200);
  const otp = codeIn(await sendLatestCode(app));
  expect((await post(app, '/verify-otp', { phone: ADA.phone, otp }, ada.headers)).status).toBe(200);
});

test('another email is refused if the password changed while it was checked', async () => {
  await setPassword(app.db, ada.id, ADA.password);
  const change = { ...SENT, email: 'new@bolt.test', current_password: ADA.password };
  const { started } = await transaction(app.db, async (tx) => {
    await tx.updateTable('users').set({ password_hash: 'changed' }).execute();
    const begun = update(change);
    await untilOneWaits(app.db);
    return { started: begun };
  });
  const { status, body } = await started;
  expect([status, Object.keys(body.errors)]).toEqual([422, ['current_password']]);
  expect((await get(app, '/profile', ada.headers)).body.data.user.email).toBe(ADA.email);
});

test('a forgotten password cannot be reset by the earlier phone or email once the account has another', async () => {
  await setPassword(app.db, ada.id, ADA.password);
  const tokenBy = async (phone: string): Promise<string> => {
    await app.db.deleteFrom('attempts').execute();
    await post(app, '/send-otp', { phone, forgot_password: true });
    const otp = codeIn(await sendLatestCode(app));
    return (await post(app, '/verify-otp', { phone, otp })).body.data.token;
  };
  const [phone, email] = ['5550100388', 'new@bolt.test'];
  const password = 'thief-time';
  const tokens = [await tokenBy(ADA.phone), await tokenBy(ADA.email)];
  const current_password = ADA.password;
  expect((await update({ ...SENT, phone, current_password })).status).toBe(200);
  const changed = { ...SENT, phone, email, current_password };
  const [byPhone, byEmail] = tokens;
  const reset = (token: string | undefined) =>
    post(app, '/reset-password', { token, password, password_confirmation: password });
  expect((await reset(byPhone)).status).toBe(422);
  expect((await update(changed)).status).toBe(200);
  expect((await reset(byEmail)).status).toBe(422);
  expect((await post(app, '/login', { phone: email, password: ADA.password })).status).toBe(200);
});

test('whether an email is taken is only revealed after the right password', async () => {
  await aCustomer(app.db, { email: 'eve@bolt.test' });
  const responses = ['eve@bolt.test', 'nobody@bolt.test'].map((email) =>
    update({ ...SENT, email }),
  );
  const [inUse, free] = await Promise.all(responses);
  expect(inUse?.text).toBe(free?.text);
});
