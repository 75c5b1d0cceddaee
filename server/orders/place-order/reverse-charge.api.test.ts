import { afterAll, beforeAll, expect, test } from 'vitest';
import { get, post } from '#test/call.ts';
import { commandRunner } from '#test/command-runner.ts';
import { createTestApp, type TestApp } from '#test/shop/create-test-app.ts';
import { setSetting } from '#test/factories/settings.ts';
import { aShop } from '#test/factories/shops.ts';
import { aProduct } from '#test/factories/products.ts';
import { orderAsGuest } from '#test/shopping.ts';

// A German shop whose prices contain 19 % and 7 % VAT, on delivery as on products.
let app: TestApp;
let shop: { id: number };
let tool: { id: number };
let book: { id: number };
const country = new Map<string, number>();
const run = commandRunner(() => app);
const succeed = async (...args: string[]) => expect((await run(...args)).failed).toEqual([]);
beforeAll(async () => {
  app = await createTestApp();
  const { db } = app;
  for (const [code, name] of [
    ['DE', 'Germany'],
    ['AT', 'Austria'],
    ['CH', 'Switzerland'],
  ] as const) {
    const { id } = await db
      .insertInto('countries')
      .values({ code, name, phone_code: '1' })
      .returning('id')
      .executeTakeFirstOrThrow();
    country.set(code, id);
  }
  shop = await aShop(db, {
    delivery_brackets: [{ min_quantity: 1, max_quantity: null, charge: 1000 }],
  });
  await succeed('taxes', 'class', 'add', 'Standard');
  await succeed('taxes', 'class', 'add', 'Reduced');
  await succeed('taxes', 'add', 'VAT', '19', '--class', 'Standard', '--country', 'DE');
  await succeed('taxes', 'add', 'VAT', '7', '--class', 'Reduced', '--country', 'DE');
  await succeed('taxes', 'add', 'VAT', '20', '--country', 'AT');
  await succeed('settings', 'set', 'prices_include_tax', 'true', 'tax_on_delivery', 'goods');
  tool = await aProduct(db, { shop_id: shop.id, price: 11_900, quantity: 50, code: 'TOOL' });
  book = await aProduct(db, { shop_id: shop.id, price: 1_070, quantity: 50, code: 'BOOK' });
  await succeed('products', 'set', 'BOOK', '--tax-class', 'Reduced');
});
afterAll(() => app.close());

const body = (more: object) => ({
  carts: [
    { product_id: tool.id, quantity: 1 },
    { product_id: book.id, quantity: 2 },
  ],
  shop_ids: [shop.id],
  country_id: country.get('AT'),
  ...more,
});
const quoteFor = (more: object) => post(app, '/guest/cart/checkout', body(more));

test("the setting requires the shop's country, its own VAT number, and existing countries", async () => {
  const set = (value: string) => run('settings', 'set', 'reverse_charge_countries', value);
  expect((await set('AT,DE')).failed.join()).toContain('settings set shop_country');
  await succeed('settings', 'set', 'shop_country', 'DE');
  expect((await set('AT,DE')).failed.join()).toContain('invoice_tax_number');
  await succeed('settings', 'set', 'invoice_tax_number', 'DE123456789');
  expect((await set('AT,XX')).failed.join()).toContain('"XX"');
  expect((await set('Austria')).failed.join()).toContain('country code such as DE');
  expect((await get(app, '/master')).body.data.asks_vat_number).toBe(false);
  expect((await quoteFor({ vat_number: 'ATU12345678' })).body.data.checkout.payable_amount).toBe(
    150.4,
  );
  expect((await set('AT,DE')).failed).toEqual([]);
  expect((await get(app, '/master')).body.data.asks_vat_number).toBe(true);
});

test('a business abroad is quoted prices and delivery without the taxes of the shop', async () => {
  const { checkout, shops, checkout_items } = (await quoteFor({ vat_number: 'at u 1234.5678' }))
    .body.data;
  expect(checkout).toMatchObject({
    total_amount: 120,
    // 8.33 of it contain 19 %, 1.67 contain 7 %.
    delivery_charge: 8.56,
    order_tax_amount: 0,
    all_vat_taxes: [],
    is_reverse_charge: true,
    payable_amount: 128.56,
  });
  expect(checkout.included_taxes).toBeUndefined();
  expect(shops).toMatchObject([{ payable_amount: 128.56, delivery_methods: [{ charge: 8.56 }] }]);
  expect(checkout_items[0].products.map(({ price }: { price: number }) => price)).toEqual([
    100, 10,
  ]);
});

