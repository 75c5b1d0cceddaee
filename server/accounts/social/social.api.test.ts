import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { get, post } from '#test/call.ts';
import { untilOneWaits } from '#test/until-one-waits.ts';
import { createTestApp, type TestApp } from '#test/shop/create-test-app.ts';
import { aCustomer } from '#test/factories/customers.ts';
import { TEST_NOW } from '#test/factories/test-now.ts';
import { type FakeSocial, SOCIAL_KEYS, startFakeSocial } from '#test/stand-ins/fake-social.ts';

let app: TestApp;
let fake: FakeSocial;
beforeAll(async () => {
  fake = await startFakeSocial();
  app = await createTestApp(fake.environment);
});
afterAll(async () => {
  await app.close();
  await fake.close();
});
beforeEach(async () => {
  app.clock.now = TEST_NOW;
  fake.isDown = false;
  await app.db.deleteFrom('used_social_tokens').execute();
  await app.db.deleteFrom('users').execute();
});

const SECONDS = Math.floor(TEST_NOW.getTime() / 1000);
let made = 0;

function claims(provider: 'google' | 'apple', more: object = {}) {
  made += 1;
  return {
    iss: provider === 'google' ? 'https://accounts.google.com' : 'https://appleid.apple.com',
    aud: provider === 'google' ? SOCIAL_KEYS.GOOGLE_CLIENT_ID : SOCIAL_KEYS.APPLE_CLIENT_ID,
    sub: 'somebody',
    email: 'ada@bolt.test',
    email_verified: true,
    iat: SECONDS,
    exp: SECONDS + 600,
    jti: String(made),
    ...more,
  };
}
function google(more: object = {}) {
  const code = `code-${(made += 1)}`;
  fake.codes.set(code, claims('google', { name: 'Ada Bolt', ...more }));
  return post(app, '/auth/google/token', { code });
}
const apple = async (more: object = {}, options = {}) =>
  post(app, '/auth/apple/token', {
    code: 'apple',
    data: { id_token: await fake.idToken(claims('apple', more), options), email: 'x@evil.test' },
  });
function facebook(more: object = {}) {
  const token = `token-${(made += 1)}`;
  fake.facebook.set(token, { id: '99', name: 'Ada Bolt', email: 'ada@bolt.test', ...more });
  return post(app, '/auth/facebook/token', {
    code: token,
    data: { id: '1', email: 'x@evil.test' },
  });
}
const signIns = { google, apple, facebook };
const people = () =>
  app.db.selectFrom('users').select(['id', 'name', 'email', 'phone', 'password_hash']).execute();

test('the settings list the providers', async () => {
  const { body } = await get(app, '/master');
  expect(body.data.social_auths).toMatchObject({
    google: { is_active: true, client_id: SOCIAL_KEYS.GOOGLE_CLIENT_ID },
    facebook: { is_active: true, client_id: SOCIAL_KEYS.FACEBOOK_CLIENT_ID },
    apple: {
      is_active: true,
      client_id: SOCIAL_KEYS.APPLE_CLIENT_ID,
      redirect_url: 'http://shop.test/',
    },
  });
  expect(JSON.stringify(body)).not.toContain('secret');
});

describe.each(Object.entries(signIns))('%s', (provider, signIn) => {
  test('creates an account the first time and finds it the next time', async () => {
    const first = await signIn();
    expect(first.status).toBe(200);
    expect(first.body.data.user).toMatchObject({ email: 'ada@bolt.test', email_verified: true });
    const headers = { authorization: `Bearer ${first.body.data.access.token}` };
    expect((await get(app, '/profile', headers)).body.data.user.email).toBe('ada@bolt.test');
    // The provider's id identifies the account, not the current email.
    const again = await signIn({ email: 'other@bolt.test' });
    expect(again.body.data.user.id).toBe(first.body.data.user.id);
    expect(await people()).toHaveLength(1);
  });

  test('opens the account with the verified email, and no other', async () => {
    const ada = await aCustomer(app.db, { email: 'Ada@Bolt.test' });
    await app.db
      .updateTable('users')
      .set({ email_verified_at: TEST_NOW, password_hash: 'x' })
      .execute();
    await aCustomer(app.db, { email: 'x@evil.test' });
    const { body } = await signIn();
    expect(body.data.user.id).toBe(ada.id);
    expect((await get(app, '/profile', ada.headers)).status).toBe(200);
    expect((await people()).find(({ id }) => id === ada.id)?.password_hash).toBe('x');
  });

  test('takes over an account with an unverified email', async () => {
    const ada = await aCustomer(app.db, { email: 'ada@bolt.test', phone: '5550100300' });
    await app.db.updateTable('users').set({ password_hash: 'x' }).execute();
    expect((await signIn()).body.data.user.id).toBe(ada.id);
    expect(await people()).toMatchObject([{ id: ada.id, password_hash: null, phone: null }]);
    expect((await get(app, '/profile', ada.headers)).status).toBe(401);
  });

  test('does not open a closed account', async () => {
    await aCustomer(app.db, { email: 'ada@bolt.test', is_active: false });
    const { status, body } = await signIn();
    expect(status).toBe(403);
    expect(body.data).toBeUndefined();
  });

  test('survives a provider that is briefly down', async () => {
    fake.isDown = true;
    const { status, body } = await signIn();
    // The keys of id tokens are cached, so Apple is not called in this case.
    expect([503, 200]).toContain(status);
    if (provider !== 'apple') expect(body.message).toMatch(/isn't responding/);
  });

  test('concurrent sign-ins create one account', async () => {
    const responses = await Promise.all([signIn(), signIn(), signIn()]);
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await people()).toHaveLength(1);
  });
});

