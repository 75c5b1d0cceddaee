import { afterAll, beforeAll, expect, test } from 'vitest';
import { indexOrders } from '#server/orders/search/index-orders.ts';
import { post } from '#test/call.ts';
import { consoleCall } from '#test/console/console-call.ts';
import { aStaffMember } from '#test/factories/staff.ts';
import { createTestApp, type TestApp } from '#test/shop/create-test-app.ts';
import { aCustomer } from '#test/factories/customers.ts';
import { aShop } from '#test/factories/shops.ts';
import { aProduct } from '#test/factories/products.ts';
import { orderAsGuest } from '#test/shopping.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

test('orders, products, customers and tickets are found together, but not those of other shops', async () => {
  const shop = await aShop(app.db);
  const product = await aProduct(app.db, { shop_id: shop.id, name: 'Quillon saw', quantity: 10 });
  const { body } = await orderAsGuest(app, {
    shop_ids: [shop.id],
    carts: [{ product_id: product.id, quantity: 1 }],
    name: 'Quillon Meier',
  });
  const id = body.data.orders[0].id as number;
  await indexOrders(app.db);
  const customer = await aCustomer(app.db, { name: 'Ida Quillon', email: 'quillon@bolt.test' });
  const opened = await post(
    app,
    '/support-ticket',
    { issue_type: 'Payment', message: 'Paid twice.', email: customer.email },
    customer.headers,
  );
  const { ticket_no } = opened.body.data.support_ticket;
  const owner = await aStaffMember(app.db);
  const stranger = await aStaffMember(app.db, {
    role: 'seller',
    shop_id: (await aShop(app.db)).id,
  });
  const find = async (q: string, { headers } = owner) =>
    (await consoleCall(app, 'findAnything', { q }, headers)).body.data;
  expect(await find('quillon')).toMatchObject({
    orders: [{ id, buyer: 'Quillon Meier', status: 'Pending' }],
    products: [{ id: product.id, name: 'Quillon saw' }],
    customers: [{ id: customer.id, name: 'Ida Quillon', email: 'quillon@bolt.test' }],
    tickets: [{ number: ticket_no, topic: 'Payment', customer: 'Ida Quillon' }],
  });
  expect((await find(ticket_no)).tickets).toHaveLength(1);
  expect(await find('meier')).toMatchObject({ orders: [{ id }], products: [] });
  const nothing = { orders: [], products: [], customers: [], tickets: [] };
  expect(await find('quillon', stranger)).toEqual(nothing);
  const packer = await aStaffMember(app.db, { role: 'packer' });
  expect(await find('quillon', packer)).toMatchObject({
    orders: [{ id }],
    customers: [],
    tickets: [],
  });
  expect((await consoleCall(app, 'findAnything', { q: ' ' }, owner.headers)).status).toBe(422);
});
