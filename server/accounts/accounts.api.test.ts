import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ADA, aCountry, setPassword } from '#test/accounts.ts';
import { get, post } from '#test/call.ts';
import { createTestApp, type TestApp } from '#test/shop/create-test-app.ts';
import { aCustomer, type TestCustomer } from '#test/factories/customers.ts';
import { setSetting } from '#test/factories/settings.ts';
import { TEST_NOW } from '#test/factories/test-now.ts';
import { operate } from '#server/audit/operate.ts';
import { transaction } from '#server/database/transaction.ts';
import { untilOneWaits } from '#test/until-one-waits.ts';
import { closeAccountNamed } from './operate-users.ts';

let app: TestApp;
const closeAccount = (name: string) =>
  operate(app.db, { actor: 'command-line', now: TEST_NOW }, (work) =>
    closeAccountNamed(work, name),
  );
beforeAll(async () => {
  app = await createTestApp();
  await aCountry(app.db);
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.now = TEST_NOW;
  await app.db.deleteFrom('attempts').execute();
  await app.db.deleteFrom('users').execute();
});

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
const profile = (token: string) => get(app, '/profile', bearer(token));

describe('registration', () => {
  test('signs in', async () => {
    const { status, body } = await post(app, '/registration', { ...ADA, phone: '555 010-0300' });
    expect(status).toBe(200);
    const { user, access } = body.data;
    expect(user).toMatchObject({
      name: 'Ada Bolt',
      phone: '5550100300',
      phone_code: '47',
      phone_verified: false,
      email: 'ada@bolt.test',
      email_verified: false,
      account_verified: false,
      profile_photo: 'http://shop.test/media/portraits/AB.svg',
      country: 'Norway',
    });
    expect(access).toMatchObject({ auth_type: 'Bearer', expires_at: '2026-04-09 12:00:00' });
    expect((await profile(access.token)).body.data.user).toEqual(user);
    expect((await post(app, '/login', { phone: ADA.email, password: ADA.password })).status).toBe(
      200,
    );
  });

  test('stores neither password nor token in plain text', async () => {
    const { body, text } = await post(app, '/registration', ADA);
    const rows = [
      await app.db.selectFrom('users').selectAll().execute(),
      await app.db.selectFrom('access_tokens').selectAll().execute(),
    ];
    const stored = JSON.stringify(rows);
    expect(stored).not.toContain(ADA.password);
    expect(stored).not.toContain(body.data.access.token);
    expect(stored).toContain('$argon2id$v=19$m=19456,t=2,p=1$');
    expect(text).not.toContain('argon2');
  });

  test('reports all field errors at once', async () => {
    const { status, body } = await post(app, '/registration', {});
    expect(status).toBe(422);
    expect(body.errors).toEqual({
      name: ['The name field is required.'],
      phone: ['The phone field is required.'],
      email: ['The email field is required.'],
      password: ['The password field is required.'],
      country: ['The country field is required.'],
    });
    expect(body.message).toBe('The name field is required.');
  });

  test.each([
    ['name', ''],
    ['name', '  '],
    ['name', 'x'.repeat(256)],
    ['phone', '12345'],
    ['phone', '12345678901'],
    ['phone', 'call me'],
    ['email', 'ada'],
    ['email', 'ada@bolt.test\nbcc: all@bolt.test'],
    ['password', 'short'],
    ['password', 'x'.repeat(201)],
    ['password', null],
    ['password', 12345678],
    ['country', 'Atlantis'],
    ['gender', 'robot'],
    ['date_of_birth', '2027-01-01'],
    ['phone_code', 'abc'],
    ['profile_photo', 'photo.png'],
  ])('%s %j is refused with the field', async (field, value) => {
    const { status, body } = await post(app, '/registration', { ...ADA, [field]: value });
    expect(status).toBe(422);
    expect(Object.keys(body.errors)).toEqual([field]);
    expect(await app.db.selectFrom('users').select('id').execute()).toEqual([]);
  });

  test('email and phone are unique in every spelling', async () => {
    await post(app, '/registration', ADA);
    const { body } = await post(app, '/registration', { ...ADA, email: 'ADA@bolt.test' });
    expect(body.errors).toEqual({
      email: ['The email has already been taken.'],
      phone: ['The phone has already been taken.'],
    });
    const race = { ...ADA, email: 'eve@bolt.test', phone: '5550100301' };
    const responses = await Promise.all([1, 2, 3].map(() => post(app, '/registration', race)));
    expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      200, 422, 422,
    ]);
    expect(responses.find(({ status }) => status === 422)?.body.errors).toHaveProperty('email');
  });

  test('the phone is optional where the shop does not require it', async () => {
    await setSetting(app.db, 'phone_required', false);
    const { status, body } = await post(app, '/registration', { ...ADA, phone: '' });
    await setSetting(app.db, 'phone_required', true);
    expect(status).toBe(200);
    expect(body.data.user.phone).toBeNull();
  });
});

