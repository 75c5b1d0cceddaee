import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { get, post } from '#test/call.ts';
import { createTestApp, type TestApp } from '#test/shop/create-test-app.ts';
import { deliverOrder } from '#test/factories/orders.ts';
import { aCustomer } from '#test/factories/customers.ts';
import { aShop } from '#test/factories/shops.ts';
import { aFlashSale } from '#test/factories/flash-sales.ts';
import { aProduct, type TestProduct } from '#test/factories/products.ts';
import { aCity, anAddress, aVoucher, orderAsGuest } from '#test/shopping.ts';

let app: TestApp;
let shops: { id: number }[];
let products: TestProduct[];
let cities: (number | undefined)[];
let vouchers: { id: number; code: string }[];
beforeAll(async () => {
  app = await createTestApp();
  shops = [
    await aShop(app.db, {
      delivery_brackets: [
        { min_quantity: 1, max_quantity: 2, charge: 495 },
        { min_quantity: 3, max_quantity: null, charge: 905 },
      ],
    }),
    await aShop(app.db, {
      delivery_brackets: [{ min_quantity: 1, max_quantity: null, charge: 333 }],
    }),
  ];
  const [one, two] = shops.map(({ id }) => id) as [number, number];
  const quantity = 100_000;
  products = [
    await aProduct(app.db, { shop_id: one, price: 1999, discount_price: 1749, quantity }),
    await aProduct(app.db, {
      shop_id: one,
      price: 333,
      sizes: [{ name: 'M', price: 17 }, { name: 'L' }],
      variants: [
        { size: 'M', quantity },
        { size: 'L', quantity, price: 401 },
      ],
    }),
    await aProduct(app.db, { shop_id: two, price: 7777, quantity }),
    await aProduct(app.db, { shop_id: two, price: 1050, quantity }),
  ];
  await aFlashSale(app.db, {
    products: [{ product_id: products[3]!.id, price: 777, quantity: 1_000_000 }],
  });
  await app.db
    .insertInto('taxes')
    .values([
      { name: 'VAT', percentage: 7.25 },
      { name: 'Eco', percentage: 0.33 },
    ])
    .execute();
  cities = [undefined, (await aCity(app.db, null)).id, (await aCity(app.db, 250)).id];
  const limit_for_user = 1_000_000;
  vouchers = [
    await aVoucher(app.db, { shop_id: one, discount: 150, limit_for_user }),
    await aVoucher(app.db, {
      shop_id: two,
      discount_type: 'Percentage',
      discount: 1333,
      min_order_amount: 3000,
      limit_for_user,
    }),
    await aVoucher(app.db, { shop_id: null, discount: 275, limit_for_user }),
  ];
});
afterAll(() => app.close());

const wish = fc.record({
  lines: fc.uniqueArray(
    fc.record({ product: fc.nat(3), size: fc.boolean(), quantity: fc.integer({ min: 1, max: 4 }) }),
    { minLength: 1, maxLength: 4, selector: ({ product, size }) => `${product} ${size}` },
  ),
  shops: fc.subarray([0, 1], { minLength: 1 }),
  city: fc.nat(2),
  /** Which of the customer's addresses is given when the total is quoted: none, the default one, another one. */
  named: fc.constantFrom('none', 'default', 'other'),
  collected: fc.subarray([0, 1, 2]),
  typed: fc.option(fc.nat(2), { nil: undefined }),
});
type Wish = typeof wish extends fc.Arbitrary<infer Value> ? Value : never;

const linesOf = ({ lines }: Wish) =>
  lines.map(({ product, size, quantity }) => ({
    product_id: products[product]!.id,
    quantity,
    size: product === 1 && size ? products[1]!.sizes['L'] : null,
  }));
const choiceOf = (shopper: Wish) => ({
  shop_ids: shopper.shops.map((index) => shops[index]!.id),
  coupon_code: shopper.typed === undefined ? undefined : vouchers[shopper.typed]!.code,
});
const idsOf = ({ collected }: Wish) => collected.map((index) => vouchers[index]!.id);

/** The total of the orders behind a token, in cents, summed from their parts. */
async function chargedBy(token: string): Promise<number> {
  const { body } = await get(app, `/guest/orders/${token}`);
  const cents = (body.data.orders as Record<string, number>[]).map((order) =>
    Math.round(
      (order['total_amount']! +
        order['delivery_charge']! +
        order['tax_amount']! -
        order['coupon_discount']!) *
        100,
    ),
  );
  return cents.reduce((sum, amount) => sum + amount, 0);
}
const inCents = (amount: number) => Math.round(amount * 100);

/** A customer with the given vouchers and two addresses, one in the given city and one in another. */
async function shopperOf(shopper: Wish) {
  const customer = await aCustomer(app.db);
  for (const coupon_id of idsOf(shopper)) {
    await post(app, '/vouchers-collect', { coupon_id }, customer.headers);
  }
  const placed = async (city: number | undefined, is_default: boolean) => {
    const options = city === undefined ? {} : { city_id: city };
    const { id } = await anAddress(app.db, customer.id, options);
    await app.db.updateTable('addresses').set({ is_default }).where('id', '=', id).execute();
    return id;
  };
  const other = await placed(cities[(shopper.city + 1) % 3], false);
  const first = await placed(cities[shopper.city], true);
  const address_id = shopper.named === 'other' ? other : first;
  return { customer, address_id, asked: shopper.named === 'none' ? {} : { address_id } };
}

