import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { operate } from '#server/audit/operate.ts';
import { changeCurrency } from '#server/catalog/operate/prices/change-currency.ts';
import { get, post } from '#test/call.ts';
import { commandRunner } from '#test/command-runner.ts';
import { createTestApp, type TestApp } from '#test/shop/create-test-app.ts';
import { setSetting } from '#test/factories/settings.ts';
import { aShop } from '#test/factories/shops.ts';
import { aProduct } from '#test/factories/products.ts';
import { aCity, aVoucher, orderAsGuest } from '#test/shopping.ts';
import { untilOneWaits } from '#test/until-one-waits.ts';

let app: TestApp;
let folder: string;
let shop: { id: number };
let saw: { id: number; slug: string };
let bolt: { id: number; slug: string };
const run = commandRunner(() => app);
beforeAll(async () => {
  app = await createTestApp();
  folder = mkdtempSync(join(tmpdir(), 'toolyard-currencies-'));
  await app.db
    .insertInto('currencies')
    .values({ name: 'USD', symbol: '$', rate_from_default: 1, is_default: true })
    .execute();
  shop = await aShop(app.db, {
    delivery_brackets: [{ min_quantity: 1, max_quantity: null, charge: 499 }],
  });
  const own = { shop_id: shop.id, quantity: 50 };
  saw = await aProduct(app.db, { ...own, name: 'Saw', price: 1999, discount_price: 1500 });
  bolt = await aProduct(app.db, { ...own, name: 'Bolt', price: 100, discount_price: 99 });
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

const done = async (...args: string[]) =>
  expect(await run(...args), args.join(' ')).toMatchObject({ status: 0, failed: [] });
const refused = async (...args: string[]) => {
  const { status, failed } = await run(...args);
  expect(status, args.join(' ')).toBeOneOf([1, 2]);
  return failed[0];
};
const shown = async () =>
  Object.fromEntries(
    (await get(app, '/master')).body.data.currencies.map(
      ({ name, id: _id, rate: _rate, ...rest }: Record<string, unknown>) => [name, rest],
    ),
  );
const pricesOf = async ({ id }: { id: number }) => {
  const { price, discount_price } = (await get(app, `/product-details?product_id=${id}`)).body.data
    .product;
  return [price, discount_price];
};

test('before the first order the only currency can be replaced by any other, and prices keep their numbers', async () => {
  expect(await refused('currencies', 'default', 'EURO')).toBe(
    '"EURO" isn\'t a currency: write a code such as EUR.',
  );
  expect(await refused('currencies', 'default', 'CHF', '--convert')).toContain('is not offered');
  await done('currencies', 'default', 'chf');
  expect(await shown()).toEqual({
    CHF: { symbol: 'CHF', rate_from_default: 1, is_default: true },
  });
  expect(await pricesOf(saw)).toEqual([19.99, 15]);
  expect(await refused('currencies', 'default', 'JPY')).toContain('JPY has no decimals');
  expect(Object.keys(await shown())).toEqual(['CHF']);
  await done('currencies', 'default', 'USD');
});

test.each([
  ['is not removed', ['remove', 'SEK'], 'make another currency the default first'],
  ['keeps its rate', ['rate', 'SEK', '9'], 'its own is always 1'],
])('a currency that becomes the default meanwhile %s', async (_case, args, sentence) => {
  await done('currencies', 'add', 'SEK', '--rate', '10');
  const by = { actor: 'command-line', now: new Date() } as const;
  let second: Promise<string | undefined> | undefined;
  await operate(app.db, by, async (work) => {
    await changeCurrency(work, 'SEK', { convert: false });
    second = refused('currencies', ...args);
    await untilOneWaits(app.db);
  });
  expect(await second).toContain(sentence);
  await done('currencies', 'default', 'USD');
  await done('currencies', 'remove', 'SEK');
});

test('currencies are offered with symbol and decimals, and removed', async () => {
  await done('currencies', 'add', 'eur', '--rate', '0.5');
  await done('currencies', 'add', 'JPY', '--rate', '150');
  await done('currencies', 'add', 'BHD', '--rate', '0.377', '--symbol', 'BD');
  const other = { is_default: false };
  expect(await shown()).toEqual({
    USD: { symbol: '$', rate_from_default: 1, is_default: true },
    EUR: { symbol: '€', rate_from_default: 0.5, ...other },
    JPY: { symbol: '¥', rate_from_default: 150, ...other, digits: 0 },
    BHD: { symbol: 'BD', rate_from_default: 0.377, ...other, digits: 3 },
  });
  await done('currencies', 'remove', 'BHD');
  expect((await run('currencies', 'list')).printed).toEqual([
    'USD  $  2 decimals  default',
    'EUR  €  2 decimals  rate 0.5',
    'JPY  ¥  0 decimals  rate 150',
  ]);
});

test('rates are set by hand or from a file, all or none', async () => {
  await done('currencies', 'rate', 'EUR', '0.8');
  const file = join(folder, 'rates.csv');
  writeFileSync(file, 'code,rate\nEUR,0.9\nJPY,120\n');
  await done('currencies', 'rate', '--file', file);
  expect((await shown())['JPY'].rate_from_default).toBe(120);
  writeFileSync(file, 'EUR;0.7\nXAU;2\n');
  expect(await refused('currencies', 'rate', '--file', file)).toContain('"XAU" is not offered');
  expect((await shown())['EUR'].rate_from_default).toBe(0.9);
  writeFileSync(file, 'EUR,0.7\nJPY,much\n');
  expect(await refused('currencies', 'rate', '--file', file)).toBe(
    'Line 2 must be a code and a rate such as EUR,0.92.',
  );
});

test('invalid input is refused with one sentence', async () => {
  expect(await refused('currencies', 'add', 'EURO', '--rate', '1')).toBe(
    '"EURO" isn\'t a currency: write a code such as EUR.',
  );
  expect(await refused('currencies', 'add', 'EUR', '--rate', '1')).toBe(
    'EUR is already offered: change its rate with currencies rate.',
  );
  expect(await refused('currencies', 'rate', 'EUR', '0')).toContain('a number above 0');
  expect(await refused('currencies', 'rate', 'USD', '2')).toBe(
    'Rates count from USD: its own is always 1.',
  );
  expect(await refused('currencies', 'remove', 'USD')).toBe(
    'Prices are in USD: make another currency the default first.',
  );
  expect(await refused('currencies', 'default', 'GBP')).toContain('"GBP" is not offered');
  expect(await refused('currencies', 'default', 'USD', '--convert')).toBe(
    'Prices are already in USD.',
  );
});

test('without orders prices keep their numbers, unless yen would need whole ones', async () => {
  expect(await refused('currencies', 'default', 'JPY')).toBe(
    'JPY has no decimals, but some prices have: currencies default JPY --convert multiplies them by 120 and rounds.',
  );
  await done('currencies', 'default', 'EUR');
  expect(await pricesOf(saw)).toEqual([19.99, 15]);
  expect(await shown()).toMatchObject({
    EUR: { rate_from_default: 1, is_default: true },
    USD: { rate_from_default: 1.11111111, is_default: false },
  });
});

test('with orders prices are converted; orders keep their currency forever', async () => {
  const city = await aCity(app.db, 333);
  const voucher = await aVoucher(app.db, { shop_id: shop.id, discount: 250 });
  const cart = { carts: [{ product_id: saw.id, quantity: 1 }], shop_ids: [shop.id] };
  const before = await orderAsGuest(app, cart);
  expect(before.status, before.text).toBe(200);
  expect(await refused('currencies', 'default', 'JPY')).toContain(
    'One order is in another currency: currencies default JPY --convert',
  );
  expect(await pricesOf(saw)).toEqual([19.99, 15]);

  const zone = await app.db
    .insertInto('delivery_zones')
    .values({ name: 'Home' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const method = { zone_id: zone.id, position: 0, address: '' };
  await app.db
    .insertInto('delivery_methods')
    .values([
      {
        ...method,
        name: 'By weight',
        kind: 'weight',
        rates: JSON.stringify([{ from: 1, charge: 300 }]),
        free_from: 9_000,
        most: 5_000,
      },
      {
        ...method,
        name: 'By value',
        kind: 'value',
        rates: JSON.stringify([{ from: 900, charge: 90 }]),
        most: 90_000,
      },
    ])
    .execute();
  await done('currencies', 'default', 'JPY', '--convert');
  expect(
    await app.db
      .selectFrom('delivery_methods')
      .select(['rates', 'free_from', 'most'])
      .orderBy('id')
      .execute(),
  ).toEqual([
    { rates: [{ from: 1, charge: 40_000 }], free_from: 1_200_000, most: 5_000 },
    { rates: [{ from: 120_000, charge: 12_000 }], free_from: null, most: 12_000_000 },
  ]);
  await app.db.deleteFrom('delivery_methods').execute();
  await app.db.deleteFrom('delivery_zones').execute();
  // One euro is 120 / 0.9 yen.
  expect(await pricesOf(saw)).toEqual([2665, 2000]);
  expect(await pricesOf(bolt)).toEqual([133, 132]);
  expect(
    await app.db
      .selectFrom('cities')
      .select('delivery_charge')
      .where('id', '=', city.id)
      .executeTakeFirst(),
  ).toEqual({ delivery_charge: 44_400 });
  expect(
    await app.db
      .selectFrom('vouchers')
      .select('discount')
      .where('id', '=', voucher.id)
      .executeTakeFirst(),
  ).toEqual({ discount: 33_300 });
  const old = await get(app, `/guest/orders/${before.body.data.order_token}`);
  expect(old.body.data.orders[0]).toMatchObject({ currency: 'EUR', payable_amount: 19.99 });
});

test('an order in an earlier currency is invoiced and refunded in it, to the cent', async () => {
  const { id } = await app.db
    .selectFrom('orders')
    .select('id')
    .where('currency', '=', 'EUR')
    .executeTakeFirstOrThrow();
  await done('orders', 'pay', String(id));
  const wish = ['orders', 'refund', String(id), '--amount', '0.01', '--reason', 'Late'];
  const { printed } = await run(...wish);
  expect(printed.join()).toContain('refund: 0.01 by hand');
  await done(...wish, '--quote', /--quote (\w+)/.exec(printed.join())?.[1] ?? '');
  expect((await run('orders', 'refunds', String(id))).printed.join()).toContain('  0.01 by-hand');
  const papers = await app.db
    .selectFrom('invoices')
    .select(['kind', 'content'])
    .where('order_id', '=', id)
    .orderBy('id')
    .execute();
  expect(papers).toMatchObject([
    { kind: 'invoice', content: { currency: 'EUR', total: 1999 } },
    { kind: 'credit-note', content: { currency: 'EUR', total: 1 } },
  ]);
});

test('an order in yen has whole yen, in tax and voucher too', async () => {
  await app.db.insertInto('taxes').values({ name: 'Tax', percentage: 7 }).execute();
  const voucher = await aVoucher(app.db, {
    shop_id: shop.id,
    discount_type: 'Percentage',
    discount: 333,
  });
  for (const isIncluded of [false, true]) {
    await setSetting(app.db, 'prices_include_tax', isIncluded);
    const cart = {
      carts: [
        { product_id: saw.id, quantity: 1 },
        { product_id: bolt.id, quantity: 3 },
      ],
      shop_ids: [shop.id],
      collected_coupons: [voucher.id],
    };
    const { body } = await post(app, '/guest/cart/checkout', cart);
    const amounts = Object.entries(body.data.checkout).filter(([name]) => name.endsWith('amount'));
    for (const [name, amount] of amounts) expect(amount, name).toBe(Math.trunc(Number(amount)));
    const payable_amount = body.data.checkout.payable_amount;
    const placed = await orderAsGuest(app, { ...cart, payable_amount });
    expect(placed.status, placed.text).toBe(200);
    const order = await app.db
      .selectFrom('orders')
      .selectAll()
      .where('id', '=', placed.body.data.orders[0].id)
      .executeTakeFirstOrThrow();
    expect(order).toMatchObject({ currency: 'JPY', currency_digits: 0 });
    const lines = await app.db
      .selectFrom('order_lines')
      .select(['discount', 'tax_amount'])
      .where('order_id', '=', order.id)
      .execute();
    for (const { discount, tax_amount } of lines) {
      expect(discount % 100).toBe(0);
      expect(tax_amount % 100).toBe(0);
    }
    expect(lines.reduce((sum, { tax_amount }) => sum + tax_amount, 0)).toBe(
      order.tax_amount + order.included_tax_amount,
    );
    await app.db.updateTable('orders').set({ voucher_id: null }).execute();
  }
});

test('with orders prices are replaced by a complete list, or nothing changes', async () => {
  const file = join(folder, 'prices.csv');
  const change = () => refused('currencies', 'default', 'EUR', '--prices', file);
  const before = [await pricesOf(saw), await pricesOf(bolt), await shown()];
  writeFileSync(file, `Product;Price;Before\n${saw.slug};19,99;24,99\n`);
  expect(await change()).toContain('The file has no price for');
  writeFileSync(file, `${saw.slug},19.99\nnobody,1.00\n`);
  expect(await change()).toContain('Line 2: There is no product with the code or slug "nobody".');
  writeFileSync(file, `${saw.slug},19.99\n${bolt.slug},free\n`);
  expect(await change()).toContain('Line 2: ');
  expect(await refused('currencies', 'default', 'EUR', '--convert', '--prices', file)).toContain(
    'Give either --convert or --prices',
  );
  expect([await pricesOf(saw), await pricesOf(bolt), await shown()]).toEqual(before);
  writeFileSync(file, `Product;Price;Before\n${saw.slug};19,99;24,99\n${bolt.slug};0,95;\n`);
  await done('currencies', 'default', 'EUR', '--prices', file);
  expect(await pricesOf(saw)).toEqual([24.99, 19.99]);
  expect(await pricesOf(bolt)).toEqual([0.95, 0]);
  expect((await shown())['EUR']).toMatchObject({ is_default: true });
  const charge = await app.db
    .selectFrom('shop_delivery_brackets')
    .select('charge')
    .where('shop_id', '=', shop.id)
    .executeTakeFirstOrThrow();
  // 4.99 euros were 665 yen, and are the same again to within a cent.
  expect(charge.charge).toBe(499);
});
