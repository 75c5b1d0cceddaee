import { sql } from 'kysely';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import type { ConsoleName } from '#contract/console/api.ts';
import { post } from '#test/call.ts';
import { consoleCall } from '#test/console/console-call.ts';
import { aStaffMember, type TestStaff } from '#test/factories/staff.ts';
import { anOrder } from '#test/factories/orders.ts';
import { aCustomer } from '#test/factories/customers.ts';
import { aShop } from '#test/factories/shops.ts';
import { aProduct } from '#test/factories/products.ts';
import { createTestApp, type TestApp } from '#test/shop/create-test-app.ts';
import { until } from '#test/until.ts';
import { exportList } from './export-list.ts';

let app: TestApp;
let owner: TestStaff;
beforeAll(async () => {
  app = await createTestApp();
  owner = await aStaffMember(app.db, { name: 'Olga Owner' });
});
afterAll(() => app.close());

/** The lines of an exported list. */
async function exported(
  name: ConsoleName,
  fields: object = {},
  { headers }: Pick<TestStaff, 'headers'> = owner,
) {
  const { status, text } = await consoleCall(app, name, { ...fields }, headers);
  expect(status, text).toBe(200);
  return text.split('\r\n').slice(0, -1);
}

test('the inventory is exported as it is filtered, to sellers only their own shop', async () => {
  const { id: shop_id, name } = await aShop(app.db);
  const seller = await aStaffMember(app.db, { role: 'seller', shop_id });
  await aProduct(app.db, {
    shop_id,
    name: '=Drill',
    sizes: [{ name: 'S' }, { name: 'M' }],
    variants: [
      { size: 'S', quantity: 0, code: 'D-S' },
      { size: 'M', quantity: 9, code: 'D-M' },
    ],
  });
  await aProduct(app.db, { name: 'Foreign chuck' });
  const head = 'product,options,code,shop,stock,sold,reserved,on_hand';
  const [small, medium] = [`'=Drill,S,D-S,${name},0,0,0,0`, `'=Drill,M,D-M,${name},9,0,0,9`];
  expect(await exported('exportStock', {}, seller)).toEqual([head, medium, small]);
  expect(await exported('exportStock', { shop_id, stock: 'out' })).toEqual([head, small]);
  expect((await exported('exportStock')).join()).toContain('Foreign chuck');
});

test('customers are exported as filtered, and the log says who exported how many', async () => {
  const { id } = await aCustomer(app.db, { name: '+Erika Export' });
  const contact = {
    email: 'erika@export.test',
    phone: '0171222',
    phone_code: '49',
    tags: ['wholesale'],
  };
  await app.db.updateTable('users').set(contact).where('id', '=', id).execute();
  await aCustomer(app.db, { name: 'Somebody Else' });
  const [head, ...rows] = await exported('exportCustomers', { q: 'erika@export.test' });
  expect(head).toBe(
    'name,email,phone_code,phone,since,orders,last_order,spent,tickets,city,state,tags',
  );
  expect(rows).toEqual([
    expect.stringMatching(
      /^'\+Erika Export,erika@export\.test,49,0171222,[\dTZ:.-]+,0,,0,0,,open,wholesale$/,
    ),
  ]);
  const { body } = await consoleCall(app, 'listLog', { kind: 'customer' }, owner.headers);
  expect(body.data.entries[0]).toMatchObject({
    act: 'customer.export',
    person: 'Olga Owner',
    changes: [{ field: 'customers', before: null, after: 1 }],
  });
  expect(body.data.entries[0].changes).toHaveLength(1);
});

test('tickets are exported as they are listed, to sellers only their own, and the log says how many', async () => {
  const product = await aProduct(app.db, { quantity: 9 });
  const customer = await aCustomer(app.db, { name: '=Ada Bolt' });
  const { order_code } = await anOrder(app, customer, product);
  const open = (fields: object) =>
    post(
      app,
      '/support-ticket',
      { issue_type: 'Payment', message: 'Secret words.', email: 'ada@bolt.test', ...fields },
      customer.headers,
    );
  await open({ subject: 'Twice', order_number: order_code });
  await open({});
  const [head, ...rows] = await exported('exportTickets', { view: 'waiting' });
  expect(head).toBe(
    'ticket,opened,state,waiting_since,topic,subject,customer,email,order,assigned_to,priority,tags',
  );
  const row = `^\\d+,[\\dTZ:.-]+,pending,[\\dTZ:.-]+,Payment,Twice,'=Ada Bolt,ada@bolt.test,${order_code},,normal,$`;
  expect(rows).toEqual([expect.stringMatching(new RegExp(row)), expect.any(String)]);
  const { shop_id } = product;
  const seller = await aStaffMember(app.db, { role: 'seller', shop_id });
  expect(await exported('exportTickets', {}, seller)).toEqual([head, rows[0]]);
  const { body } = await consoleCall(app, 'listLog', { act: 'ticket.export' }, owner.headers);
  expect(body.data.entries[1].changes).toEqual([
    { field: 'view', before: null, after: 'waiting' },
    { field: 'tickets', before: null, after: 2 },
  ]);
});