describe('login', () => {
  let ada: TestCustomer;
  beforeEach(async () => {
    ada = await aCustomer(app.db, { email: 'Ada@Bolt.test', phone: '5550100300' });
    await setPassword(app.db, ada.id, ADA.password);
  });

  test.each(['ada@bolt.test', ' ADA@BOLT.TEST ', '5550100300', '555 010 0300', 5550100300])(
    'by %j',
    async (phone) => {
      const { status, body } = await post(app, '/login', { phone, password: ADA.password });
      expect(status).toBe(200);
      expect(body.data.user.id).toBe(ada.id);
      expect((await profile(body.data.access.token)).status).toBe(200);
    },
  );

  test('a customer has the hundred latest sessions, however often a client signs in', async () => {
    const created_at = TEST_NOW;
    const expires_at = new Date(TEST_NOW.getTime() + 86_400_000);
    const earlier = Array.from({ length: 120 }, () => randomBytes(32));
    await app.db
      .insertInto('access_tokens')
      .values(earlier.map((hash) => ({ user_id: ada.id, hash, created_at, expires_at })))
      .execute();
    const eve = await aCustomer(app.db);
    const { body } = await post(app, '/login', { phone: ADA.email, password: ADA.password });
    expect((await profile(body.data.access.token)).status).toBe(200);
    expect((await get(app, '/profile', eve.headers)).status).toBe(200);
    const rows = await app.db
      .selectFrom('access_tokens')
      .select('hash')
      .where('user_id', '=', ada.id)
      .orderBy('id')
      .execute();
    expect(rows).toHaveLength(100);
    expect(rows[0]?.hash).toEqual(earlier.at(-99));
  });

  test.each([
    ['ada@bolt.test', 'hammer-tim'],
    ['ada@bolt.test', 'Hammer-time'],
    ['ada@bolt.test', ' hammer-time'],
    ['eve@bolt.test', 'hammer-time'],
    ['not a contact', 'hammer-time'],
  ])('%j with %j is refused without a reason', async (phone, password) => {
    const { status, body } = await post(app, '/login', { phone, password });
    expect(status).toBe(400);
    expect(body).toEqual({ message: 'The email, phone or password is incorrect.' });
  });

  test.each(['phone', 'password'])('%s is required', async (field) => {
    for (const value of [undefined, '', null]) {
      const sent = { phone: 'ada@bolt.test', password: ADA.password, [field]: value };
      const { status, body } = await post(app, '/login', sent);
      expect(status).toBe(422);
      expect(body.errors).toEqual({ [field]: [`The ${field} field is required.`] });
    }
  });

  test('an account without a password cannot be signed in to with one', async () => {
    await app.db.updateTable('users').set({ password_hash: null }).execute();
    for (const password of ['null', 'undefined', 'hammer-time']) {
      expect((await post(app, '/login', { phone: ada.email, password })).status).toBe(400);
    }
  });

  test('a hash with an outdated cost is replaced at the next sign-in', async () => {
    const stored = async () =>
      (await app.db.selectFrom('users').select('password_hash').executeTakeFirstOrThrow())
        .password_hash;
    // 'hammer-time' hashed with 1 MiB and one pass.
    const weak = '$argon2id$v=19$m=1024,t=1,p=1$AAAAAAAAAAAAAAAAAAAAAA$';
    const { argon2Sync } = await import('node:crypto');
    const hash = argon2Sync('argon2id', {
      message: ADA.password,
      nonce: Buffer.alloc(16),
      memory: 1024,
      passes: 1,
      parallelism: 1,
      tagLength: 32,
    });
    const password_hash = weak + hash.toString('base64').replaceAll('=', '');
    await app.db.updateTable('users').set({ password_hash }).execute();
    const login = { phone: ada.email, password: ADA.password };
    expect((await post(app, '/login', login)).status).toBe(200);
    expect(await stored()).toContain('m=19456,t=2,p=1');
    expect((await post(app, '/login', login)).status).toBe(200);
  });

  test('an account that is closed while its password is checked gets no session', async () => {
    const { started } = await transaction(app.db, async (tx) => {
      await tx.updateTable('users').set({ is_active: false }).execute();
      const begun = post(app, '/login', { phone: ada.email, password: ADA.password });
      await untilOneWaits(app.db);
      return { started: begun };
    });
    expect((await started).status).toBe(403);
  });

  test('a closed account is only revealed by the right password, and its sessions end immediately', async () => {
    expect((await profile(ada.token)).status).toBe(200);
    await closeAccount('ADA@bolt.test');
    expect((await profile(ada.token)).status).toBe(401);
    const right = await post(app, '/login', { phone: ada.email, password: ADA.password });
    expect(right).toMatchObject({
      status: 403,
      body: { message: expect.stringMatching(/closed/) },
    });
    const wrong = await post(app, '/login', { phone: ada.email, password: 'hammer-tim' });
    expect(wrong.status).toBe(400);
  });

  test('a session ends after 30 days', async () => {
    const { body } = await post(app, '/login', { phone: ada.email, password: ADA.password });
    const after = (ms: number) => new Date(TEST_NOW.getTime() + 30 * 86_400_000 + ms);
    app.clock.now = after(-1);
    expect((await profile(body.data.access.token)).status).toBe(200);
    app.clock.now = after(0);
    expect((await profile(body.data.access.token)).status).toBe(401);
  });

  test.each(['get', 'post'] as const)('%s /logout ends this session only', async (method) => {
    const { body } = await post(app, '/login', { phone: ada.email, password: ADA.password });
    const headers = bearer(body.data.access.token);
    const call =
      method === 'get' ? get(app, '/logout', headers) : post(app, '/logout', {}, headers);
    expect((await call).body).toEqual({ message: 'Logout successfully' });
    expect((await get(app, '/profile', headers)).status).toBe(401);
    expect((await get(app, '/logout', headers)).status).toBe(401);
    expect((await profile(ada.token)).status).toBe(200);
  });
});

