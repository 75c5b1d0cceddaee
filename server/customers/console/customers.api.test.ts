import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ConsoleCustomer, CustomerPage } from '#contract/console/customers/customers.ts';
import { get, post } from '#test/call.ts';
import { consoleCall } from '#test/console/console-call.ts';
import { aStaffMember, type TestStaff } from '#test/factories/staff.ts';
import { anOrder, deliverOrder } from '#test/factories/orders.ts';
import { aCustomer } from '#test/factories/customers.ts';
import { TEST_NOW } from '#test/factories/test-now.ts';
import { aProduct } from '#test/factories/products.ts';
import { createTestApp, type TestApp } from '#test/shop/create-test-app.ts';
import { addJob } from '#server/jobs/add-job.ts';
import { indexOrders } from '#server/orders/search/index-orders.ts';
import { countTotals } from '../totals/count-totals.ts';

let app: TestApp;
let owner: TestStaff;
beforeAll(async () => {
  app = await createTestApp();
  owner = await aStaffMember(app.db, { role: 'owner' });
});
afterAll(() => app.close());

const list = async (fields: object = {}, { headers } = owner): Promise<CustomerPage> =>
  (await consoleCall(app, 'listCustomers', { ...fields }, headers)).body.data;
const names = async (fields: object = {}, who = owner) =>
  (await list(fields, who)).rows.map(({ name }) => name);
const show = (id: number, { headers } = owner) => consoleCall(app, 'getCustomer', { id }, headers);
const erase = (id: number, name: string, { headers } = owner) =>
  consoleCall(app, 'eraseCustomer', { id, name }, headers);

const verifyEmail = (id: number) =>
  app.db.updateTable('users').set({ email_verified_at: TEST_NOW }).where('id', '=', id).execute();
/** A confirmed stock alert. */
const anAlert = (email: string, product_id: number) => {
  const times = { created_at: TEST_NOW, confirmed_at: TEST_NOW };
  const values = { product_id, locale: 'en', email, ...times };
  return app.db.insertInto('stock_alerts').values(values).execute();
};

/** The tables with a text in any column and letter case. */
async function tablesWith(text: string): Promise<string[]> {
  const tables = await sql<{ name: string }>`
    select format('%I.%I', table_schema, table_name) as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema in ('public', 'graphile_worker')`.execute(
    app.db,
  );
  const listed = [];
  for (const { name } of tables.rows) {
    const { rows } = await sql`
      select from ${sql.raw(name)} r where r::text ilike ${`%${text}%`} limit 1`.execute(app.db);
    if (rows.length > 0) listed.push(name.replace('public.', ''));
  }
  return listed;
}

async function named(
  name: string,
  more: { email?: string; phone?: string; phone_code?: string } = {},
) {
  const customer = await aCustomer(app.db, { name });
  if (Object.keys(more).length > 0) {
    await app.db.updateTable('users').set(more).where('id', '=', customer.id).execute();
  }
  return customer;
}

test('customers are found by prefixes of name, email and phone, and by nothing else', async () => {
  await named('Wilhelmina Öztürk', { email: 'mina@oez.test', phone: '1712345678' });
  for (const q of ['wilh', 'özt wil', 'MINA@', 'mina@oez.test', '0171 234', '(0171) 2345-6']) {
    expect(await names({ q }), q).toEqual(['Wilhelmina Öztürk']);
  }
  for (const q of ['helmina', 'oez.test', '2345678', 'wilh nobody', '%', '_', "'", '&|!:*']) {
    expect(await names({ q }), q).not.toContain('Wilhelmina Öztürk');
  }
});

test('a phone number with calling code can be dialled, one without stays unchanged', async () => {
  await named('Dialled Abroad', { phone: '1731112223', phone_code: '49' });
  await named('Dialled Here', { phone: '01731112224' });
  const { rows } = await list({ q: 'dialled' });
  expect(rows.map(({ phone }) => phone)).toEqual(['01731112224', '+49 1731112223']);
});

test.each([
  ['+49 173 111 2223', ['Dialled Abroad']],
  ['0049 (0)173-1112223', ['Dialled Abroad']],
  ['+48 173 111 2223', []],
  ['0173 111 222', ['Dialled Here', 'Dialled Abroad']],
  ['+173 111 2224', ['Dialled Here']],
])('a number is found as it is typed: %s', async (q, found) => {
  expect(await names({ q })).toEqual(found);
});