test('the reduced price of a line is quoted without the taxes too, as it is charged', async () => {
  const { id } = await aProduct(app.db, {
    shop_id: shop.id,
    price: 23_800,
    discount_price: 11_900,
    quantity: 5,
  });
  const carts = [{ product_id: id, quantity: 2 }];
  const { checkout, checkout_items } = (await quoteFor({ carts, vat_number: 'ATU12345678' })).body
    .data;
  expect(checkout.total_amount).toBe(200);
  expect(checkout_items[0].products).toMatchObject([
    { price: 200, discount_price: 100, discount_percentage: 50, quantity: 2 },
  ]);
});

test.each([
  ['without a number', {}],
  ["with a number of the shop's country", { vat_number: 'DE123456789' }],
  ['from outside of the countries', { vat_number: 'CHE123456789' }],
  ['before the destination is known', { vat_number: 'ATU12345678', country_id: undefined }],
])('%s the taxes are in the price', async (_, more) => {
  const { checkout } = (await quoteFor(more)).body.data;
  expect(checkout).toMatchObject({ payable_amount: 150.4 });
  expect(checkout.is_reverse_charge).toBeUndefined();
});

test('an invalid VAT number is refused with its field', async () => {
  const wrong = { vat_number: 'ATU1234' };
  for (const answer of [await quoteFor(wrong), await orderAsGuest(app, body(wrong))]) {
    expect(answer.status).toBe(422);
    expect(answer.body.errors).toEqual({
      vat_number: ['Enter a VAT number like DE123456789, or leave this empty.'],
    });
  }
});

test('the order is placed as it was quoted, and its invoice says why it has no tax', async () => {
  const payable_amount = 128.56;
  const tooLow = await orderAsGuest(app, body({ payable_amount }));
  expect(tooLow.status).toBe(422);
  const answer = await orderAsGuest(app, body({ payable_amount, vat_number: 'ATU 12345678' }));
  expect(answer.status, answer.text).toBe(200);
  const { orders, payment_id, order_token } = answer.body.data;
  const id = String(orders[0].id);
  const row = await app.db
    .selectFrom('orders')
    .selectAll()
    .where('id', '=', orders[0].id)
    .executeTakeFirstOrThrow();
  expect(row).toMatchObject({
    reverse_charge: true,
    buyer_vat_number: 'ATU12345678',
    tax_included: false,
    tax_amount: 0,
    included_tax_amount: 0,
    payable_amount: 12_856,
    taxes: [],
  });
  expect((await run('orders', 'show', id)).printed.join('\n')).toContain(
    'VAT number: ATU12345678 (reverse charge)',
  );
  const shown = (await get(app, `/guest/orders/${order_token}`)).body.data.orders[0];
  expect(shown).toMatchObject({ is_reverse_charge: true, tax_amount: 0 });
  await succeed('orders', 'ship', id);
  await succeed('orders', 'pay', id);
  const again = ['orders', 'refund', id, '--lines', 'BOOK=1', '--reason', 'Torn'];
  const { printed } = await run(...again);
  const quote = /--quote (\w+)/.exec(printed.join('\n'))?.[1] ?? '';
  expect(printed.join('\n')).toContain('10.00');
  await succeed(...again, '--quote', quote);
  const page = await app.request(`/order/${payment_id}/invoice/${id}?token=${order_token}`);
  const text = await page.text();
  const sentence = 'Tax-free supply to a business in another country: the customer owes the VAT';
  expect(text.split(sentence)).toHaveLength(3);
  expect(text).toContain('ATU12345678');
  expect(text).toContain('DE123456789');
  expect(text).toContain('Credit note CN-');
});

test('an order without tax keeps the VAT number of a business abroad, until its invoice prints it', async () => {
  const answer = await orderAsGuest(app, body({ vat_number: 'ATU12345678' }));
  const { id } = answer.body.data.orders[0];
  const change = (number: string) => run('orders', 'vat-number', String(id), number);
  for (const number of ['none', 'DE123456789', 'CHE123456789'])
    expect((await change(number)).failed.join()).toContain('has no tax because of');
  // A wrong digit is corrected.
  expect((await change('ATU12345679')).failed).toEqual([]);
  // Also after the shop has stopped selling without tax.
  await setSetting(app.db, 'reverse_charge_countries', null);
  expect((await change('ATU12345670')).failed).toEqual([]);
  expect((await change('FR12345678901')).failed.join()).toContain('has no tax because of');
  await succeed('settings', 'set', 'reverse_charge_countries', 'AT,DE');
  // An order with tax can have any number, or none.
  const taxed = await orderAsGuest(app, body({}));
  for (const number of ['DE123456789', 'none'])
    await succeed('orders', 'vat-number', String(taxed.body.data.orders[0].id), number);
});
