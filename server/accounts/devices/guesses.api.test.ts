import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { ADA, aCountry, setPassword } from '#test/accounts.ts';
import { createTestApp, type TestApp } from '#test/shop/create-test-app.ts';
import { aCustomer } from '#test/factories/customers.ts';
import { setSetting } from '#test/factories/settings.ts';
import { TEST_NOW } from '#test/factories/test-now.ts';
import { codeIn, sendLatestCode } from '#test/outbox.ts';
import { Visitor } from '#test/visitor.ts';
import { SETTINGS } from '#server/settings/setting-schema.ts';

let app: TestApp;
let ada: Visitor;
beforeAll(async () => {
  app = await createTestApp({ TRUST_PROXY: '10.0.0.0/8' });
  await aCountry(app.db);
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.now = TEST_NOW;
  for (const table of ['attempts', 'otp_codes', 'users'] as const) {
    await app.db.deleteFrom(table).execute();
  }
  const { id } = await aCustomer(app.db, { email: ADA.email, phone: ADA.phone });
  await setPassword(app.db, id, ADA.password);
  ada = new Visitor(app, '198.51.100.7');
});

const stranger = (n: number) => new Visitor(app, `203.0.${n % 200}.${Math.floor(n / 200) + 1}`);
const wrongCode = (code: string) => String(((Number(code) - 1000 + 1) % 9000) + 1000);
const later = (seconds: number) => {
  app.clock.now = new Date(app.clock.now.getTime() + seconds * 1000);
};
async function requestCode(visitor: Visitor): Promise<string> {
  expect((await visitor.post('/send-otp', { phone: ADA.email, forgot_password: 1 })).status).toBe(
    200,
  );
  return codeIn(await sendLatestCode(app));
}
const enter = async (visitor: Visitor, otp: string, phone = ADA.email) =>
  (await visitor.post('/verify-otp', { phone, otp })).status;

test('signing in sets a device cookie that is only sent to the API', async () => {
  const { headers } = await ada.post('/login', { phone: ADA.email, password: ADA.password });
  expect(headers.get('set-cookie')).toMatch(
    /^device=[\w-]{43}; Path=\/api; Max-Age=15552000; HttpOnly; SameSite=Lax$/,
  );
  const again = await ada.post('/login', { phone: ADA.email, password: ADA.password });
  expect(again.headers.get('set-cookie')).toBeNull();
  expect(
    (await stranger(1).post('/login', { phone: ADA.email, password: 'x' })).headers.get(
      'set-cookie',
    ),
  ).toBeNull();
});

test('wrong passwords from strangers lock out neither a device nor an address that signed in before', async () => {
  await ada.login(ADA.email, ADA.password);
  for (let n = 0; n < 12; n += 1) await stranger(n).login(ADA.email, 'wrong');
  expect(await stranger(50).login(ADA.email, ADA.password)).toBe(429);
  ada.address = '192.0.2.33';
  expect(await ada.login(ADA.email, ADA.password)).toBe(200);
  const app2 = new Visitor(app, '198.51.100.7');
  expect(await app2.login(ADA.phone, ADA.password)).toBe(200);
});

test('a device is forgotten when the password changes elsewhere', async () => {
  const old = new Visitor(app, '198.51.100.200');
  await old.login(ADA.email, ADA.password);
  await ada.login(ADA.email, ADA.password);
  const password = 'chisel-time';
  const change = { current_password: ADA.password, password, password_confirmation: password };
  expect((await ada.post('/change-password', change)).status).toBe(200);
  for (let n = 0; n < 10; n += 1) await stranger(n).login(ADA.email, 'wrong');
  expect(await old.login(ADA.email, password)).toBe(429);
  expect(await ada.login(ADA.email, password)).toBe(200);
});

test('a device with wrong guesses waits like any other, and delays nobody else', async () => {
  await ada.login(ADA.email, ADA.password);
  for (let n = 0; n < 10; n += 1) expect(await ada.login(ADA.email, 'wrong')).toBe(400);
  expect(await ada.login(ADA.email, ADA.password)).toBe(429);
  expect(await stranger(1).login(ADA.email, ADA.password)).toBe(200);
});