describe('changing the password', () => {
  let ada: TestCustomer;
  beforeEach(async () => {
    ada = await aCustomer(app.db, { email: ADA.email });
    await setPassword(app.db, ada.id, ADA.password);
  });
  const change = (body: object) => post(app, '/change-password', body, ada.headers);
  const NEW = {
    current_password: ADA.password,
    password: 'chisel-time',
    password_confirmation: 'chisel-time',
  };

  test('ends all other sessions', async () => {
    const other = (await post(app, '/login', { phone: ada.email, password: ADA.password })).body;
    expect(await change(NEW)).toMatchObject({
      status: 200,
      body: { message: 'Your password has been changed.' },
    });
    expect((await profile(ada.token)).status).toBe(200);
    expect((await profile(other.data.access.token)).status).toBe(401);
    const login = (password: string) => post(app, '/login', { phone: ada.email, password });
    expect((await login(ADA.password)).status).toBe(400);
    expect((await login('chisel-time')).status).toBe(200);
  });

  test.each([
    ['current_password', { current_password: 'chisel-time' }],
    ['current_password', { current_password: '' }],
    ['password', { password: 'short', password_confirmation: 'short' }],
    ['password', { password: undefined }],
    ['password_confirmation', { password_confirmation: 'chisel-tim' }],
    ['password_confirmation', { password_confirmation: null }],
  ])('%s of %j is refused and changes nothing', async (field, more) => {
    const { status, body } = await change({ ...NEW, ...more });
    expect(status).toBe(422);
    expect(Object.keys(body.errors)).toEqual([field]);
    expect((await post(app, '/login', { phone: ada.email, password: ADA.password })).status).toBe(
      200,
    );
  });

  test('a wrong confirmation is refused with the sentence of the specification', async () => {
    const { body } = await change({ ...NEW, password_confirmation: 'other' });
    expect(body.message).toBe('Confirm Password does not match.');
  });
});

test.each([
  ['GET', '/profile'],
  ['GET', '/logout'],
  ['POST', '/logout'],
  ['POST', '/update-profile'],
  ['POST', '/change-password'],
])('%s %s requires a valid token', async (method, path) => {
  for (const headers of [{}, bearer('x'.repeat(43)), { authorization: 'Basic abc' }]) {
    const call = method === 'GET' ? get(app, path, headers) : post(app, path, {}, headers);
    expect((await call).status).toBe(401);
  }
});
