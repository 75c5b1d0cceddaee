import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { ADA, aCountry, setPassword } from '#test/accounts.ts';
import { get, post } from '#test/call.ts';
import { createTestApp, type TestApp } from '#test/shop/create-test-app.ts';
import { aCustomer, type TestCustomer } from '#test/factories/customers.ts';
import { TEST_NOW } from '#test/factories/test-now.ts';

let app: TestApp;
let ada: TestCustomer;
beforeAll(async () => {
  app = await createTestApp();
  await aCountry(app.db);
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.db.deleteFrom('users').execute();
  ada = await aCustomer(app.db, { name: ADA.name, email: ADA.email, phone: ADA.phone });
  const verified = { email_verified_at: TEST_NOW, phone_verified_at: TEST_NOW };
  await app.db.updateTable('users').set(verified).execute();
});

const SENT = { name: 'Ada B.', phone: ADA.phone, email: ADA.email };
const update = (body: object) => post(app, '/update-profile', body, ada.headers);
const picture = (format: 'png' | 'jpeg') =>
  sharp({ create: { width: 60, height: 40, channels: 3, background: '#aa2211' } })
    .toFormat(format)
    .toBuffer();

async function upload(bytes: Uint8Array | string, name: string) {
  const form = new FormData();
  for (const [key, value] of Object.entries(SENT)) form.append(key, value);
  form.append('profile_photo', new File([Buffer.from(bytes)], name, { type: 'image/png' }));
  const init = { method: 'POST', body: form, headers: ada.headers };
  const response = await app.request('/api/update-profile', init);
  return { status: response.status, body: await response.json() } as Awaited<
    ReturnType<typeof post>
  >;
}

test('sent fields are stored, others stay unchanged', async () => {
  const more = { country: 'norway', gender: 'Female', date_of_birth: '1990-02-28' };
  const first = await update({ ...SENT, ...more });
  expect(first.body.data.user).toMatchObject({
    name: 'Ada B.',
    country: 'Norway',
    phone_code: '47',
    gender: 'female',
    date_of_birth: '1990-02-28',
    email_verified: true,
    phone_verified: true,
  });
  const { body } = await update({ name: 'Ada', phone: ADA.phone, email: '' });
  expect(body.data.user).toEqual({
    ...first.body.data.user,
    name: 'Ada',
    profile_photo: 'http://shop.test/media/portraits/A.svg',
  });
  expect((await get(app, '/profile', ada.headers)).body.data).toEqual(body.data);
});

test.each([
  ['name', ''],
  ['phone', ''],
  ['phone', '123'],
  ['phone', 'none'],
  ['email', 'none'],
  ['country', 'Atlantis'],
  ['gender', 'robot'],
  ['date_of_birth', 'yesterday'],
  ['profile_photo', 'photo.png'],
])('%s %j is refused with the field', async (field, value) => {
  const { status, body } = await update({ ...SENT, [field]: value });
  expect(status).toBe(422);
  expect(Object.keys(body.errors)).toEqual([field]);
  expect((await get(app, '/profile', ada.headers)).body.data.user.name).toBe(ADA.name);
});

test('email and phone of another account are refused', async () => {
  await aCustomer(app.db, { email: 'eve@bolt.test', phone: '5550100398' });
  await setPassword(app.db, ada.id, ADA.password);
  const { status, body } = await update({
    ...SENT,
    email: 'EVE@bolt.test',
    phone: '5550100398',
    phone_code: '',
    current_password: ADA.password,
  });
  expect(status).toBe(422);
  expect(Object.keys(body.errors)).toEqual(['email', 'phone']);
});

test.each(['png', 'jpeg'] as const)('a photo sent as %s is stored and served', async (format) => {
  const { status, body } = await upload(await picture(format), 'me.exe');
  expect(status).toBe(200);
  const { profile_photo } = body.data.user;
  expect(profile_photo).toMatch(/^http:\/\/shop\.test\/media\/[0-9a-f]{32}-320\.webp$/);
  const served = await app.request(new URL(profile_photo as string).pathname);
  expect(served.status).toBe(200);
  expect(served.headers.get('x-content-type-options')).toBe('nosniff');
  expect((await served.arrayBuffer()).byteLength).toBeGreaterThan(0);
  expect((await update(SENT)).body.data.user.profile_photo).toBe(profile_photo);
});

test.each([
  ['a page', '<html><script>alert(1)</script>'],
  ['a pdf', '%PDF-1.7'],
  ['half a picture', Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')],
  ['more than 2 MB', Buffer.alloc(2 * 1024 * 1024 + 1)],
])('%s is not accepted as a photo', async (_name, bytes) => {
  const { status, body } = await upload(bytes, 'me.png');
  expect(status).toBe(422);
  expect(Object.keys(body.errors)).toEqual(['profile_photo']);
});

test('bodies over 12 MB are not read', async () => {
  const { status, body } = await upload(Buffer.alloc(12 * 1024 * 1024), 'me.png');
  expect(status).toBe(413);
  expect(body.message).toMatch(/12 MB/);
});
