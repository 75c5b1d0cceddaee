import pino from 'pino';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { DEMO_SIGN_IN } from '#domain/accounts/demo-sign-in.ts';
import { readConfig } from '#server/config.ts';
import { prepareShop } from '#server/prepare-shop.ts';
import { setPassword } from '#test/accounts.ts';
import { get, post } from '#test/call.ts';
import { createTestApp, type TestApp } from '#test/shop/create-test-app.ts';
import { aCustomer } from '#test/factories/customers.ts';
import { TEST_NOW } from '#test/factories/test-now.ts';
import { addDemoAccount } from './demo/add-demo-account.ts';
import { findDemoSignIn } from '#server/settings/current/demo-sign-in.ts';
import { operate } from '#server/audit/operate.ts';
import { closeAccountNamed } from './operate-users.ts';

let app: TestApp;
const closeAccount = (name: string) =>
  operate(app.db, { actor: 'command-line', now: TEST_NOW }, (work) =>
    closeAccountNamed(work, name),
  );
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(() => app.db.deleteFrom('users').execute());

const PRODUCTION = {
  APP_ENV: 'production',
  PUBLIC_URL: 'https://shop.test',
  APP_SECRET: 'x'.repeat(32),
};

/** The log lines written while preparing the shop. */
async function prepare(environment: Record<string, string>): Promise<string> {
  const lines: string[] = [];
  const config = readConfig({ DATA_DIR: app.dataDir, DEMO: 'off', ...environment });
  const log = pino({ level: 'warn' }, { write: (line) => void lines.push(line) });
  await prepareShop({ config, db: app.db, files: app.files, log, clock: () => TEST_NOW });
  return lines.join('');
}
const login = (phone: string) => post(app, '/login', { phone, password: DEMO_SIGN_IN.password });

test('production closes the account with the public password, ends its sessions and logs it', async () => {
  await addDemoAccount(app.db, { name: 'Dana', now: TEST_NOW });
  const { body } = await login(DEMO_SIGN_IN.email);
  const headers = { authorization: `Bearer ${body.data.access.token}` };
  expect(await prepare({})).toBe('');
  expect((await get(app, '/profile', headers)).status).toBe(200);
  expect(await prepare(PRODUCTION)).toContain('the account of the demo was closed');
  expect((await get(app, '/profile', headers)).status).toBe(401);
  for (const contact of [DEMO_SIGN_IN.email, DEMO_SIGN_IN.phone]) {
    expect((await login(contact)).status).toBe(403);
  }
  expect(await prepare(PRODUCTION)).toBe('');
});

test.each([
  ['its password was changed', { email: DEMO_SIGN_IN.email }, 'chisel-time'],
  ['its email was changed', { phone: DEMO_SIGN_IN.phone }, DEMO_SIGN_IN.password],
])('production closes it also when %s', async (_name, contact, password) => {
  const customer = await aCustomer(app.db, contact);
  await setPassword(app.db, customer.id, password);
  expect(await prepare(PRODUCTION)).toContain(`"user_id":${customer.id}`);
  expect((await get(app, '/profile', customer.headers)).status).toBe(401);
});

test("production leaves customers' accounts alone", async () => {
  const ada = await aCustomer(app.db, { phone: DEMO_SIGN_IN.phone });
  await setPassword(app.db, ada.id, 'chisel-time');
  expect(await prepare(PRODUCTION)).toBe('');
  expect((await get(app, '/profile', ada.headers)).status).toBe(200);
});

test('the login form is prefilled, and the start log says how to sign in, only where the account is open', async () => {
  const signIn = async () => (await get(app, '/master')).body.data.demo_sign_in;
  const atStart = () => findDemoSignIn(app.db, 'local');
  expect([await signIn(), await atStart()]).toEqual([null, null]);
  await addDemoAccount(app.db, { name: 'Dana', now: TEST_NOW });
  expect(await signIn()).toEqual({ phone: DEMO_SIGN_IN.email, password: DEMO_SIGN_IN.password });
  expect(await atStart()).toBe(DEMO_SIGN_IN);
  expect(await findDemoSignIn(app.db, 'production')).toBeNull();
  await closeAccount(DEMO_SIGN_IN.email);
  expect([await signIn(), await atStart()]).toEqual([null, null]);
  const production = await createTestApp(PRODUCTION);
  await addDemoAccount(production.db, { name: 'Dana', now: TEST_NOW });
  expect((await get(production, '/master')).body.data.demo_sign_in).toBeNull();
  await production.close();
});
