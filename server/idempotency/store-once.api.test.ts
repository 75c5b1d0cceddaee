import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type CallResult, post } from '#test/call.ts';
import { aCustomer, type TestCustomer } from '#test/factories/customers.ts';
import { setSetting } from '#test/factories/settings.ts';
import { TEST_NOW } from '#test/factories/test-now.ts';
import { createTestApp, type TestApp } from '#test/shop/create-test-app.ts';
import { deleteOldFormKeys } from './delete-old-form-keys.ts';

let app: TestApp;
let ada: TestCustomer;
let bob: TestCustomer;
let ticket_number: string;
beforeAll(async () => {
  app = await createTestApp();
  await setSetting(app.db, 'multi_vendor', true);
  ada = await aCustomer(app.db);
  bob = await aCustomer(app.db);
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.now = TEST_NOW;
  for (const table of ['sent_forms', 'form_idempotency_keys'] as const)
    await app.db.deleteFrom(table).execute();
});

const TICKET = { issue_type: 'Payment', subject: 'Paid twice', email: 'ada@bolt.test' };
const ADDRESS = { phone: '5550100', address_line: '1 Mill Road', address_type: 'home' };
const APPLICATION = { shop_name: 'Boltworks', name: 'Ada', email: 'a@bolt.test', phone: '5550100' };

type Table =
  | 'addresses'
  | 'contact_messages'
  | 'seller_applications'
  | 'support_tickets'
  | 'ticket_messages';
type Send = (message: string, key?: string, customer?: TestCustomer) => Promise<CallResult>;
const withKey = (key?: string): Record<string, string> => (key ? { 'idempotency-key': key } : {});

describe.each<[string, Table, Send]>([
  [
    'a message to the shop',
    'contact_messages',
    (message, key) => post(app, '/support', { subject: 'Drill', message }, withKey(key)),
  ],
  [
    'an application',
    'seller_applications',
    (message, key) => post(app, '/seller-applications', { ...APPLICATION, message }, withKey(key)),
  ],
  [
    'a ticket',
    'support_tickets',
    (message, key, { headers } = ada) =>
      post(app, '/support-ticket', { ...TICKET, message }, { ...headers, ...withKey(key) }),
  ],
  [
    'a message of a ticket',
    'ticket_messages',
    (message, key, { headers } = ada) =>
      post(
        app,
        '/support-ticket-message',
        { ticket_number, message },
        { ...headers, ...withKey(key) },
      ),
  ],
  [
    'an address',
    'addresses',
    (message, key, { headers } = ada) =>
      post(app, '/address/store', { ...ADDRESS, name: message }, { ...headers, ...withKey(key) }),
  ],
])('%s', (_name, table, send) => {
  const count = async () => (await app.db.selectFrom(table).select('id').execute()).length;
  let before: number;
  beforeEach(async () => {
    for (const sent of ['ticket_messages', 'support_tickets'] as const)
      await app.db.deleteFrom(sent).execute();
    if (table === 'ticket_messages') {
      const { body } = await post(app, '/support-ticket', { ...TICKET, message: '?' }, ada.headers);
      ({ ticket_no: ticket_number } = body.data.support_ticket);
      await app.db.updateTable('support_tickets').set({ user_chat: true }).execute();
    }
    before = await count();
  });
  const stored = async () => (await count()) - before;

  test('is stored once under its key, also by requests that arrive together, and answered alike', async () => {
    const answers = await Promise.all([send('Hi', 'one-key'), send('Hi', 'one-key')]);
    answers.push(await send('Hi', 'one-key'));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(await stored()).toBe(1);
  });

  test('counts once for its limit', async () => {
    for (let repeat = 0; repeat < 7; repeat += 1)
      expect((await send('Hi', 'one-key')).status).toBe(200);
    expect((await send('Hello', 'another-key')).status).toBe(200);
    expect(await stored()).toBe(2);
  });

  test('is stored each time without a key, and after a day', async () => {
    await send('Hi');
    await send('Hi');
    await send('Hi', 'one-key');
    app.clock.now = new Date(TEST_NOW.getTime() + 25 * 3_600_000);
    await send('Hi', 'one-key');
    expect(await stored()).toBe(4);
  });

  test('is refused under the key of another', async () => {
    await send('Hi', 'one-key');
    const { status, body } = await send('Ho', 'one-key');
    expect([status, body.message]).toEqual([422, expect.stringContaining('Idempotency-Key')]);
    expect((await send('Hi', 'k'.repeat(201))).status).toBe(422);
    expect(await stored()).toBe(1);
  });
});

