import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { saveSetting } from '#server/settings/save-setting.ts';
import { get, post } from '#test/call.ts';
import { createTestApp, type TestApp } from '#test/shop/create-test-app.ts';
import { aCustomer } from '#test/factories/customers.ts';
import { aFlashSale } from '#test/factories/flash-sales.ts';
import { aProduct } from '#test/factories/products.ts';
import { anAddress, aVoucher, orderAsGuest } from '#test/shopping.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

/** 22,000,000.00 in minor units: more than fits into 32 bits. */
const EXCAVATOR = 2_200_000_000;
const MAX_PIECES = 2_147_483_647;

test('22,000,000.00 a piece: quoted, ordered, shown, invoiced and paid to the cent', async () => {
  const product = await aProduct(app.db, { price: EXCAVATOR + 1, discount_price: EXCAVATOR });
  const { shop_id } = product;
  await aVoucher(app.db, { shop_id, code: 'HALF', discount_type: 'Percentage', discount: 5000 });
  const carts = [{ product_id: product.id, quantity: 3 }];
  const order = { carts, shop_ids: [shop_id], coupon_code: 'HALF' };
  const quote = await post(app, '/guest/cart/checkout', order);
  expect(quote.body.data.checkout).toMatchObject({
    total_amount: 66_000_000,
    coupon_discount: 33_000_000,
    payable_amount: 33_000_000,
  });
  const { status, body } = await orderAsGuest(app, {
    ...order,
    payable_amount: 33_000_000,
    payment_method: 'test',
  });
  expect(status).toBe(200);
  const token = body.data.order_token;
  await app.request(`/order/${body.data.payment_id}/payment/test?token=${token}`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'result=pay',
  });
  const seen = await get(app, `/guest/orders/${token}`);
  expect(seen.body.data).toMatchObject({
    payable_amount: 33_000_000,
    payment_status: 'Paid',
    orders: [{ products: [{ price: 22_000_000.01, discount_price: 22_000_000 }] }],
  });
  const { invoice_url } = seen.body.data.orders[0];
  const invoice = await app.request(invoice_url.replace('http://shop.test', ''));
  expect(await invoice.text()).toContain('33,000,000.00');
});

test('a flash sale and the extras of options at such prices', async () => {
  const product = await aProduct(app.db, {
    price: EXCAVATOR,
    sizes: [{ name: '40 t', price: EXCAVATOR }],
    variants: [{ size: '40 t', quantity: 2 }],
  });
  await aFlashSale(app.db, { products: [{ product_id: product.id, price: EXCAVATOR - 1 }] });
  const customer = await aCustomer(app.db);
  const line = { product_id: product.id, size: product.sizes['40 t'] };
  await post(app, '/cart/store', line, customer.headers);
  const address = await anAddress(app.db, customer.id);
  const order = { shop_ids: [product.shop_id], address_id: address.id, payment_method: 'cash' };
  const { body } = await post(app, '/place-order', order, customer.headers);
  const seen = await get(app, `/guest/orders/${body.data.order_token}`);
  expect(seen.body.data.payable_amount).toBe(43_999_999.99);
});

test('an amount that cannot be represented exactly is refused with a sentence, and nothing changes', async () => {
  const pieces = { pieces_of_line: 100_000_000, pieces_of_order: 100_000_000 };
  await saveSetting(app.db, 'limits', JSON.stringify(pieces));
  const expensive = await aProduct(app.db, { price: 1e13, quantity: MAX_PIECES });
  const cheap = await aProduct(app.db, {
    shop_id: expensive.shop_id,
    price: 1,
    quantity: MAX_PIECES,
  });
  const customer = await aCustomer(app.db);
  const shop_ids = [expensive.shop_id];
  const lines = [
    [{ product_id: expensive.id, quantity: 11 }],
    [{ product_id: expensive.id, quantity: MAX_PIECES }],
    [
      { product_id: cheap.id, quantity: MAX_PIECES },
      { product_id: expensive.id, quantity: 1 },
    ],
  ];
  const sentence = 'This order is too large. Order fewer items.';
  for (const carts of lines) {
    const quote = await post(app, '/guest/cart/checkout', { carts, shop_ids });
    expect([quote.status, quote.body.message]).toEqual([422, sentence]);
    expect(quote.body.data.total).toBe(carts.length);
    const order = await orderAsGuest(app, { carts, shop_ids });
    expect([order.status, order.body.message]).toEqual([422, sentence]);
    const products = carts.map(({ product_id: id, quantity }) => ({ id, quantity }));
    const applied = await post(app, '/apply-voucher', { products }, customer.headers);
    expect([applied.status, applied.body.message]).toEqual([422, sentence]);
  }
  const alone = { product_id: expensive.id, quantity: 11 };
  const now = await post(app, '/buy-now', alone, customer.headers);
  expect([now.status, now.body.message]).toEqual([422, sentence]);
  const { rows } = await sql`select from orders where shop_id = ${expensive.shop_id}`.execute(
    app.db,
  );
  expect(rows).toEqual([]);
  const most = await orderAsGuest(app, {
    carts: [{ product_id: expensive.id, quantity: 10 }],
    shop_ids,
    payable_amount: 1e12,
  });
  expect(most.status).toBe(200);
});

test('every column of money has more than 32 bits', async () => {
  const { rows } = await sql<{ column: string; type: string }>`
    select table_name || '.' || column_name as column, data_type as type
    from information_schema.columns
    where table_schema = 'public' and column_name ~ '(price|amount|charge|discount)$'
      and data_type <> 'boolean'`.execute(app.db);
  expect(rows.length).toBeGreaterThan(15);
  expect(rows.filter(({ type }) => type !== 'bigint')).toEqual([]);
});
