import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Role } from '#contract/console/staff/rights.ts';
import type { LogEntry } from '#contract/console/log.ts';
import { consoleCall } from '#test/console/console-call.ts';
import { aStaffMember, type TestStaff } from '#test/factories/staff.ts';
import { aProduct, type TestProduct } from '#test/factories/products.ts';
import { createTestApp, type TestApp } from '#test/shop/create-test-app.ts';
import { GUEST, orderAsGuest } from '#test/shopping.ts';

let app: TestApp;
let product: TestProduct;
let other: TestProduct;
beforeAll(async () => {
  app = await createTestApp();
  product = await aProduct(app.db, { name: 'Saw', quantity: 100 });
  other = await aProduct(app.db);
});
afterAll(() => app.close());

const call = async (who: TestStaff, name: Parameters<typeof consoleCall>[1], fields: object) => {
  const result = await consoleCall(app, name, { ...fields }, who.headers);
  expect(result.status, result.text).toBe(200);
  return result;
};
const become = ({ id }: TestStaff, role: Role, shop_id: number | null) =>
  app.db.updateTable('staff_roles').set({ role, shop_id }).where('staff_id', '=', id).execute();

/** The acts on products and orders in a person's log, and the text of the response. */
async function logOf(who: TestStaff): Promise<{ acts: string[]; text: string }> {
  const { body, text } = await call(who, 'listLog', {});
  const acts = (body.data.entries as LogEntry[]).map(({ act }) => act);
  return { acts, text };
}

test('a person who has left a shop does not see its products in the log, nor their current names', async () => {
  const seller = await aStaffMember(app.db, { role: 'seller', shop_id: product.shop_id });
  const edit = { meta_title: { from: null, to: 'Cuts' } };
  await call(seller, 'saveProduct', { id: product.id, changes: edit });
  expect((await logOf(seller)).acts).toEqual(['product.edit']);
  await become(seller, 'seller', other.shop_id);
  const owner = await aStaffMember(app.db);
  const name = { from: 'Saw', to: 'Secret saw' };
  await call(owner, 'saveProduct', { id: product.id, changes: { name } });
  const { acts, text } = await logOf(seller);
  expect(acts).toEqual([]);
  expect(text).not.toContain('Secret saw');
  await become(seller, 'seller', product.shop_id);
  expect((await logOf(seller)).text).toContain('Secret saw');
});

test('a person who now packs does not see contacts that they changed in an earlier role', async () => {
  const support = await aStaffMember(app.db, { role: 'support' });
  const placed = await orderAsGuest(app, {
    shop_ids: [product.shop_id],
    carts: [{ product_id: product.id, quantity: 1 }],
  });
  const id = placed.body.data.orders[0].id as number;
  const seen = { name: GUEST.name, email: GUEST.email, phone: GUEST.phone };
  const contact = { ...seen, email: 'ada@bolt.test' };
  await call(support, 'changeContact', { id, seen, contact });
  await call(support, 'addNote', { id, text: 'Call first.' });
  expect((await logOf(support)).acts).toEqual(['order.note', 'order.contact']);
  expect((await logOf(support)).text).toContain(
    `"record_name":"${placed.body.data.orders[0].order_code}"`,
  );
  await become(support, 'packer', null);
  const { acts, text } = await logOf(support);
  expect(acts).toEqual(['order.note']);
  expect(text).not.toContain('bolt.test');
  await become(support, 'seller', other.shop_id);
  expect((await logOf(support)).acts).toEqual([]);
});

test('a person who now packs sees no address, mail or amount of orders in entries of an earlier role', async () => {
  const support = await aStaffMember(app.db, { role: 'support' });
  const placed = await orderAsGuest(app, {
    shop_ids: [product.shop_id],
    carts: [{ product_id: product.id, quantity: 1 }],
  });
  const hidden = [
    'order.contact',
    'order.address',
    'order.vat-number',
    'order.mail',
    'order.pay',
    'order.payment-undo',
    'order.payment-differs',
    'order.refund',
    'order.cancel-pieces',
  ];
  const acts = [...hidden, 'order.advance'];
  const entry = {
    at: app.clock.now,
    actor: 'staff',
    staff_id: support.id,
    kind: 'order',
    record_id: placed.body.data.orders[0].id as number,
    changes: JSON.stringify({ name: ['Ada', 'Bob'] }),
  };
  await app.db
    .insertInto('audit_entries')
    .values(acts.map((act) => ({ ...entry, act })))
    .execute();
  expect((await logOf(support)).acts).toEqual(acts.toReversed());
  await become(support, 'packer', null);
  expect((await logOf(support)).acts).toEqual(['order.advance']);
});
