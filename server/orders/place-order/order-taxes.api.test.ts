import { afterAll, beforeAll, expect, test } from 'vitest';
import { get, post } from '#test/call.ts';
import { createTestApp, type TestApp } from '#test/shop/create-test-app.ts';
import { setSetting } from '#test/factories/settings.ts';
import { aShop } from '#test/factories/shops.ts';
import { aCategory } from '#test/factories/taxonomy.ts';
import { aProduct } from '#test/factories/products.ts';
import { aCity, aVoucher, orderAsGuest } from '#test/shopping.ts';

// A shop whose prices contain VAT: 19 % on tools, 7 % on books, on delivery as on products.
let app: TestApp;
let shop: { id: number };
let tool: { id: number };
let book: { id: number };
let home: { id: number; country_id: number };
let abroad: { id: number; country_id: number };
beforeAll(async () => {
  app = await createTestApp();
  const { db } = app;
  shop = await aShop(db, {
    delivery_brackets: [{ min_quantity: 1, max_quantity: null, charge: 495 }],
  });
  [home, abroad] = [await aCity(db, null), await aCity(db, null)];
  const codeOf = async ({ country_id }: { country_id: number }) =>
    (
      await db
        .selectFrom('countries')
        .select('code')
        .where('id', '=', country_id)
        .executeTakeFirstOrThrow()
    ).code;
  const country_code = await codeOf(home);
  const [standard, reduced] = await db
    .insertInto('tax_classes')
    .values([{ name: 'Standard', is_default: true }, { name: 'Reduced' }])
    .returning('id')
    .execute();
  await db
    .insertInto('taxes')
    .values([
      { name: 'VAT', percentage: 19, tax_class_id: standard!.id, country_code },
      { name: 'VAT', percentage: 7, tax_class_id: reduced!.id, country_code },
      {
        name: 'VAT',
        percentage: 8.1,
        tax_class_id: standard!.id,
        country_code: await codeOf(abroad),
      },
    ])
    .execute();
  await db
    .insertInto('currencies')
    .values({ name: 'EUR', symbol: '€', rate_from_default: 1, is_default: true })
    .execute();
  await setSetting(db, 'prices_include_tax', true);
  await setSetting(db, 'tax_on_delivery', 'goods');
  await setSetting(db, 'shop_country', country_code);
  const books = await aCategory(db);
  await db
    .updateTable('categories')
    .set({ tax_class_id: reduced!.id })
    .where('id', '=', books.id)
    .execute();
  tool = await aProduct(db, { shop_id: shop.id, price: 2999, quantity: 50 });
  book = await aProduct(db, { shop_id: shop.id, price: 1001, quantity: 50, category_id: books.id });
});
afterAll(() => app.close());

const carts = () => [
  { product_id: tool.id, quantity: 1 },
  { product_id: book.id, quantity: 3 },
];
const quoteFor = async (more: object) =>
  (await post(app, '/guest/cart/checkout', { carts: carts(), shop_ids: [shop.id], ...more })).body
    .data;

test('taxes in the prices are shown and not added', async () => {
  const { checkout, shops } = await quoteFor({});
  expect(checkout).toMatchObject({
    total_amount: 60.02,
    delivery_charge: 4.95,
    order_tax_amount: 0,
    all_vat_taxes: [],
    payable_amount: 64.97,
    // 19 % of 29.99 plus half of the delivery, 7 % of 30.03 plus the other half.
    included_tax_amount: 7.31,
    included_taxes: [
      { name: 'VAT', percentage: 19, amount: 5.18 },
      { name: 'VAT', percentage: 7, amount: 2.13 },
    ],
  });
  expect(shops).toMatchObject([{ included_tax_amount: 7.31 }]);
});

test('the order carries its currency, and the tax of each line and of its delivery', async () => {
  const voucher = await aVoucher(app.db, { shop_id: shop.id, discount: 1000 });
  const choice = { city_id: home.id, collected_coupons: [voucher.id] };
  const { checkout } = await quoteFor(choice);
  const placed = await orderAsGuest(app, {
    ...choice,
    carts: carts(),
    shop_ids: [shop.id],
    payable_amount: checkout.payable_amount,
  });
  expect(placed.status, placed.text).toBe(200);
  const { id } = placed.body.data.orders[0];
  const order = await app.db
    .selectFrom('orders')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const payment = await app.db
    .selectFrom('payments')
    .selectAll()
    .where('id', '=', order.payment_id)
    .executeTakeFirstOrThrow();
  for (const row of [order, payment]) {
    expect(row).toMatchObject({ currency: 'EUR', currency_digits: 2, currency_rate: 1 });
  }
  const lines = await app.db
    .selectFrom('order_lines')
    .select(['discount', 'tax_class', 'tax_amount', 'taxes'])
    .where('order_id', '=', id)
    .orderBy('id')
    .execute();
  expect(lines).toMatchObject([
    { discount: 500, tax_class: 'Standard', taxes: [{ name: 'VAT', percentage: 19 }] },
    { discount: 500, tax_class: 'Reduced', taxes: [{ name: 'VAT', percentage: 7 }] },
  ]);
  const ofLines = lines.reduce((sum, line) => sum + line.tax_amount, 0);
  expect(order).toMatchObject({ tax_included: true, tax_amount: 0, coupon_discount: 1000 });
  expect(order.included_tax_amount).toBe(ofLines + order.delivery_tax_amount);
  expect(order.included_tax_amount).toBe(Math.round(checkout.included_tax_amount * 100));
  const page = await get(app, `/guest/orders/${placed.body.data.order_token}`);
  expect(page.body.data.orders[0]).toMatchObject({
    tax_amount: 0,
    all_vat_taxes: [],
    included_tax_amount: checkout.included_tax_amount,
    included_taxes: checkout.included_taxes,
  });
});

test('the taxes are those of the delivery address', async () => {
  const { checkout } = await quoteFor({ city_id: abroad.id });
  expect(checkout.included_taxes).toMatchObject([{ percentage: 8.1, amount: 2.43 }]);
  expect(checkout.payable_amount).toBe(64.97);
});
