import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { connect } from '#server/database/connect.ts';
import { ADA, setPassword } from '#test/accounts.ts';
import { get, post } from '#test/call.ts';
import { createTestApp, type TestApp } from '#test/shop/create-test-app.ts';
import { aCustomer, type TestCustomer } from '#test/factories/customers.ts';
import { TEST_NOW } from '#test/factories/test-now.ts';
import { type FakeSocial, SOCIAL_KEYS, startFakeSocial } from '#test/stand-ins/fake-social.ts';
import { codeIn, sendLatestCode } from '#test/outbox.ts';
import { untilOneWaits } from '#test/until-one-waits.ts';
import { Visitor } from '#test/visitor.ts';

let app: TestApp;
let fake: FakeSocial;
/** Created the account; the email is Ada's. */
let mallory: TestCustomer;
let ada: Visitor;
beforeAll(async () => {
  fake = await startFakeSocial();
  app = await createTestApp({ ...fake.environment, TRUST_PROXY: '10.0.0.0/8' });
});
afterAll(async () => {
  await app.close();
  await fake.close();
});
beforeEach(async () => {
  for (const table of ['attempts', 'otp_codes', 'users', 'used_social_tokens'] as const) {
    await app.db.deleteFrom(table).execute();
  }
  mallory = await aCustomer(app.db, { email: ADA.email, phone: '5550666666' });
  await setPassword(app.db, mallory.id, 'mallory-time');
  await app.db
    .insertInto('social_identities')
    .values({ provider: 'facebook', subject: '666', user_id: mallory.id, created_at: TEST_NOW })
    .execute();
  ada = new Visitor(app, '203.0.113.9');
});

const user = (id = mallory.id) =>
  app.db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const byGoogle = (visitor: Visitor) => {
  const seconds = Math.floor(TEST_NOW.getTime() / 1000);
  fake.codes.set('google', {
    iss: 'https://accounts.google.com',
    sub: 'ada',
    email: ADA.email,
    email_verified: true,
    iat: seconds,
    exp: seconds + 600,
    aud: SOCIAL_KEYS.GOOGLE_CLIENT_ID,
  });
  return visitor.post('/auth/google/token', { code: 'google' });
};
const byFacebook = async () => {
  fake.facebook.set('token', { id: '666', name: 'Mallory' });
  return (await post(app, '/auth/facebook/token', { code: 'token' })).body.data.user;
};
async function byCode(visitor: Visitor, contact: string, forgot_password: 1 | null) {
  await visitor.post('/send-otp', { phone: contact, forgot_password });
  const otp = codeIn(await sendLatestCode(app));
  return visitor.post('/verify-otp', { phone: contact, otp });
}

/** Checks that Mallory has no access to the account left. */
async function expectMalloryIsOut() {
  expect((await get(app, '/profile', mallory.headers)).status).toBe(401);
  for (const contact of [ADA.email, '5550666666']) {
    expect((await post(app, '/login', { phone: contact, password: 'mallory-time' })).status).toBe(
      400,
    );
  }
  expect((await byFacebook()).id).not.toBe(mallory.id);
  expect(await user()).toMatchObject({ phone: null, email: ADA.email });
}

describe('an unverified account goes to the person who verifies its email', () => {
  test('by a provider', async () => {
    expect((await byGoogle(ada)).body.data.user.id).toBe(mallory.id);
    await expectMalloryIsOut();
  });

  test('by the code for a forgotten password', async () => {
    const { body } = await byCode(ada, ADA.email, 1);
    const password = 'chisel-time';
    const reset = { token: body.data.token, password, password_confirmation: password };
    expect((await ada.post('/reset-password', reset)).status).toBe(200);
    await expectMalloryIsOut();
    expect(await ada.login(ADA.email, password)).toBe(200);
  });

  test('by the confirmation code, and is still theirs after a new password', async () => {
    expect((await byCode(ada, ADA.email, null)).status).toBe(200);
    await expectMalloryIsOut();
    await app.db.deleteFrom('attempts').execute();
    const { body } = await byCode(ada, ADA.email, 1);
    const password = 'chisel-time';
    const reset = { token: body.data.token, password, password_confirmation: password };
    expect((await ada.post('/reset-password', reset)).status).toBe(200);
    expect(await ada.login(ADA.email, password)).toBe(200);
    await expectMalloryIsOut();
  });

  test('and a reset token requested before is void', async () => {
    await app.db
      .insertInto('password_resets')
      .values({
        hash: Buffer.alloc(32, 1),
        user_id: mallory.id,
        expires_at: new Date('2099-01-01'),
      })
      .execute();
    await byGoogle(ada);
    expect(await app.db.selectFrom('password_resets').select('hash').execute()).toEqual([]);
  });
});

