import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ConsoleCustomer, CustomerPage } from '#contract/console/customers/customers.ts';
import { consoleCall } from '#test/console/console-call.ts';
import { aStaffMember, type TestStaff } from '#test/factories/staff.ts';
import { anOrder } from '#test/factories/orders.ts';
import { aCustomer } from '#test/factories/customers.ts';
import { TEST_NOW } from '#test/factories/test-now.ts';
import { aProduct, type TestProduct } from '#test/factories/products.ts';
import { createTestApp, type TestApp } from '#test/shop/create-test-app.ts';

let app: TestApp;
let owner: TestStaff;
let product: TestProduct;
beforeAll(async () => {
  app = await createTestApp();
  owner = await aStaffMember(app.db);
  product = await aProduct(app.db, { quantity: 100 });
});
afterAll(() => app.close());

const tag = (ids: number[], tags: string[], more: object = {}, { headers } = owner) =>
  consoleCall(
    app,
    'tagCustomers',
    { ids, idempotency_key: randomUUID(), act: 'add_tags', tags, ...more },
    headers,
  );
const show = async (id: number, { headers } = owner): Promise<ConsoleCustomer> =>
  (await consoleCall(app, 'getCustomer', { id }, headers)).body.data;
const matches = async (fields: object, { headers } = owner) => {
  const { body } = await consoleCall(app, 'listCustomers', { ...fields }, headers);
  return (body.data as CustomerPage).rows.map(({ id }) => id);
};
const choices = async ({ headers } = owner) =>
  (await consoleCall(app, 'getCustomerChoices', {}, headers)).body.data.tags;

test('several customers are tagged at once, listed and exported by tag, and each change can be undone', async () => {
  const [ada, bob] = [await aCustomer(app.db), await aCustomer(app.db)];
  await tag([ada.id], ['Wholesale ']);
  const { body } = await tag([ada.id, bob.id, 999_999], ['wholesale']);
  expect(body.data.changed.map(({ id }: { id: number }) => id)).toEqual([bob.id]);
  expect(body.data.refused).toEqual([
    { id: ada.id, message: 'It already has these tags.' },
    { id: 999_999, message: "This customer doesn't exist." },
  ]);
  expect(await matches({ tag: ' WHOLESALE' })).toEqual([bob.id, ada.id]);
  expect(await choices()).toEqual(['wholesale']);
  const { text: csv } = await consoleCall(
    app,
    'exportCustomers',
    { tag: 'wholesale' },
    owner.headers,
  );
  expect(csv).toMatch(/wholesale/);
  const [{ entry: id }] = body.data.changed;
  const undo = { id, idempotency_key: randomUUID() };
  expect((await consoleCall(app, 'undoEntry', undo, owner.headers)).status).toBe(200);
  expect(await matches({ tag: 'wholesale' })).toEqual([ada.id]);
  await tag([ada.id], ['wholesale'], { act: 'remove_tags' });
  expect((await show(ada.id)).tags).toEqual([]);
  expect(await choices()).toEqual([]);
});

test('sellers neither see tags nor find customers by them', async () => {
  const ada = await aCustomer(app.db);
  const { id: order } = await anOrder(app, ada, product);
  await tag([ada.id], ['slow payer']);
  const seller = await aStaffMember(app.db, { role: 'seller', shop_id: product.shop_id });
  expect((await show(ada.id, seller)).tags).toEqual([]);
  expect(await matches({ tag: 'slow payer' }, seller)).toEqual([]);
  expect(await choices(seller)).toEqual([]);
  expect((await tag([ada.id], ['x'], {}, seller)).status).toBe(403);
  const buyerFor = async ({ headers }: TestStaff) =>
    (await consoleCall(app, 'getOrder', { id: order }, headers)).body.data.buyer.customer;
  expect(await buyerFor(seller)).toEqual({ id: ada.id, tags: [] });
  expect(await buyerFor(owner)).toEqual({ id: ada.id, tags: ['slow payer'] });
});

test('a merge keeps the tags of both accounts; an erased customer leaves none, nor does the log', async () => {
  const [target, closed] = [
    await aCustomer(app.db, { name: 'Ada', email_verified_at: TEST_NOW }),
    await aCustomer(app.db, { name: 'Ada', email_verified_at: TEST_NOW }),
  ];
  await tag([target.id], ['builder']);
  await tag([closed.id], ['joiner']);
  const merge = { id: target.id, other_id: closed.id, idempotency_key: randomUUID(), name: 'Ada' };
  expect((await consoleCall(app, 'mergeCustomers', merge, owner.headers)).status).toBe(200);
  expect((await show(target.id)).tags).toEqual(['builder', 'joiner']);
  const erase = { id: target.id, name: 'Ada' };
  expect((await consoleCall(app, 'eraseCustomer', erase, owner.headers)).status).toBe(200);
  expect(await choices()).not.toContain('builder');
  const log = await app.db.selectFrom('audit_entries').select('changes').execute();
  expect(JSON.stringify(log)).not.toMatch(/builder|joiner/);
});
