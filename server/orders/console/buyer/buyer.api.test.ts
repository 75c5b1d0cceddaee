import { sql } from 'kysely';
import pino from 'pino';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { readConfig } from '#server/config.ts';
import { consoleCall } from '#test/console/console-call.ts';
import { aStaffMember, type TestStaff } from '#test/factories/staff.ts';
import { aProduct, type TestProduct } from '#test/factories/products.ts';
import { readOutbox } from '#test/outbox.ts';
import { createTestApp, type TestApp } from '#test/shop/create-test-app.ts';
import { GUEST, orderAsGuest } from '#test/shopping.ts';
import { sendBuyerMail } from '../../messages/buyer-mail.ts';
import { indexOrders } from '../../search/index-orders.ts';

let app: TestApp;
let owner: TestStaff;
let product: TestProduct;
let other: TestProduct;
beforeAll(async () => {
  app = await createTestApp();
  owner = await aStaffMember(app.db);
  product = await aProduct(app.db, { quantity: 1000 });
  other = await aProduct(app.db, { quantity: 1000 });
});
afterAll(() => app.close());

let ids: number[];
let id: number;
const place = async (products: TestProduct[], fields: object = {}) => {
  await app.db.deleteFrom('attempts').execute();
  const { body } = await orderAsGuest(app, {
    shop_ids: products.map(({ shop_id }) => shop_id),
    carts: products.map((one) => ({ product_id: one.id })),
    ...fields,
  });
  ids = body.data.orders.map((order: { id: number }) => order.id);
  id = ids[0] ?? 0;
};
beforeEach(() => place([product]));

const CONTACT = { name: GUEST.name, email: GUEST.email, phone: GUEST.phone };
const details = async (caller = owner, of = id) =>
  (await consoleCall(app, 'getOrder', { id: of }, caller.headers)).body.data;
const change = (fields: object, more: object = {}, caller = owner) =>
  consoleCall(
    app,
    'changeContact',
    { id, seen: CONTACT, contact: { ...CONTACT, ...fields }, ...more },
    caller.headers,
  );
const foundBy = async (q: string) =>
  (await consoleCall(app, 'listOrders', { q }, owner.headers)).body.data.rows.map(
    (row: { id: number }) => row.id,
  );
const lastEntry = () =>
  app.db
    .selectFrom('audit_entries')
    .select(['id', 'act', 'changes'])
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();

test('a changed contact is shown, searchable immediately, logged and undone, for all orders of the checkout', async () => {
  await place([product, other]);
  await indexOrders(app.db);
  expect((await details()).contact_fields).toEqual(CONTACT);
  const fields = { name: 'Gerda Guest', email: 'gerda@guest.test', phone: '(555) 010-0299' };
  const { status, text } = await change(fields);
  expect(status, text).toBe(200);
  for (const of of ids) {
    const { buyer, contact_fields } = await details(owner, of);
    expect(contact_fields).toEqual({ ...fields, phone: '5550100299' });
    expect(buyer).toMatchObject({ ...fields, phone: '5550100299' });
  }
  for (const q of ['gerda', 'gerda@guest', '0100299']) expect(await foundBy(q), q).toContain(id);
  expect(await foundBy(GUEST.email)).not.toContain(id);
  const entry = await lastEntry();
  expect(entry).toMatchObject({
    act: 'order.contact',
    changes: {
      name: [GUEST.name, 'Gerda Guest'],
      email: [GUEST.email, 'gerda@guest.test'],
      phone: [GUEST.phone, '5550100299'],
    },
  });
  expect((await consoleCall(app, 'undoEntry', { id: entry.id }, owner.headers)).status).toBe(200);
  expect((await details()).contact_fields).toEqual(CONTACT);
  expect(await foundBy('gerda@guest')).not.toContain(id);
});

test('of two concurrent changes the second is refused with the current contact', async () => {
  await change({ email: 'one@guest.test' });
  const { status, body } = await change({ phone: '5550100298' });
  expect([status, body.error, body.data]).toEqual([
    409,
    'conflict',
    { ...CONTACT, email: 'one@guest.test' },
  ]);
  expect(body.message).toContain(`${GUEST.name} · one@guest.test · ${GUEST.phone}`);
  expect((await details()).contact_fields.phone).toBe(GUEST.phone);
  expect((await change({ phone: '5550100298' }, { seen: body.data })).status).toBe(200);
  expect((await details()).contact_fields).toEqual({ ...CONTACT, phone: '5550100298' });
});

test('a repeat after a lost response does not conflict with itself', async () => {
  await change({ email: 'one@guest.test', phone: '(555) 010-0298' });
  const before = await lastEntry();
  const { status, text } = await change({ email: 'one@guest.test', phone: '(555) 010-0298' });
  expect(status, text).toBe(200);
  expect(await lastEntry()).toEqual(before);
});

test.each([
  [{ name: ' ' }, 'contact'],
  [{ email: 'not an address' }, 'contact'],
  [{ email: 'a@guest.test, b@guest.test' }, 'contact'],
  [{ phone: 'none' }, 'contact'],
  [{ phone: '(((((12345' }, 'phone'],
  [{ email: '', phone: '' }, 'email'],
])('%j is refused and changes nothing', async (fields, field) => {
  const { status, body } = await change(fields);
  expect(status).toBe(422);
  expect(Object.keys(body.errors).join()).toContain(field);
  expect((await details()).contact_fields).toEqual(CONTACT);
});

