import { afterAll, beforeAll, expect, test } from 'vitest';
import { get, post } from '#test/call.ts';
import { commandRunner } from '#test/command-runner.ts';
import { createTestApp, type TestApp } from '#test/shop/create-test-app.ts';
import { aShop } from '#test/factories/shops.ts';
import { aProduct } from '#test/factories/products.ts';
import { orderAsGuest } from '#test/shopping.ts';

// A shop whose prices come without the sales tax: 2.9 % in the country, 8.81 % in one region of it.
let app: TestApp;
let shop: { id: number };
let bolt: { id: number };
let nut: { id: number };
let country_id: number;
const run = commandRunner(() => app);
const done = async (...args: string[]) =>
  expect(await run(...args), args.join(' ')).toMatchObject({ status: 0, failed: [] });

beforeAll(async () => {
  app = await createTestApp();
  const country = await app.db
    .insertInto('countries')
    .values({ code: 'US', name: 'United States', phone_code: '1' })
    .returning('id')
    .executeTakeFirstOrThrow();
  country_id = country.id;
  shop = await aShop(app.db, {
    delivery_brackets: [{ min_quantity: 1, max_quantity: null, charge: 600 }],
  });
  bolt = await aProduct(app.db, { shop_id: shop.id, price: 50, quantity: 50 });
  nut = await aProduct(app.db, { shop_id: shop.id, price: 50, quantity: 50 });
  await done('settings', 'set', 'shop_country', 'US');
  await done('taxes', 'add', 'Sales tax', '2.9', '--country', 'US');
  await done('taxes', 'add', 'Sales tax', '8.81', '--country', 'US', '--post-codes', '802,80 010');
});
afterAll(() => app.close());

const carts = () => [bolt, nut].map(({ id }) => ({ product_id: id, quantity: 1 }));
const to = (post_code: string) => ({ country_id, post_code });
const taxed = async (place: object) => {
  const { body } = await post(app, '/guest/cart/checkout', {
    carts: carts(),
    shop_ids: [shop.id],
    ...place,
  });
  const { all_vat_taxes, order_tax_amount, payable_amount } = body.data.checkout;
  const rates = all_vat_taxes.map(({ percentage }: { percentage: number }) => percentage);
  return [rates, order_tax_amount, payable_amount];
};

test('a region has its own rate, by the postcode of the address', async () => {
  expect(await taxed(to('80202'))).toEqual([[8.81], 0.09, 7.09]);
  expect(await taxed(to('80010-1234'))).toEqual([[8.81], 0.09, 7.09]);
  // As typed on Arabic and Bengali keyboards, and in double width.
  for (const code of ['٨٠٢٠٢', '৮০২০২', '８０２０２']) {
    expect(await taxed(to(code))).toEqual([[8.81], 0.09, 7.09]);
  }
  expect(await taxed(to('80301'))).toEqual([[2.9], 0.03, 7.03]);
  expect(await taxed({})).toEqual([[2.9], 0.03, 7.03]);
});

test('an order carries the rate of its region', async () => {
  const place = { address: '1 Blake St', city: 'Denver', ...to('80202') };
  const placed = await orderAsGuest(app, { ...place, carts: carts(), shop_ids: [shop.id] });
  expect(placed.status, placed.text).toBe(200);
  const { body } = await get(app, `/guest/orders/${placed.body.data.order_token}`);
  expect(body.data.orders[0]).toMatchObject({
    tax_amount: 0.09,
    all_vat_taxes: [{ name: 'Sales tax', percentage: 8.81, amount: 0.09 }],
  });
});

test('fractions are rounded once per order, or on each line', async () => {
  // 8.81 % of 0.50 is 0.04405, of 1.00 it is 0.0881.
  expect((await taxed(to('80202')))[1]).toBe(0.09);
  await done('settings', 'set', 'tax_rounding', 'line');
  expect((await taxed(to('80202')))[1]).toBe(0.08);
  await done('settings', 'set', 'tax_rounding', 'order');
});

test('delivery is taxed like its goods, by the default class, or not at all', async () => {
  await done('taxes', 'class', 'add', 'Standard', 'Food');
  await done('taxes', 'add', 'Sales tax', '20', '--class', 'Standard', '--country', 'US');
  await app.db
    .updateTable('products')
    .set((eb) => ({
      tax_class_id: eb.selectFrom('tax_classes').select('id').where('name', '=', 'Food'),
    }))
    .execute();
  // The class of the goods has the rate of everything, 2.9 %: 0.03 of 1.00, and 0.20 of 7.00.
  for (const [choice, tax] of [
    ['none', 0.03],
    ['goods', 0.2],
    ['default', 1.23],
  ] as const) {
    await done('settings', 'set', 'tax_on_delivery', choice);
    expect([choice, (await taxed(to('80301')))[1]]).toEqual([choice, tax]);
  }
  await done('settings', 'set', 'tax_on_delivery', 'none');
});

test('a rate applies from the first moment of its date in the time zone of the shop', async () => {
  await done('settings', 'set', 'time_zone', 'America/Denver');
  const rate = ['taxes', 'add', 'Sales tax', '9', '--country', 'US', '--post-codes', '802'];
  await done(...rate, '--from', '2026-04-01');
  const before = app.clock.now;
  app.clock.now = new Date('2026-04-01T05:59:59Z');
  expect((await taxed(to('80202')))[0]).toEqual([8.81]);
  app.clock.now = new Date('2026-04-01T06:00:00Z');
  expect((await taxed(to('80202')))[0]).toEqual([9]);
  app.clock.now = before;
});
