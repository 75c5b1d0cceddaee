import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { get, post } from '#test/call.ts';
import { createTestApp, type TestApp } from '#test/shop/create-test-app.ts';
import { aCustomer } from '#test/factories/customers.ts';
import { aProduct } from '#test/factories/products.ts';
import { anAddress, aVoucher, orderAsGuest } from '#test/shopping.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const stockOf = async (product_id: number) =>
  (
    await app.db
      .selectFrom('product_variants')
      .select('quantity')
      .where('product_id', '=', product_id)
      .executeTakeFirstOrThrow()
  ).quantity;
const countOrders = async (shop_id: number) =>
  (await app.db.selectFrom('orders').select('id').where('shop_id', '=', shop_id).execute()).length;

test.each([
  -1,
  0,
  1.5,
  2_147_483_648,
  9_007_199_254_740_992,
  1e308,
  '-1',
  '1e3',
  '0x10',
  'NaN',
  [],
  {},
  true,
])('a quantity of %j is a 422 in every call, and takes no stock', async (quantity) => {
  const product = await aProduct(app.db);
  const customer = await aCustomer(app.db);
  const line = { product_id: product.id, quantity };
  const order = { carts: [line], shop_ids: [product.shop_id] };
  const answers = [
    await post(app, '/guest/cart', { carts: [line] }),
    await post(app, '/guest/cart/store', { ...line, carts: [] }),
    await post(app, '/guest/cart/checkout', order),
    await orderAsGuest(app, order),
    await post(app, '/cart/store', line, customer.headers),
    await post(app, '/buy-now', line, customer.headers),
  ];
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 422));
  expect(await stockOf(product.id)).toBe(5);
  expect(await countOrders(product.shop_id)).toBe(0);
});

test('lines that add up past the stock are refused, however they are split', async () => {
  const product = await aProduct(app.db, { quantity: 5 });
  const line = { product_id: product.id, quantity: 2_147_483_647 };
  const { status } = await orderAsGuest(app, {
    carts: [line, line, { ...line, quantity: 1 }],
    shop_ids: [product.shop_id],
  });
  expect(status).toBe(422);
  expect(await stockOf(product.id)).toBe(5);
});

test('a voucher of another shop takes nothing off, collected or typed', async () => {
  const [mine, other] = [await aProduct(app.db), await aProduct(app.db)];
  const voucher = await aVoucher(app.db, { shop_id: other.shop_id, discount: 500 });
  const order = {
    carts: [{ product_id: mine.id }],
    shop_ids: [mine.shop_id, other.shop_id],
    collected_coupons: [voucher.id],
    coupon_code: voucher.code,
  };
  const { body } = await orderAsGuest(app, order);
  const seen = await get(app, `/guest/orders/${body.data.order_token}`);
  expect(seen.body.data).toMatchObject({ payable_amount: 10, orders: [{ coupon_discount: 0 }] });
});

test('ten concurrent orders of one customer, from cart and buy now, use a voucher once', async () => {
  const product = await aProduct(app.db, { quantity: 50 });
  const customer = await aCustomer(app.db);
  const { id: address_id } = await anAddress(app.db, customer.id);
  const { shop_id } = product;
  const { code: coupon_code } = await aVoucher(app.db, { shop_id, discount: 500 });
  for (const is_buy_now of [true, false]) {
    await post(app, '/cart/store', { product_id: product.id, is_buy_now }, customer.headers);
  }
  const order = (is_buy_now: boolean) =>
    post(
      app,
      '/place-order',
      { shop_ids: [shop_id], address_id, payment_method: 'cash', coupon_code, is_buy_now },
      customer.headers,
    );
  const answers = await Promise.all(Array.from({ length: 10 }, (_, n) => order(n % 2 === 0)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(2);
  expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
  const { rows } = await sql<{ discount: number }>`
    select sum(coupon_discount) as discount from orders where shop_id = ${shop_id}`.execute(app.db);
  expect(rows[0]?.discount).toBe(500);
  expect(await stockOf(product.id)).toBe(48);
});

test('cancelled and paid concurrently: the order is cancelled, its stock returned, its money refunded once', async () => {
  const customer = await aCustomer(app.db);
  const { id: address_id } = await anAddress(app.db, customer.id);
  const product = await aProduct(app.db, { quantity: 50 });
  for (let round = 0; round < 5; round += 1) {
    await post(app, '/cart/store', { product_id: product.id, quantity: 2 }, customer.headers);
    const order = { shop_ids: [product.shop_id], address_id, payment_method: 'test' };
    const { body } = await post(app, '/place-order', order, customer.headers);
    const { payment_id, order_token } = body.data;
    const order_id = body.data.orders[0].id;
    const pay = () =>
      app.request(`/order/${payment_id}/payment/test?token=${order_token}`, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: 'result=pay',
      });
    const cancel = () => post(app, '/orders/cancel', { order_id }, customer.headers);
    const answers = await Promise.all([pay(), cancel(), pay(), cancel(), pay()]);
    expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
    const { rows } = await sql<{ status: string; paid: boolean; refunds: number; money: number }>`
      select o.order_status as status, exists (
          select from payment_sessions s where s.payment_id = o.payment_id and s.paid_at is not null) as paid,
        (select count(*) from refunds r where r.order_id = o.id) as refunds,
        (select coalesce(sum(amount), 0) from refunds r where r.order_id = o.id) as money
      from orders o where o.id = ${order_id}`.execute(app.db);
    const [row] = rows;
    expect(row?.status).toBe('Cancelled');
    expect([row?.refunds, row?.money]).toEqual(row?.paid ? [1, 2000] : [0, 0]);
    expect(await stockOf(product.id)).toBe(50);
  }
});