test.each([
  ['a message to the shop', 'contact_messages', '/support', { subject: 'Drill', message: 'Hi' }],
  [
    'an application',
    'seller_applications',
    '/seller-applications',
    { ...APPLICATION, message: 'Hi' },
  ],
] as const)('%s that is repeated after signing in is one', async (_name, table, path, form) => {
  await app.db.deleteFrom(table).execute();
  const asGuest = await post(app, path, form, withKey('one-key'));
  const signedIn = await post(app, path, form, { ...ada.headers, ...withKey('one-key') });
  expect([asGuest.status, signedIn.text]).toEqual([200, asGuest.text]);
  expect(await app.db.selectFrom(table).select('id').execute()).toHaveLength(1);
});

test('an address that was deleted before the call is repeated is not found', async () => {
  const headers = { ...ada.headers, ...withKey('one-key') };
  const store = () => post(app, '/address/store', { ...ADDRESS, name: 'Ada' }, headers);
  const { body } = await store();
  await post(app, `/address/${body.data.address.id}/delete`, {}, ada.headers);
  expect((await store()).status).toBe(404);
});

test('the same key sent by another customer is another key', async () => {
  const open = ({ headers }: TestCustomer) =>
    post(app, '/support-ticket', { ...TICKET, message: 'Hi' }, { ...headers, ...withKey('same') });
  const tickets = [await open(ada), await open(bob)].map(
    ({ body }) => body.data.support_ticket.ticket_no,
  );
  expect(new Set(tickets).size).toBe(2);
});

test('a ticket with another file is another request', async () => {
  const open = async (content: string) => {
    const form = new FormData();
    for (const [name, value] of Object.entries({ ...TICKET, message: 'Hi' }))
      form.append(name, value);
    form.append('attachments[0]', new File([`%PDF-1.7\n${content}`], 'receipt.pdf'));
    const headers = { ...ada.headers, ...withKey('one-key') };
    const response = await app.request('/api/support-ticket', {
      method: 'POST',
      headers,
      body: form,
    });
    return { status: response.status, text: await response.text() };
  };
  const first = await open('page one');
  expect(first.status).toBe(200);
  expect(await open('page one')).toEqual(first);
  const other = await open('page two');
  expect([other.status, other.text]).toEqual([422, expect.stringContaining('Idempotency-Key')]);
});

test('a message that was refused can be sent under its key later', async () => {
  const send = () => post(app, '/support', { subject: 'Drill', message: 'Hi' }, withKey('one-key'));
  for (let sent = 0; sent < 5; sent += 1)
    await post(app, '/support', { subject: 'a', message: 'b' });
  expect((await send()).status).toBe(429);
  app.clock.now = new Date(TEST_NOW.getTime() + 3_600_000);
  expect((await send()).status).toBe(200);
});

test('old keys are deleted', async () => {
  await post(app, '/support', { subject: 'Drill', message: 'Hi' }, withKey('one-key'));
  const keys = () => app.db.selectFrom('form_idempotency_keys').select('key').execute();
  await deleteOldFormKeys(app.db, new Date(TEST_NOW.getTime() + 23 * 3_600_000));
  expect(await keys()).toHaveLength(1);
  await deleteOldFormKeys(app.db, new Date(TEST_NOW.getTime() + 25 * 3_600_000));
  expect(await keys()).toHaveLength(0);
});