test('the log is exported as it is filtered', async () => {
  const customer = await aCustomer(app.db);
  const { id } = await anOrder(app, customer, await aProduct(app.db, { quantity: 1 }));
  await consoleCall(app, 'addNote', { id, text: '=1+1' }, owner.headers);
  const lines = await exported('exportLog', { kind: 'order', record_id: id });
  expect(lines).toEqual([
    'date,actor,person,address,act,kind,record_id,record_name,changes,undone',
    expect.stringMatching(
      new RegExp(`^[\\dTZ:.-]+,staff,Olga Owner,[^,]+,order.note,order,${id},#\\w+,".*=1\\+1.*",$`),
    ),
  ]);
});

test('the bin is exported as it is filtered, to sellers only what they may restore', async () => {
  const { id: shop_id, name } = await aShop(app.db);
  const seller = await aStaffMember(app.db, { role: 'seller', shop_id });
  const { id } = await aProduct(app.db, { shop_id, name: 'Binned; drill' });
  const other = await aProduct(app.db, { name: 'Foreign binned drill' });
  const ids = { ids: [id, other.id], act: 'delete' };
  await consoleCall(app, 'changeProducts', ids, owner.headers);
  const [head, ...rows] = await exported('exportBin', { q: 'binned' }, seller);
  expect(head).toBe('kind,name,shop,deleted,removed,actor,person');
  expect(rows).toEqual([
    expect.stringMatching(`^product,Binned; drill,${name},[^,]+Z,[^,]+Z,staff,Olga Owner$`),
  ]);
  expect(await exported('exportBin', { kind: 'product' })).toHaveLength(3);
  const german = { headers: { ...owner.headers, 'accept-language': 'de' } };
  expect((await exported('exportBin', { q: 'Binned;' }, german))[1]).toMatch(
    /^product;"Binned; drill";/,
  );
});

test('open and solved errors are exported separately', async () => {
  const report = { error_message: '=broken', user_agent: 'Firefox', received_at: app.clock.now };
  await app.db
    .insertInto('error_reports')
    .values({ ...report, request_id: 'r1', client_address: '198.51.100.12' })
    .execute();
  const [head, ...open] = await exported('exportErrors');
  expect(head).toBe('message,times,first,last,page,call,place,component,browser,request');
  expect(open).toEqual([expect.stringMatching(/^'=broken,1,.+Firefox,/)]);
  expect(await exported('exportErrors', { solved: true })).toEqual([head]);
});

test('a list is read page by page, and refused above its limit', async () => {
  const numbers = Array.from({ length: 1_200 }, (_, at) => at + 1);
  const read = (max: number) =>
    exportList(
      { locale: 'en' },
      {
        columns: { number: (row: number) => row },
        max,
        readAfter: async (last = 0, limit) => numbers.slice(last, last + limit),
      },
    );
  const { csv, rows } = await read(1_200);
  expect(rows).toBe(1_200);
  expect(csv).toBe(`\uFEFFnumber\r\n${numbers.map((number) => `${number}\r\n`).join('')}`);
  await expect(read(1_199)).rejects.toThrow(/more than 1,?199 rows/);
});

test.each(['exportStock', 'getGrid'] as const)(
  'the responses of %s for a person are made one after the other, because each occupies memory; beyond ten that wait they are refused, and nobody else waits',
  async (name) => {
    const holder = await app.db.startTransaction().execute();
    onTestFinished(
      () => void (holder.isCommitted || holder.isRolledBack || holder.rollback().execute()),
    );
    await sql`lock table product_variants in access exclusive mode`.execute(holder);
    const statuses: number[] = [];
    const calls = Array.from({ length: 15 }, async () => {
      const { status, headers } = await consoleCall(app, name, {}, owner.headers);
      statuses.push(status);
      return [status, headers.get('retry-after')];
    });
    await until(() => expect(statuses).toHaveLength(4));
    const packer = await aStaffMember(app.db, { role: 'packer' });
    expect((await consoleCall(app, 'listOrders', {}, packer.headers)).status).toBe(200);
    await holder.rollback().execute();
    const answers = await Promise.all(calls);
    expect(answers.filter(([status]) => status === 200)).toHaveLength(11);
    expect(answers.filter(([status]) => status === 503)).toEqual(
      Array.from({ length: 4 }, () => [503, '2']),
    );
  },
);