test('an email that is registered at the moment of a sign-in belongs to the person the provider confirms', async () => {
  const waiting: ReturnType<typeof google>[] = [];
  await app.db.transaction().execute(async (registration) => {
    await aCustomer(registration, { email: 'ada@bolt.test' });
    waiting.push(google());
    await untilOneWaits(app.db);
  });
  const [answer] = await Promise.all(waiting);
  expect([answer?.status, answer?.body.data?.user.email]).toEqual([200, 'ada@bolt.test']);
  expect(await people()).toHaveLength(1);
});

test.each([
  ['of another shop', { aud: 'other' }],
  ['of another issuer', { iss: 'https://evil.test' }],
  ['that has ended', { iat: SECONDS - 900, exp: SECONDS - 300 }],
  ['of nobody', { sub: '' }],
  ['that does not expire', { exp: undefined }],
  ['with an email that is not verified', { email_verified: false }],
  ['that does not say whether the email is verified', { email_verified: undefined }],
])('an id token %s opens nothing', async (_name, more) => {
  for (const signIn of [google, apple]) {
    const { status, body } = await signIn(more);
    expect(status).toBe(400);
    expect(body).toEqual({ message: expect.any(String) });
  }
  expect(await people()).toEqual([]);
});

test('neither a forged nor an unsigned id token opens an account', async () => {
  expect((await apple({}, { forged: true })).status).toBe(400);
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const unsigned = `${part({ alg: 'none' })}.${part(claims('apple'))}.`;
  for (const code of [unsigned, 'apple', 'a.b.c', '', undefined]) {
    const response = await post(app, '/auth/apple/token', { code, data: claims('apple') });
    expect(response.status).toBe(400);
  }
  expect(await people()).toEqual([]);
});

test('an Apple id token is accepted only once', async () => {
  const token = await fake.idToken(claims('apple', { email_verified: 'true' }));
  const name = { firstName: 'Ada', lastName: 'Bolt' };
  const first = await post(app, '/auth/apple/token', { code: token, data: { user: { name } } });
  expect(first.status).toBe(200);
  expect(first.body.data.user.name).toBe('Ada Bolt');
  expect((await post(app, '/auth/apple/token', { code: token })).status).toBe(400);
  const other = await fake.idToken(claims('apple'));
  const body = { code: 'apple', data: { authorization: { id_token: other } } };
  const responses = await Promise.all([1, 2, 3].map(() => post(app, '/auth/apple/token', body)));
  expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400, 400]);
});

test('a Google code is accepted once, a made-up one never', async () => {
  fake.codes.set('once', claims('google'));
  expect((await post(app, '/auth/google/token', { code: 'once' })).status).toBe(200);
  expect((await post(app, '/auth/google/token', { code: 'once' })).status).toBe(400);
  expect((await post(app, '/auth/google/token', { code: 'never' })).status).toBe(400);
});

test.each([
  ['that is not valid', { is_valid: false }],
  ['of another app', { app_id: '1' }],
  ['that has ended', { expires_at: SECONDS - 1 }],
])('an access token %s opens nothing', async (_name, more) => {
  expect((await facebook(more)).status).toBe(400);
  expect((await post(app, '/auth/facebook/token', { code: 'never' })).status).toBe(400);
  expect(await people()).toEqual([]);
});

test('a Facebook user without an email gets an account without one', async () => {
  const { status, body } = await facebook({ email: undefined });
  expect(status).toBe(200);
  expect(body.data.user).toMatchObject({ email: null, account_verified: false, name: 'Ada Bolt' });
});

test.each(['twitter', 'constructor', '__proto__', 'GOOGLE '])(
  '%s is not a provider',
  async (provider) => {
    const path = `/auth/${encodeURIComponent(provider)}/token`;
    expect((await post(app, path, { code: 'x', data: {} })).status).toBe(400);
  },
);

test("the app's form needs a proof too; a profile is not enough", async () => {
  const profile = { auth_type: 'google', email: 'ada@bolt.test', name: 'Ada', id: '1' };
  const response = await post(app, '/social-auth', profile);
  expect(response.status).toBe(422);
  expect(response.body.errors).toHaveProperty('code');
  fake.codes.set('app', claims('google'));
  const proven = await post(app, '/social-auth', { ...profile, code: 'app' });
  expect(proven.status).toBe(200);
});

test('without keys a provider is disabled', async () => {
  const bare = await createTestApp();
  const { body } = await get(bare, '/master');
  expect(body.data.social_auths.google).toMatchObject({ is_active: false, client_id: null });
  for (const provider of ['google', 'facebook', 'apple']) {
    const response = await post(bare, `/auth/${provider}/token`, { code: 'x' });
    expect(response.status).toBe(400);
  }
  await bare.close();
});