describe('the customer who created an account keeps all of it', () => {
  test.each(['signed in', 'on the device of the sign-in'])(
    'confirming its email %s',
    async (where) => {
      const owner = new Visitor(app, '198.51.100.7');
      expect(await owner.login(ADA.email, 'mallory-time')).toBe(200);
      owner.address = '198.51.100.8';
      if (where === 'signed in') owner.cookie = '';
      else owner.authorization = '';
      expect((await byCode(owner, ADA.email, 1)).status).toBe(200);
      expect(await user()).toMatchObject({ phone: '5550666666', email_verified_at: TEST_NOW });
      expect((await byFacebook()).id).toBe(mallory.id);
    },
  );

  test('after confirming it with a code, in a client that sends no session', async () => {
    const owner = new Visitor(app, '198.51.100.7');
    expect(await owner.login(ADA.email, 'mallory-time')).toBe(200);
    owner.authorization = '';
    owner.cookie = '';
    expect((await byCode(owner, ADA.email, null)).status).toBe(200);
    expect(await user()).toMatchObject({ phone: '5550666666', email_verified_at: TEST_NOW });
    expect((await get(app, '/profile', mallory.headers)).status).toBe(200);
    expect((await byFacebook()).id).toBe(mallory.id);
  });

  test('after resetting the password with a code', async () => {
    expect((await byCode(ada, ADA.email, 1)).status).toBe(200);
    expect(await user()).toMatchObject({ phone: '5550666666', email_verified_at: null });
    expect((await get(app, '/profile', mallory.headers)).status).toBe(200);
  });

  test('if its email had been verified before', async () => {
    await app.db.updateTable('users').set({ email_verified_at: TEST_NOW }).execute();
    expect((await byGoogle(ada)).body.data.user.id).toBe(mallory.id);
    expect(await user()).toMatchObject({ phone: '5550666666' });
    expect((await get(app, '/profile', mallory.headers)).status).toBe(200);
  });
});

describe('an account whose owner verified the phone loses an email that they never verified', () => {
  beforeEach(() => app.db.updateTable('users').set({ phone_verified_at: TEST_NOW }).execute());

  test('to the person who verifies it by a provider, who gets an account of their own', async () => {
    const { body } = await byGoogle(ada);
    expect(body.data.user).toMatchObject({ email: ADA.email, phone: null });
    expect(body.data.user.id).not.toBe(mallory.id);
    expect(await user()).toMatchObject({ email: null, phone: '5550666666' });
    expect((await get(app, '/profile', mallory.headers)).status).toBe(200);
  });

  test('to the person who verifies it by a code, who does not get into the account', async () => {
    const { status, body } = await byCode(ada, ADA.email, 1);
    expect(status).toBe(400);
    expect(body.message).toContain('register');
    expect(await user()).toMatchObject({ email: null, phone: '5550666666' });
  });
});

test('a code verifies the contact it was sent to, not one that has since replaced it', async () => {
  await ada.post('/send-otp', { phone: ADA.email });
  const otp = codeIn(await sendLatestCode(app));
  const other = connect(app.databaseUrl);
  let verified: ReturnType<Visitor['post']> | undefined;
  await other.db.transaction().execute(async (tx) => {
    await tx.updateTable('users').set({ email: 'victim@bolt.test' }).execute();
    verified = ada.post('/verify-otp', { phone: ADA.email, otp });
    await untilOneWaits(app.db);
  });
  await other.close();
  expect((await verified)?.status).toBe(400);
  expect(await user()).toMatchObject({ email: 'victim@bolt.test', email_verified_at: null });
});

describe('another email of an account without a password', () => {
  beforeEach(async () => {
    await app.db.updateTable('users').set({ password_hash: null }).execute();
    // They have just logged in.
    await app.db.updateTable('access_tokens').set({ created_at: TEST_NOW }).execute();
  });
  const owner = () => {
    const visitor = new Visitor(app, '198.51.100.7');
    visitor.authorization = mallory.headers.authorization ?? '';
    return visitor;
  };

  test('belongs to the customer after they enter the code sent to it', async () => {
    expect((await byCode(owner(), 'new@bolt.test', null)).status).toBe(200);
    expect(await user()).toMatchObject({ email: 'new@bolt.test', email_verified_at: TEST_NOW });
    const profile = { name: 'Mallory', phone: '5550666666', email: 'new@bolt.test' };
    expect((await owner().post('/update-profile', profile)).status).toBe(200);
  });

  test('does not belong to them once the account has a password', async () => {
    await owner().post('/send-otp', { phone: 'new@bolt.test' });
    const otp = codeIn(await sendLatestCode(app));
    await app.db.updateTable('users').set({ password_hash: 'set' }).execute();
    expect((await owner().post('/verify-otp', { phone: 'new@bolt.test', otp })).status).toBe(400);
    expect(await user()).toMatchObject({ email: ADA.email });
  });

  test('needs the session that requested the code', async () => {
    const visitor = owner();
    await visitor.post('/send-otp', { phone: 'new@bolt.test' });
    const otp = codeIn(await sendLatestCode(app));
    visitor.authorization = '';
    expect((await visitor.post('/verify-otp', { phone: 'new@bolt.test', otp })).status).toBe(400);
    expect(await user()).toMatchObject({ email: ADA.email });
  });

  test('gets a code without text chosen by the customer, and only a few addresses a day get one', async () => {
    await app.db.updateTable('users').set({ name: 'Buy at evil.test' }).execute();
    await owner().post('/send-otp', { phone: 'stranger@bolt.test' });
    const message = await sendLatestCode(app);
    expect(message?.to).toBe('stranger@bolt.test');
    expect(message?.text).not.toContain('evil');
    const statuses = [];
    for (let n = 0; n < 6; n += 1) {
      statuses.push((await owner().post('/send-otp', { phone: `s${n}@bolt.test` })).status);
    }
    expect(statuses).toEqual([200, 200, 200, 200, 429, 429]);
  });
});
