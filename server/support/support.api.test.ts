import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type CallResult, post } from '#test/call.ts';
import { type TestApp, createTestApp } from '#test/shop/create-test-app.ts';
import { setSetting } from '#test/factories/settings.ts';
import { TEST_NOW } from '#test/factories/test-now.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ TRUST_PROXY: '10.0.0.0/8' });
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.now = TEST_NOW;
  await app.db.deleteFrom('sent_forms').execute();
  await app.db.deleteFrom('contact_messages').execute();
  await app.db.deleteFrom('seller_applications').execute();
});

const MESSAGE = { subject: 'Opening hours', message: 'Are you open on Sunday?' };
const APPLICATION = {
  shop_name: 'Boltworks',
  name: 'Ada Bolt',
  email: 'ada@boltworks.test',
  phone: '+1 (555) 010-0199',
  message: 'Bolts, nuts and washers.',
};

/** A form from an address, as forwarded by a proxy of the shop. */
async function sendFrom(
  client: string,
  path: string,
  body: object,
): Promise<{ status: number; retryAfter: string | null; message: string }> {
  const request = new Request(`http://shop.test/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': client },
    body: JSON.stringify(body),
  });
  const response = await app.app.fetch(request, '10.0.0.7');
  const { message } = (await response.json()) as { message: string };
  return { status: response.status, retryAfter: response.headers.get('retry-after'), message };
}

test('a message needs subject and text only, as the app sends it', async () => {
  const { status, body } = await post(app, '/support', MESSAGE);
  expect(status).toBe(200);
  expect(body.data.content).toEqual({
    id: expect.any(Number),
    ...MESSAGE,
    name: null,
    email: null,
    phone: null,
  });
  expect(await app.db.selectFrom('contact_messages').selectAll().execute()).toMatchObject([
    { ...MESSAGE, created_at: TEST_NOW },
  ]);
});

test('the details of the sender are stored with the message, blanks are not', async () => {
  const sender = { name: '  Ada  ', email: 'ada@bolt.test', phone: '   ' };
  const { body } = await post(app, '/support', { ...MESSAGE, ...sender });
  expect(body.data.content).toMatchObject({ name: 'Ada', email: 'ada@bolt.test', phone: null });
});

const required = (field: string) => `The ${field} field is required.`;

test.each<[string, object, Record<string, string[]>]>([
  ['nothing', {}, { subject: [required('subject')], message: [required('message')] }],
  [
    'blanks',
    { subject: ' ', message: '\n' },
    { subject: [required('subject')], message: [required('message')] },
  ],
  [
    'no email',
    { ...MESSAGE, email: 'ada at bolt' },
    { email: ['The email is not in the right format.'] },
  ],
  [
    'no phone',
    { ...MESSAGE, phone: 'call me' },
    { phone: ['The phone is not in the right format.'] },
  ],
  [
    'a short phone',
    { ...MESSAGE, phone: '+1 23' },
    { phone: ['The phone number must have at least 6 digits.'] },
  ],
  [
    'a long subject',
    { ...MESSAGE, subject: 'x'.repeat(201) },
    { subject: ['The subject must not be longer than 200 characters.'] },
  ],
  [
    'a long text',
    { ...MESSAGE, message: 'x'.repeat(5001) },
    { message: ['The message must not be longer than 5,000 characters.'] },
  ],
  ['a list', { ...MESSAGE, subject: ['a'] }, { subject: ['The subject must be of type string.'] }],
  [
    'a null byte',
    { ...MESSAGE, message: 'a\0b' },
    { message: ["The message contains a character that can't be used."] },
  ],
])('%s is refused with the field and not stored', async (_name, body, errors) => {
  const response = await post(app, '/support', body);
  expect(response.status).toBe(422);
  expect(response.body.errors).toEqual(errors);
  expect(await app.db.selectFrom('contact_messages').select('id').execute()).toEqual([]);
});

test.each(['<script>alert(1)</script>', "'; drop table contact_messages; --", '🔨 \u202e\u0007'])(
  'a message is stored unchanged: %j',
  async (message) => {
    const { status, body } = await post(app, '/support', { ...MESSAGE, message });
    expect(status).toBe(200);
    expect(body.data.content.message).toBe(message);
  },
);

test('a plain form of a page can be sent too', async () => {
  const response = await app.request('/api/support', {
    method: 'POST',
    body: new URLSearchParams(MESSAGE),
  });
  expect(response.status).toBe(200);
});

test('the sixth form in ten minutes from an address has to wait; refused ones do not count', async () => {
  const client = '198.51.100.7';
  await sendFrom(client, '/support', { subject: 'No text' });
  for (let minute = 0; minute < 5; minute += 1) {
    app.clock.now = new Date(TEST_NOW.getTime() + minute * 60_000);
    const path = minute === 2 ? '/seller-applications' : '/support';
    const body = minute === 2 ? APPLICATION : MESSAGE;
    expect((await sendFrom(client, path, body)).status).toBe(200);
  }
  const sixth = await sendFrom(client, '/support', MESSAGE);
  expect(sixth).toMatchObject({ status: 429, retryAfter: String(6 * 60) });
  expect(sixth.message).toMatch(/wait a few minutes/);
  expect((await sendFrom('198.51.100.8', '/support', MESSAGE)).status).toBe(200);
  expect((await sendFrom(`1.2.3.4, ${client}`, '/support', MESSAGE)).status).toBe(429);
  app.clock.now = new Date(TEST_NOW.getTime() + 10 * 60_000);
  expect((await sendFrom(client, '/support', MESSAGE)).status).toBe(200);
});

test('of ten concurrent forms five are accepted', async () => {
  const responses = await Promise.all(
    Array.from({ length: 10 }, () => sendFrom('198.51.100.9', '/support', MESSAGE)),
  );
  expect(responses.filter(({ status }) => status === 200)).toHaveLength(5);
  expect(responses.filter(({ status }) => status === 429)).toHaveLength(5);
  const stored = await app.db.selectFrom('contact_messages').select('id').execute();
  expect(stored).toHaveLength(5);
});

test('addresses of senders are deleted after the ten minutes', async () => {
  await sendFrom('198.51.100.10', '/support', MESSAGE);
  app.clock.now = new Date(TEST_NOW.getTime() + 11 * 60_000);
  await sendFrom('198.51.100.11', '/support', MESSAGE);
  const stored = await app.db.selectFrom('sent_forms').select('client_address').execute();
  expect(stored).toEqual([{ client_address: '198.51.100.11' }]);
});

test('an application is stored for the operator', async () => {
  const { status, body } = await post(app, '/seller-applications', APPLICATION);
  expect(status).toBe(200);
  expect(body.data.application).toEqual({ id: expect.any(Number), shop_name: 'Boltworks' });
  expect(await app.db.selectFrom('seller_applications').selectAll().execute()).toMatchObject([
    { ...APPLICATION, address: null, created_at: TEST_NOW },
  ]);
});

test.each(['shop_name', 'name', 'email', 'phone', 'message'])(
  'an application without %s is refused',
  async (field) => {
    for (const nothing of [undefined, '', null]) {
      const response: CallResult = await post(app, '/seller-applications', {
        ...APPLICATION,
        [field]: nothing,
      });
      expect(response.status).toBe(422);
      expect(Object.keys(response.body.errors)).toEqual([field]);
      if (nothing !== null)
        expect(response.body.errors[field]).toEqual([required(field.replaceAll('_', ' '))]);
    }
  },
);

test('seller applications are refused in single-vendor mode', async () => {
  await setSetting(app.db, 'multi_vendor', false);
  const { status, body } = await post(app, '/seller-applications', APPLICATION);
  await setSetting(app.db, 'multi_vendor', true);
  expect(status).toBe(422);
  expect(body.message).toBe("This shop doesn't accept other sellers.");
  expect(await app.db.selectFrom('seller_applications').select('id').execute()).toEqual([]);
});
