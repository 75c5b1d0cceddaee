import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { ADA, aCountry, from, setPassword } from '#test/accounts.ts';
import { createTestApp, type TestApp } from '#test/shop/create-test-app.ts';
import { aCustomer, type TestCustomer } from '#test/factories/customers.ts';
import { setSetting } from '#test/factories/settings.ts';
import { TEST_NOW } from '#test/factories/test-now.ts';
import { SETTINGS } from '#server/settings/setting-schema.ts';
import { deleteExpiredCredentials } from './delete-expired-credentials.ts';

let app: TestApp;
let ada: TestCustomer;
beforeAll(async () => {
  app = await createTestApp({ TRUST_PROXY: '10.0.0.0/8' });
  await aCountry(app.db);
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.now = TEST_NOW;
  await app.db.deleteFrom('attempts').execute();
  await app.db.deleteFrom('users').execute();
  ada = await aCustomer(app.db, { email: ADA.email, phone: ADA.phone });
  await setPassword(app.db, ada.id, ADA.password);
});

async function send(address: string, path: string, body: object) {
  const request = new Request(`http://shop.test/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...from(address), ...ada.headers },
    body: JSON.stringify(body),
  });
  const response = await app.app.fetch(request, '10.0.0.7');
  const { message } = (await response.json()) as { message: string };
  return { status: response.status, wait: response.headers.get('retry-after'), message };
}
const login = (address: string, phone: string, password: string) =>
  send(address, '/login', { phone, password });
const later = (minutes: number) => {
  app.clock.now = new Date(app.clock.now.getTime() + minutes * 60_000);
};

test('ten wrong passwords lock an account for a quarter of an hour, from any origin', async () => {
  for (let n = 0; n < 10; n += 1) {
    const contact = n % 2 === 0 ? ADA.email : ADA.phone;
    expect((await login(`198.51.100.${n}`, contact, 'wrong')).status).toBe(400);
  }
  expect(await login('203.0.113.9', ADA.email, ADA.password)).toEqual({
    status: 429,
    wait: '900',
    message: 'Too many attempts. Please wait 15 minutes and try again.',
  });
  later(15);
  expect((await login('203.0.113.9', ADA.email, ADA.password)).status).toBe(200);
});

test('right passwords are not counted', async () => {
  for (let n = 0; n < 12; n += 1) {
    expect((await login('198.51.100.7', ADA.email, ADA.password)).status).toBe(200);
  }
  expect(await app.db.selectFrom('attempts').select('id').execute()).toEqual([]);
});

test('an account that does not exist is locked in the same way', async () => {
  const statuses = [];
  for (let n = 0; n < 11; n += 1) {
    statuses.push((await login(`198.51.100.${n}`, 'eve@bolt.test', 'wrong')).status);
  }
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 400), 429]);
});

test('concurrent wrong passwords get no more than ten tries', async () => {
  const responses = await Promise.all(
    Array.from({ length: 30 }, (_, n) => login(`198.51.100.${n}`, ADA.email, 'wrong')),
  );
  expect(responses.filter(({ status }) => status === 400)).toHaveLength(10);
  expect(responses.filter(({ status }) => status === 429)).toHaveLength(20);
});

test('the current password cannot be guessed either', async () => {
  const body = {
    current_password: 'wrong',
    password: 'chisel-time',
    password_confirmation: 'chisel-time',
  };
  const statuses = [];
  for (let n = 0; n < 11; n += 1) {
    statuses.push((await send(`198.51.100.${n}`, '/change-password', body)).status);
  }
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 422), 429]);
});

test('signing in while the password changes leaves no session opened with the old one', async () => {
  const change = {
    current_password: ADA.password,
    password: 'chisel-time',
    password_confirmation: 'chisel-time',
  };
  await Promise.all([
    ...[1, 2, 3, 4, 5].map((n) => login(`198.51.100.${n}`, ADA.email, ADA.password)),
    send('198.51.100.9', '/change-password', change),
  ]);
  expect((await login('198.51.100.7', ADA.email, 'chisel-time')).status).toBe(200);
  // The session that changed it, and the one just opened.
  const sessions = await app.db.selectFrom('access_tokens').select('id').execute();
  expect(sessions).toHaveLength(2);
});

test('of concurrent changes with the old password one succeeds', async () => {
  const other = await aCustomer(app.db);
  await app.db
    .updateTable('access_tokens')
    .set({ user_id: ada.id })
    .where('user_id', '=', other.id)
    .execute();
  const change = (headers: Record<string, string>, password: string) =>
    app.app.fetch(
      new Request('http://shop.test/api/change-password', {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify({
          current_password: ADA.password,
          password,
          password_confirmation: password,
        }),
      }),
    );
  const responses = await Promise.all([
    change(ada.headers, 'chisel-time'),
    change(other.headers, 'mallet-time'),
  ]);
  const [changed, refused] = responses.map(({ status }) => status).toSorted((a, b) => a - b);
  expect(changed).toBe(200);
  // The password has changed by then, or the change ended the other session before its call began.
  expect([401, 422]).toContain(refused);
});

test('an address has a hundred wrong passwords and sixty registrations, or as many as the operator sets', async () => {
  const limits = { ...SETTINGS.limits.default };
  await setSetting(app.db, 'limits', {
    ...limits,
    wrong_passwords_of_address: 3,
    registrations_of_address: 2,
  });
  expect(limits).toMatchObject({ wrong_passwords_of_address: 100, registrations_of_address: 60 });
  const address = '198.51.100.7';
  for (let n = 0; n < 3; n += 1) {
    expect((await login(address, `eve${n}@bolt.test`, 'wrong')).status).toBe(400);
  }
  expect((await login(address, ADA.email, ADA.password)).status).toBe(429);
  expect((await login('198.51.100.8', ADA.email, ADA.password)).status).toBe(200);
  const register = (n: number) =>
    send(address, '/registration', { ...ADA, email: `m${n}@bolt.test`, phone: `555020030${n}` });
  expect((await send(address, '/registration', { name: 'Only' })).status).toBe(422);
  expect([(await register(1)).status, (await register(2)).status]).toEqual([200, 200]);
  expect(await register(3)).toMatchObject({ status: 429, wait: '600' });
  later(10);
  expect((await register(3)).status).toBe(200);
  await setSetting(app.db, 'limits', limits);
});

test('photos are limited by day, of a customer, an address and a network, in registrations too', async () => {
  const photo = await sharp({ create: { width: 6, height: 4, channels: 3, background: '#aa2211' } })
    .png()
    .toBuffer();
  const sendPhoto = async (address: string, path: string, fields: object, headers: object = {}) => {
    const body = new FormData();
    for (const [key, value] of Object.entries(fields)) body.append(key, value as string);
    body.append('profile_photo', new File([new Uint8Array(photo)], 'me.png'));
    const request = new Request(`http://shop.test/api${path}`, {
      method: 'POST',
      headers: { ...from(address), ...headers },
      body,
    });
    return (await app.app.fetch(request, '10.0.0.7')).status;
  };
  const update = (address: string) =>
    sendPhoto(address, '/update-profile', { name: 'Ada', phone: ADA.phone }, ada.headers);
  let registered = 0;
  const register = (address: string) => {
    registered += 1;
    const contact = { email: `p${registered}@bolt.test`, phone: `555030040${registered}` };
    return sendPhoto(address, '/registration', { ...ADA, ...contact });
  };
  /** As if this many photos had been sent before. */
  const sent = (kind: string, subject: string, times: number) =>
    app.db
      .insertInto('attempts')
      .values(Array.from({ length: times }, () => ({ kind, subject, tried_at: app.clock.now })))
      .execute();

  await sent('photo', String(ada.id), 19);
  expect([await update('198.51.100.1'), await update('198.51.100.2')]).toEqual([200, 429]);
  await sent('photo-address', '198.51.100.3', 39);
  expect([await register('198.51.100.3'), await register('198.51.100.3')]).toEqual([200, 429]);
  await sent('photo-network', '198.51.100.0/24', 197);
  expect([await register('198.51.100.4'), await register('198.51.100.5')]).toEqual([200, 429]);
  expect(await register('203.0.113.4')).toBe(200);
  // Without a photo none of these limits applies, and all are over the next day.
  const fields = { ...ADA, email: 'q@bolt.test', phone: '5550300500' };
  expect((await send('198.51.100.5', '/registration', fields)).status).toBe(200);
  later(24 * 60 + 1);
  expect([await update('198.51.100.2'), await register('198.51.100.3')]).toEqual([200, 200]);
});

test('attempts expire after a day', async () => {
  await login('198.51.100.7', ADA.email, 'wrong');
  await deleteExpiredCredentials(app.db, app.clock.now);
  expect(await app.db.selectFrom('attempts').select('id').execute()).toHaveLength(2);
  later(24 * 60 + 1);
  await deleteExpiredCredentials(app.db, app.clock.now);
  expect(await app.db.selectFrom('attempts').select('id').execute()).toEqual([]);
});

test('an address gets 1,200 calls a minute; error reports are never refused', async () => {
  const call = async (path: string, init?: RequestInit) => {
    const request = new Request(`http://shop.test/api${path}`, {
      ...init,
      headers: { ...from('198.51.100.99'), 'content-type': 'application/json' },
    });
    return (await app.app.fetch(request, '10.0.0.7')).status;
  };
  for (let n = 0; n < 1200; n += 1) expect(await call('/profile')).toBe(401);
  expect(await call('/profile')).toBe(429);
  expect(await call('/log-frontend-error', { method: 'POST', body: '{}' })).toBe(200);
  later(1);
  expect(await call('/profile')).toBe(401);
});