async function expectCharged(shopper: Wish, isBuyNow: boolean): Promise<void> {
  const { customer, address_id, asked } = await shopperOf(shopper);
  const call = (path: string, body: object) => post(app, path, body, customer.headers);
  for (const line of isBuyNow ? linesOf(shopper).slice(0, 1) : linesOf(shopper)) {
    await call('/cart/store', { ...line, is_buy_now: isBuyNow });
  }
  const choice = isBuyNow
    ? { ...choiceOf(shopper), shop_ids: [], is_buy_now: true }
    : choiceOf(shopper);
  const quote = await call('/cart/checkout', { ...choice, ...asked });
  const order = { ...choice, address_id, payment_method: 'cash' };
  const placed = await call('/place-order', order);
  if (quote.body.data.checkout_items.length === 0) {
    expect(isBuyNow).toBe(false);
    expect(placed.status).toBe(422);
    return;
  }
  expect(placed.status).toBe(200);
  const shown = inCents(quote.body.data.checkout.payable_amount);
  expect(await chargedBy(placed.body.data.order_token)).toBe(shown);
}

const RUNS = { numRuns: 40 };

test('a guest pays what was quoted', { timeout: 120_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(wish, async (shopper) => {
      const order = {
        ...choiceOf(shopper),
        carts: linesOf(shopper),
        collected_coupons: idsOf(shopper),
        city_id: cities[shopper.city],
      };
      const quote = await post(app, '/guest/cart/checkout', order);
      // A new guest: uses of vouchers are counted by contact.
      const email = `${randomUUID()}@toolyard.test`;
      const phone = String(Math.floor(1e9 + Math.random() * 9e9));
      const placed = await orderAsGuest(app, { ...order, email, phone });
      if (quote.body.data.checkout_items.length === 0) {
        expect(placed.status).toBe(422);
        return;
      }
      expect(placed.status).toBe(200);
      const shown = inCents(quote.body.data.checkout.payable_amount);
      expect(await chargedBy(placed.body.data.order_token)).toBe(shown);
    }),
    RUNS,
  );
});

test('a customer pays what was quoted, whatever address was given', { timeout: 120_000 }, () =>
  fc.assert(
    fc.asyncProperty(wish, (shopper) => expectCharged(shopper, false)),
    RUNS,
  ),
);

test('buy now costs what was quoted', { timeout: 120_000 }, () =>
  fc.assert(
    fc.asyncProperty(wish, (shopper) => expectCharged(shopper, true)),
    RUNS,
  ),
);

test('ordering again costs what was quoted, even after prices changed', { timeout: 120_000 }, () =>
  fc.assert(
    fc.asyncProperty(wish, async (shopper) => {
      const { customer, address_id } = await shopperOf(shopper);
      const call = (path: string, body: object) => post(app, path, body, customer.headers);
      for (const line of linesOf(shopper)) await call('/cart/store', line);
      const first = await call('/place-order', {
        ...choiceOf(shopper),
        address_id,
        payment_method: 'cash',
      });
      if (first.status !== 200) return;
      const order_id = first.body.data.orders[0].id;
      await deliverOrder(app.db, order_id);
      const quote = await call('/place-order/again/checkout', { order_id });
      const { payable_amount } = quote.body.data.checkout;
      const refused = await call('/place-order/again', {
        order_id,
        payable_amount: payable_amount + 0.01,
      });
      expect(refused.status).toBe(422);
      const again = await call('/place-order/again', { order_id, payable_amount });
      expect(again.status).toBe(200);
      expect(again.body.data.order.amount).toBe(payable_amount);
    }),
    { numRuns: 20 },
  ),
);

test('the older call for one product quotes the total at the default address', async () => {
  const customer = await aCustomer(app.db);
  const { id } = await anAddress(app.db, customer.id, { city_id: cities[2]! });
  const product_id = products[2]!.id;
  const quote = await post(app, '/buy-now', { product_id }, customer.headers);
  expect(quote.body.data.delivery_charge).toBe(2.5);
  await post(app, '/cart/store', { product_id, is_buy_now: true }, customer.headers);
  const order = { shop_ids: [], is_buy_now: true, address_id: id, payment_method: 'cash' };
  const placed = await post(app, '/place-order', order, customer.headers);
  const charged = await chargedBy(placed.body.data.order_token);
  expect(charged).toBe(inCents(quote.body.data.total_payable_amount));
});

test('a city given beside an address without one changes nothing', async () => {
  const customer = await aCustomer(app.db);
  const { id: address_id } = await anAddress(app.db, customer.id);
  await post(app, '/cart/store', { product_id: products[2]!.id }, customer.headers);
  const choice = { shop_ids: [shops[1]!.id], address_id };
  const asked = { ...choice, city_id: cities[2] };
  const quote = await post(app, '/cart/checkout', asked, customer.headers);
  const order = { ...choice, payment_method: 'cash' };
  const placed = await post(app, '/place-order', order, customer.headers);
  const charged = await chargedBy(placed.body.data.order_token);
  expect(charged).toBe(inCents(quote.body.data.checkout.payable_amount));
});