test('every customer is on one of the pages, newest first', async () => {
  for (const name of ['Pageling One', 'Pageling Two', 'Pageling Three']) await named(name);
  const paged: string[] = [];
  for (let after: string | null = ''; after !== null;) {
    const page = await list({ q: 'pageling', limit: 1, after });
    paged.push(...page.rows.map(({ name }) => name));
    after = page.next;
  }
  expect(paged).toEqual(['Pageling Three', 'Pageling Two', 'Pageling One']);
});

test('customers are filtered by orders, what they spent, tickets and city', async () => {
  const product = await aProduct(app.db, { price: 5000 });
  const never = await named('Filterling Never');
  const once = await named('Filterling Once');
  const again = await named('Filterling Again');
  await anOrder(app, once, product);
  await anOrder(app, again, product);
  await consoleCall(
    app,
    'cancelOrder',
    { id: (await anOrder(app, again, product)).id },
    owner.headers,
  );
  await app.db
    .updateTable('orders')
    .set({ created_at: new Date('2026-01-05T12:00:00Z') })
    .where('user_id', '=', once.id)
    .execute();
  await app.db
    .insertInto('addresses')
    .values({
      user_id: never.id,
      name: 'F',
      phone: '5550100',
      address_line: '1 Way',
      area: 'Chicago',
    })
    .execute();
  const ticket = { issue_type: 'Payment', message: 'Hello?', email: 'f@toolyard.test' };
  await post(app, '/support-ticket', ticket, once.headers);
  await indexOrders(app.db);
  await countTotals(app.db);
  const namesFor = async (fields: object, who = owner) =>
    (await names({ q: 'filterling', ...fields }, who)).map((name) => name.split(' ')[1]);
  expect(await namesFor({ ordered: 'never' })).toEqual(['Never']);
  expect(await namesFor({ ordered: 'once' })).toEqual(['Once']);
  expect(await namesFor({ ordered: 'again' })).toEqual(['Again']);
  expect(await namesFor({ spent_from: 50 })).toEqual(['Again', 'Once']);
  expect(await namesFor({ spent_from: 0 })).toEqual(['Again', 'Once', 'Never']);
  expect(await namesFor({ ordered: 'once', spent_from: 50, last_until: '2026-01-05' })).toEqual([
    'Once',
  ]);
  expect(await namesFor({ spent_from: '50.01' })).toEqual([]);
  expect(await namesFor({ last_until: '2026-01-05' })).toEqual(['Once']);
  expect(await namesFor({ last_since: '2026-01-06' })).toEqual(['Again']);
  expect(await namesFor({ tickets: 'open' })).toEqual(['Once']);
  expect(await namesFor({ city: 'chic' })).toEqual(['Never']);
  expect(await namesFor({ city: '%' })).toEqual([]);
  const [row] = (await list({ q: 'filterling once' })).rows;
  expect(row).toMatchObject({ spent: 50, tickets: 1, city: null });
  const seller = await aStaffMember(app.db, { role: 'seller', shop_id: product.shop_id });
  await anOrder(app, never, product);
  const [seen] = (await list({ q: 'filterling never' }, seller)).rows;
  expect(seen).toMatchObject({ orders: 1, spent: 50, city: null });
  expect(await namesFor({ city: 'chic' }, seller)).toEqual([]);
});

test('a customer is shown with orders, sums without cancelled ones, addresses and sign-ins', async () => {
  const ada = await named('Ada Bolt');
  const product = await aProduct(app.db, { price: 1000 });
  const first = await anOrder(app, ada, product);
  const second = await anOrder(app, ada, product);
  await consoleCall(app, 'cancelOrder', { id: second.id }, owner.headers);
  const customer: ConsoleCustomer = (await show(ada.id)).body.data;
  expect(customer.latest_orders.map(({ id, status }) => [id, status])).toEqual([
    [second.id, 'Cancelled'],
    [first.id, 'Pending'],
  ]);
  expect(customer.sums).toMatchObject([{ orders: 1, amount: customer.latest_orders[1]?.amount }]);
  expect(customer.orders).toBe(2);
  expect(customer.personal?.addresses.length).toBeGreaterThan(0);
  expect(customer.personal?.sessions).toHaveLength(1);
});