test('strangers can neither invalidate nor exhaust the code of another person', async () => {
  await ada.login(ADA.email, ADA.password);
  const code = await requestCode(ada);
  const mallory = stranger(1);
  await requestCode(mallory);
  for (let n = 2; n < 30; n += 1) await enter(stranger(n), wrongCode(code));
  expect(await enter(ada, code)).toBe(200);
});

test('25 wrong codes a day from strangers leave attempts to a device that signed in before, and the password to everybody', async () => {
  await ada.login(ADA.email, ADA.password);
  const statuses = [];
  for (let n = 0; n < 30; n += 1) statuses.push(await enter(stranger(n), '1000'));
  expect(statuses.filter((status) => status === 400)).toHaveLength(25);
  expect(statuses.at(-1)).toBe(429);
  expect(await stranger(77).login(ADA.email, ADA.password)).toBe(200);
  for (let n = 0; n < 5; n += 1) await stranger(n).post('/send-otp', { phone: ADA.email });
  expect(await enter(ada, await requestCode(ada))).toBe(200);
});

test('the code of a client that changed its address and sends no cookies is accepted', async () => {
  const code = await requestCode(new Visitor(app, '198.51.100.7'));
  expect(await enter(new Visitor(app, '192.0.2.8'), code)).toBe(200);
});

test('an address can guess twenty codes a day, across all contacts', async () => {
  const mallory = new Visitor(app, '203.0.113.9');
  const statuses = [];
  for (let n = 0; n < 25; n += 1) statuses.push(await enter(mallory, '1000', `p${n}@bolt.test`));
  expect(statuses.filter((status) => status === 400)).toHaveLength(20);
  later(24 * 3600);
  expect(await enter(mallory, '1000', 'p1@bolt.test')).toBe(400);
});

test('a /64 of IPv6 counts as one address, and a /48 as five', async () => {
  let inUse = 0;
  for (let n = 0; n < 30; n += 1) {
    const mallory = new Visitor(app, `2001:db8:1:1:${n.toString(16)}::1`);
    inUse += (await enter(mallory, '1000', `p${n}@bolt.test`)) === 400 ? 1 : 0;
  }
  expect(inUse).toBe(20);
  for (let n = 0; n < 120; n += 1) {
    const mallory = new Visitor(app, `2001:db8:1:${(n + 2).toString(16)}::1`);
    inUse += (await enter(mallory, '1000', `q${n}@bolt.test`)) === 400 ? 1 : 0;
  }
  expect(inUse).toBe(100);
});

test('while the whole shop is under attack, an address gets three tries, and owners can still sign in', async () => {
  await ada.login(ADA.email, ADA.password);
  await app.db
    .insertInto('attempts')
    .values(
      Array.from({ length: 200 }, (_, n) => ({
        kind: 'wrong-code-address',
        subject: `192.0.2.${n}`,
        tried_at: TEST_NOW,
      })),
    )
    .execute();
  const mallory = new Visitor(app, '203.0.113.9');
  const statuses = [];
  for (let n = 0; n < 5; n += 1) statuses.push(await enter(mallory, '1000', `p${n}@bolt.test`));
  expect(statuses).toEqual([400, 400, 400, 429, 429]);
  expect(await enter(ada, await requestCode(ada))).toBe(200);
  const newDevice = new Visitor(app, '192.0.2.250');
  expect(await enter(newDevice, await requestCode(newDevice))).toBe(200);
});

test('a registration is counted before the response reveals that a contact is taken', async () => {
  const limits = { ...SETTINGS.limits.default, registrations_of_address: 3 };
  await setSetting(app.db, 'limits', limits);
  const mallory = new Visitor(app, '203.0.113.9');
  const statuses = [];
  for (let n = 0; n < 5; n += 1) {
    const { status } = await mallory.post('/registration', {
      email: n === 4 ? ADA.email : `p${n}@bolt.test`,
    });
    statuses.push(status);
  }
  expect(statuses).toEqual([422, 422, 422, 429, 429]);
  await setSetting(app.db, 'limits', SETTINGS.limits.default);
});