test('no shop alone can change the contact of a checkout with several shops', async () => {
  await place([product, other]);
  const seller = await aStaffMember(app.db, { role: 'seller', shop_id: product.shop_id });
  expect((await details(seller)).contact_fields).toBeNull();
  const { status, body } = await change({ email: 'mine@seller.test' }, {}, seller);
  expect([status, body.message]).toEqual([
    422,
    'This was ordered together with products of other shops. Only someone with access to all shops can change the contact.',
  ]);
  await place([product]);
  expect((await change({ email: 'new@guest.test' }, {}, seller)).status).toBe(200);
});

test('a packer neither sees nor changes contacts, and reads and writes no mails', async () => {
  const packer = await aStaffMember(app.db, { role: 'packer' });
  await mail(owner);
  const seen = await details(packer);
  expect([seen.contact_fields, seen.messages, seen.buyer.email]).toEqual([null, [], null]);
  expect((await change({ name: 'X' }, {}, packer)).status).toBe(403);
  expect((await mail(packer)).status).toBe(403);
  expect((await preview(packer)).status).toBe(403);
});

test('a contact is changed twenty times a day at most', async () => {
  let email = CONTACT.email;
  for (let times = 0; times < 20; times += 1) {
    const next = `g${times}@guest.test`;
    expect((await change({ email: next }, { seen: { ...CONTACT, email } })).status).toBe(200);
    email = next;
  }
  const seen = { ...CONTACT, email };
  expect((await change({}, { seen })).status).toBe(429);
  // Saved again as it is.
  expect((await change({ email }, { seen })).status).toBe(200);
  expect((await details()).contact_fields.email).toBe(email);
});

const MAIL = {
  subject: 'A piece is late',
  text: 'The hinge comes on Friday.\n\n<b>Sorry</b> for it.',
};
const mail = (caller: TestStaff, fields: object = {}) =>
  consoleCall(app, 'mailBuyer', { id, ...MAIL, ...fields }, caller.headers);
const preview = (caller: TestStaff) =>
  consoleCall(app, 'previewMail', { id, ...MAIL }, caller.headers);
const deps = () => ({
  db: app.db,
  config: readConfig({ DATA_DIR: app.dataDir, PUBLIC_URL: 'http://shop.test' }),
  log: pino({ level: 'silent' }),
});

test('a mail is previewed, sent once to the address of the order, and listed with its author', async () => {
  const shown = (await preview(owner)).body.data;
  expect(shown).toMatchObject({ to: GUEST.email, subject: MAIL.subject });
  expect(shown.text).toContain('The hinge comes on Friday.\n\n<b>Sorry</b> for it.');
  // Nobody verified the mailbox, so the mail contains no text of the buyer.
  expect(shown.text).not.toContain(GUEST.name);
  expect((await details()).messages).toEqual([]);
  expect((await mail(owner, { to: 'stranger@else.test' })).status).toBe(200);
  const [message] = (await details()).messages;
  expect(message).toMatchObject({ ...MAIL, person: owner.name });
  const before = (await readOutbox(app)).length;
  await sendBuyerMail(deps(), message.id);
  await sendBuyerMail(deps(), message.id);
  const sent = (await readOutbox(app)).slice(before);
  // Staff don't see the token of the link: it opens the whole checkout, including other shops' orders, as its buyer.
  const { token } = await app.db
    .selectFrom('payments')
    .innerJoin('orders', 'orders.payment_id', 'payments.id')
    .select('payments.token')
    .where('orders.id', '=', id)
    .executeTakeFirstOrThrow();
  expect(shown.text).not.toContain(token);
  expect(sent.map(({ to, text }) => ({ to, text }))).toEqual([
    { to: GUEST.email, text: shown.text.replace('?token=***', `?token=${token}`) },
  ]);
  expect(await lastEntry()).toMatchObject({
    act: 'order.mail',
    changes: { subject: [null, MAIL.subject], body: [null, MAIL.text] },
  });
});

test.each([
  [{ subject: ' ' }, 'subject'],
  [{ text: '' }, 'text'],
  [{ text: 'x'.repeat(5001) }, 'text'],
  [{ text: 'Dear {{name}}' }, 'text'],
])('the mail %j is refused', async (fields, field) => {
  const { status, body } = await mail(owner, fields);
  expect([status, Object.keys(body.errors)]).toEqual([422, [field]]);
  expect((await details()).messages).toEqual([]);
});

test('an order gets at most ten mails a day, and a person sends at most forty an hour', async () => {
  for (let times = 0; times < 10; times += 1) expect((await mail(owner)).status).toBe(200);
  expect((await mail(owner)).status).toBe(429);
  expect((await details()).messages).toHaveLength(10);
  await app.db.deleteFrom('attempts').where('kind', '=', 'order-mail').execute();
  for (let times = 0; times < 30; times += 1) {
    await app.db.deleteFrom('attempts').where('kind', '=', 'order-mail').execute();
    expect((await mail(owner)).status).toBe(200);
  }
  await app.db.deleteFrom('attempts').where('kind', '=', 'order-mail').execute();
  expect((await mail(owner)).status).toBe(429);
});

test('a buyer without an address gets no mail', async () => {
  await app.db.updateTable('payments').set({ buyer_email: null }).execute();
  for (const { status, body } of [await mail(owner), await preview(owner)])
    expect([status, body.message]).toEqual([422, 'The buyer left no email address.']);
});

test('an order is shown in the language of the page, whatever language its reader gets mail in', async () => {
  await app.db
    .updateTable('orders')
    .set({ address: sql`address || '{"country": "Germany"}'` })
    .where('id', '=', id)
    .execute();
  const countryIn = async (language: string) => {
    const headers = { ...owner.headers, 'accept-language': language };
    return (await details({ ...owner, headers })).address.at(-1);
  };
  expect(await countryIn('en')).toBe('Germany');
  expect(await countryIn('de')).toBe('Deutschland');
});