test.each([
  [
    'US',
    'United States',
    ['Ada Inked', '1 Anvil Way', 'Chicago, IL 60601', 'United States', '+1 312 555 0101'],
  ],
  [
    'DE',
    'Germany',
    ['Ada Inked', '1 Anvil Way', '60601 Chicago, IL', 'Germany', '+1 312 555 0101'],
  ],
])('an address is shown as its country writes it: %s', async (code, title, lines) => {
  const ada = await named('Ada Inked');
  const country = await app.db
    .insertInto('countries')
    .values({ code, name: title, phone_code: '1' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await app.db.deleteFrom('addresses').where('user_id', '=', ada.id).execute();
  await app.db
    .insertInto('addresses')
    .values({
      user_id: ada.id,
      name: 'Ada Inked',
      address_line: '1 Anvil Way',
      area: 'Chicago',
      state: 'IL',
      post_code: '60601',
      country_id: country.id,
      phone_code: '1',
      phone: '312 555 0101',
    })
    .execute();
  const { personal } = (await show(ada.id)).body.data as ConsoleCustomer;
  expect(personal?.addresses.map((address) => address.lines)).toEqual([lines]);
});

test('staff of one shop see its buyers, their orders there, and no contacts without the right', async () => {
  const ada = await named('Ada Sellerbound', { email: 'ada@sellerbound.test' });
  const other = await named('Bob Elsewhere');
  const [mine, theirs] = [await aProduct(app.db, {}), await aProduct(app.db, {})];
  const order = await anOrder(app, ada, mine);
  await anOrder(app, ada, theirs);
  await anOrder(app, other, theirs);
  const seller = await aStaffMember(app.db, { role: 'seller', shop_id: mine.shop_id });
  expect(await names({}, seller)).toEqual(['Ada Sellerbound']);
  const { body, text } = await show(ada.id, seller);
  expect(body.data.latest_orders.map(({ id }: { id: number }) => id)).toEqual([order.id]);
  expect(body.data).toMatchObject({ orders: 1, email: null, phone: null, personal: null });
  expect(text).not.toContain('sellerbound.test');
  expect(await names({ q: 'ada@sell' }, seller)).toEqual([]);
  expect((await show(other.id, seller)).status).toBe(404);
  const support = await aStaffMember(app.db, { role: 'support', shop_id: mine.shop_id });
  const blocked = { id: ada.id, is_blocked: true };
  expect((await consoleCall(app, 'blockCustomer', blocked, support.headers)).status).toBe(404);
});

test('a blocked customer is signed out and cannot sign in; after unblocking they can', async () => {
  const ada = await named('Ada Blocked');
  const block = (is_blocked: boolean) =>
    consoleCall(app, 'blockCustomer', { id: ada.id, is_blocked }, owner.headers);
  expect((await get(app, '/profile', ada.headers)).status).toBe(200);
  expect((await block(true)).status).toBe(200);
  expect((await get(app, '/profile', ada.headers)).status).toBe(401);
  expect(await names({ q: 'ada bl', state: 'blocked' })).toEqual(['Ada Blocked']);
  expect(await names({ q: 'ada bl', state: 'open' })).toEqual([]);
  await block(false);
  expect(await names({ q: 'ada bl', state: 'open' })).toEqual(['Ada Blocked']);
  const acts = await app.db
    .selectFrom('audit_entries')
    .select(['act', 'staff_id'])
    .where('kind', '=', 'customer')
    .where('record_id', '=', ada.id)
    .orderBy('id')
    .execute();
  expect(acts).toEqual([
    { act: 'customer.close', staff_id: owner.id },
    { act: 'customer.open', staff_id: owner.id },
  ]);
});

test('erasing a customer leaves their orders, and nothing else that is personal', async () => {
  const ada = await named('Ada Erased', { email: 'ada@erased.test' });
  await verifyEmail(ada.id);
  const product = await aProduct(app.db, {});
  const { id } = await anOrder(app, ada, product);
  const ticket = { issue_type: 'Payment', message: 'Secret words', email: 'ada@erased.test' };
  await post(app, '/support-ticket', ticket, ada.headers);
  const message = { subject: 'Hello', message: 'Secret words', email: 'ADA@erased.test' };
  await post(app, '/support', message);
  await post(app, '/send-otp', { phone: 'ada@erased.test', forgot_password: 1 });
  await anAlert('ada@erased.test', product.id);
  // Mails that the mail server doesn't accept.
  const earlier = { user_id: ada.id, earlier: 'ada.before@erased.test' };
  await addJob(app.db, 'send-account-mail', { kind: 'email-changed', locale: 'en', ...earlier });
  const alert = { product_id: product.id, email: 'ADA@erased.test', locale: 'en' };
  await addJob(app.db, 'send-stock-alert', alert);
  expect(await tablesWith('erased.test')).toContain('contact_messages');
  const refusal = 'This customer has an open order. Deliver or cancel it first.';
  expect((await show(ada.id)).body.data.erase_refusal).toBe(refusal);
  const support = await aStaffMember(app.db, { role: 'support' });
  expect((await show(ada.id, support)).body.data.erase_refusal).toBeNull();
  expect((await erase(ada.id, 'Ada Erased')).status).toBe(422);
  await deliverOrder(app.db, id);
  expect((await show(ada.id)).body.data.erase_refusal).toBeNull();
  const wrong = await erase(ada.id, 'ada');
  expect([wrong.status, Object.keys(wrong.body.errors)]).toEqual([422, ['name']]);
  const wish = { id: ada.id, name: 'Ada Erased', idempotency_key: randomUUID() };
  for (const _ of ['once', 'again, because the response was lost'])
    expect((await consoleCall(app, 'eraseCustomer', wish, owner.headers)).status).toBe(200);
  expect((await show(ada.id)).status).toBe(404);
  expect((await get(app, '/profile', ada.headers)).status).toBe(401);
  const order = await app.db
    .selectFrom('orders')
    .select(['user_id', 'order_status'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  expect(order).toEqual({ user_id: null, order_status: 'Delivered' });
  for (const table of ['addresses', 'access_tokens', 'support_tickets'] as const) {
    const left = app.db.selectFrom(table).select('id').where('user_id', '=', ada.id);
    expect(await left.execute(), table).toEqual([]);
  }
  // Codes and what limits count are forgotten after a day.
  const retained = new Set(['payments', 'order_search', 'attempts', 'otp_codes']);
  expect((await tablesWith('erased.test')).filter((table) => !retained.has(table))).toEqual([]);
  const entry = await app.db
    .selectFrom('audit_entries')
    .selectAll()
    .where('act', '=', 'customer.erase')
    .where('record_id', '=', ada.id)
    .executeTakeFirstOrThrow();
  expect(JSON.stringify(entry)).not.toMatch(/Ada Erased|erased\.test/);
  expect((await erase(ada.id, 'Ada Erased')).status).toBe(404);
});

test('messages sent with an address belong to no account that merely claims it', async () => {
  const email = 'erin@owner.test';
  const claimant = await named('Carl Claimant', { email });
  const { id: product_id } = await aProduct(app.db, {});
  await post(app, '/support', { subject: 'Hello', message: 'From Erin', email });
  await anAlert(email, product_id);
  expect((await show(claimant.id)).body.data.personal.consents).toEqual([]);
  expect((await erase(claimant.id, 'Carl Claimant')).status).toBe(200);
  const left = (await tablesWith(email)).filter((table) => table !== 'attempts');
  expect(left).toEqual(['contact_messages', 'stock_alerts']);
  const erin = await named('Erin Owner', { email });
  await verifyEmail(erin.id);
  expect((await show(erin.id)).body.data.personal.consents).toHaveLength(1);
});

test('a copy of customer data has their own records only, and no staff notes', async () => {
  const uma = await named('Uma Copied', { email: 'uma@copied.test' });
  const { id, order_code } = await anOrder(app, uma, await aProduct(app.db, { price: 1250 }));
  const ticket = { issue_type: 'Payment', message: 'I wait for it', email: 'uma@copied.test' };
  await post(app, '/support-ticket', ticket, uma.headers);
  await sql`insert into ticket_messages (ticket_id, sender, message, created_at, is_internal)
    select id, 'shop', 'a difficult one', now(), true from support_tickets where user_id = ${uma.id}`.execute(
    app.db,
  );
  const exported = (who: TestStaff, customer = uma.id) =>
    consoleCall(app, 'exportCustomer', { id: customer }, who.headers);
  const { status, text, body } = await exported(owner);
  expect(status, text).toBe(200);
  const copy = JSON.parse(body.data.file);
  expect(copy.account).toMatchObject({ name: 'Uma Copied', email: 'uma@copied.test' });
  expect(copy.orders).toHaveLength(1);
  const row = await app.db
    .selectFrom('orders')
    .select(['payable_amount', 'currency'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  expect(copy.orders[0]).toMatchObject({
    code: order_code,
    currency: row.currency,
    amounts: { total: row.payable_amount / 100 },
    lines: [{ quantity: 1, price: 12.5 }],
  });
  expect(copy.tickets[0]?.messages).toMatchObject([{ from: 'customer', message: 'I wait for it' }]);
  expect(body.data.file).not.toMatch(/a difficult one|password_hash|argon2/);
  const entry = await app.db
    .selectFrom('audit_entries')
    .select(['staff_id', 'record_id'])
    .where('act', '=', 'customer.copy')
    .execute();
  expect(entry).toEqual([{ staff_id: owner.id, record_id: uma.id }]);
  expect((await exported(await aStaffMember(app.db, { role: 'support' }))).status).toBe(403);
  expect((await exported(owner, 999_999)).status).toBe(404);
});
