import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { RowCache } from '#server/cache/row-cache.ts';
import { type ChangeListener, listenForChanges } from '#server/database/changes/listen-changes.ts';
import { operate } from '#server/audit/operate.ts';
import { editTaxClass } from '#server/settings/operate/edit-tax-class.ts';
import { untilOneWaits } from '#test/until-one-waits.ts';
import { get, post } from '#test/call.ts';
import { commandRunner } from '#test/command-runner.ts';
import { createTestApp, type TestApp } from '#test/shop/create-test-app.ts';
import { aShop } from '#test/factories/shops.ts';
import { aCategory } from '#test/factories/taxonomy.ts';
import { aProduct } from '#test/factories/products.ts';
import { orderAsGuest } from '#test/shopping.ts';

let app: TestApp;
let changes: ChangeListener;
let folder: string;
let shop: { id: number };
let book: { id: number; slug: string };
let saw: { id: number; slug: string };
// The test's clock is frozen, so only a notification can invalidate cached rows.
const rows = new RowCache(() => app.clock.now.getTime());
const run = commandRunner(() => app);
beforeAll(async () => {
  app = await createTestApp({}, { rows });
  changes = listenForChanges(
    app.databaseUrl,
    (tag) => rows.invalidate(tag),
    () => {},
  );
  await changes.ready;
  folder = mkdtempSync(join(tmpdir(), 'toolyard-taxes-'));
  await app.db
    .insertInto('countries')
    .values({ code: 'DE', name: 'Germany', phone_code: '49' })
    .execute();
  shop = await aShop(app.db, { name: 'Berlin' });
  const books = await aCategory(app.db, { name: 'Books' });
  const own = { shop_id: shop.id, quantity: 9, price: 1190 };
  book = await aProduct(app.db, { ...own, name: 'Book', category_id: books.id });
  saw = await aProduct(app.db, { ...own, name: 'Saw' });
});
afterAll(async () => {
  await changes.stop();
  await app.close();
  rmSync(folder, { recursive: true });
});

const done = async (...args: string[]) =>
  expect(await run(...args), args.join(' ')).toMatchObject({ status: 0, failed: [] });
const refused = async (...args: string[]) => {
  const { status, failed } = await run(...args);
  expect(status).toBeOneOf([1, 2]);
  return failed[0];
};
const priceTax = async ({ id }: { id: number }) =>
  (await get(app, `/product-details?product_id=${id}`)).body.data.product.price_tax;
const included = (percentage: number) => ({
  is_included: true,
  taxes: [{ name: 'VAT', percentage }],
});
const follows = (product: { id: number }, expected: unknown) =>
  expect.poll(() => priceTax(product)).toEqual(expected);
const lineNumber = async (text: string) =>
  (await run('taxes', 'list')).printed.find((line) => line.includes(text))?.split(' ')[0] ?? '';

test('a shop without taxes does not mention them', async () => {
  expect(await run('taxes', 'list')).toMatchObject({
    printed: ['No tax is charged: taxes add VAT 19 --country DE adds one.'],
  });
  expect(await priceTax(saw)).toBeUndefined();
  expect((await get(app, '/master')).body.data.tax_display).toBe('none');
});

test('19 and 7 % are contained in prices, by category and by product; cached pages follow', async () => {
  await done('taxes', 'class', 'add', 'Standard');
  await done('taxes', 'class', 'add', 'Reduced');
  await done('taxes', 'add', 'VAT', '19', '--class', 'standard', '--country', 'de');
  await done('taxes', 'add', 'VAT', '7', '--class', 'Reduced', '--country', 'DE');
  await done('settings', 'set', 'prices_include_tax', 'true');
  await done('settings', 'set', 'shop_country', 'DE');
  await follows(saw, included(19));
  await done('categories', 'set', 'books', '--tax-class', 'reduced');
  await follows(book, included(7));
  await done('products', 'set', book.slug, '--tax-class', 'Standard');
  await follows(book, included(19));
  await done('products', 'set', book.slug, '--tax-class', 'none');
  await follows(book, included(7));
  await done('taxes', 'set', await lineNumber('VAT 7 %'), '--percent', '5');
  await follows(book, included(5));
  await done('taxes', 'set', await lineNumber('VAT 5 %'), '--percent', '7');
  const { body } = await get(app, '/master');
  expect(body.data.tax_display).toBe('included');
});

test('a quote lists both rates', async () => {
  const carts = [book, saw].map(({ id }) => ({ product_id: id, quantity: 1 }));
  const { body } = await post(app, '/guest/cart/checkout', { carts, shop_ids: [shop.id] });
  expect(body.data.checkout).toMatchObject({
    payable_amount: 23.8,
    included_taxes: [
      { percentage: 19, amount: 1.9 },
      { percentage: 7, amount: 0.78 },
    ],
  });
});

test('a disabled tax rate is in no price, quote or order; enabled again, it is', async () => {
  const cart = { carts: [{ product_id: saw.id, quantity: 1 }], shop_ids: [shop.id] };
  const taxOfOrder = async () => {
    const { status, text } = await orderAsGuest(app, cart);
    expect(status, text).toBe(200);
    return app.db
      .selectFrom('orders as o')
      .innerJoin('order_lines as l', 'l.order_id', 'o.id')
      .select(['o.included_tax_amount', 'o.tax_amount', 'l.taxes'])
      .orderBy('o.id', 'desc')
      .executeTakeFirst();
  };
  const rate = await lineNumber('VAT 19 %');
  await done('taxes', 'set', rate, '--off');
  await follows(saw, undefined);
  const { body } = await post(app, '/guest/cart/checkout', cart);
  expect(body.data.checkout).toMatchObject({ payable_amount: 11.9 });
  expect(body.data.checkout.included_taxes ?? []).toEqual([]);
  expect(await taxOfOrder()).toEqual({ included_tax_amount: 0, tax_amount: 0, taxes: [] });
  await done('taxes', 'set', rate, '--on');
  await follows(saw, included(19));
  expect(await taxOfOrder()).toMatchObject({
    included_tax_amount: 190,
    taxes: [{ name: 'VAT', percentage: 19, amount: 190 }],
  });
});

test('a rate applies from its date on', async () => {
  await done(
    'taxes',
    'add',
    'VAT',
    '21',
    '--class',
    'Standard',
    '--country',
    'DE',
    '--from',
    '2999-01-01',
  );
  await follows(saw, included(19));
  const [rate] = await app.db
    .selectFrom('taxes')
    .select('valid_from')
    .where('percentage', '=', 21)
    .execute();
  expect(rate?.valid_from).toEqual(new Date('2999-01-01T00:00:00Z'));
  expect((await run('taxes', 'list')).printed.join('\n')).toContain('from 2999-01-01 00:00');
});

test('files contain the tax class, and an unknown one refuses the product', async () => {
  await done('products', 'set', book.slug, '--tax-class', 'Standard');
  const table = join(folder, 'goods.csv');
  await done('export', table);
  expect(readFileSync(table, 'utf8')).toMatch(/Tax Class/);
  await done('products', 'set', book.slug, '--tax-class', 'none');
  await done('import', table);
  await follows(book, included(19));
  const line = (tax_class: string | null) =>
    JSON.stringify({ type: 'product', slug: book.slug, tax_class });
  const file = join(folder, 'goods.jsonl');
  writeFileSync(file, line('Luxury'));
  expect((await run('import', file)).printed.join('\n')).toContain(
    'There is no tax class "Luxury"',
  );
  writeFileSync(file, line(null));
  await done('import', file);
  await follows(book, included(7));
});

test('invalid input is refused with one sentence', async () => {
  expect(await refused('taxes', 'add', 'VAT', '7', '--class', 'Reduced', '--country', 'DE')).toBe(
    'There is already a rate of VAT for these products, place and date.',
  );
  expect(await refused('taxes', 'add', 'VAT', '7', '--country', 'XX')).toBe(
    '"XX" isn\'t a country: write a code such as DE.',
  );
  expect(await refused('taxes', 'add', 'VAT', '7', '--post-codes', '1')).toBe(
    'Give the country of these postcodes.',
  );
  expect(await refused('taxes', 'add', 'VAT', '101')).toBe(
    'A rate is a percentage from 0 to 100 with at most four decimals.',
  );
  expect(await refused('taxes', 'add', 'VAT', 'much')).toContain('PERCENT must be a number');
  expect(await refused('taxes', 'add', 'VAT', '7', '--class', 'Luxury')).toMatch(
    /^There is no tax class "Luxury": there are \w.*; taxes class add "Luxury" creates it\.$/,
  );
  expect(await refused('taxes', 'class', 'add', 'STANDARD')).toBe(
    'The tax class "STANDARD" already exists.',
  );
  expect(await refused('taxes', 'class', 'remove', 'Reduced')).toBe(
    '"Reduced" is the class of 1 category, 1 rate: give them another class or remove the rates first.',
  );
  expect(await refused('taxes', 'remove', '999')).toBe(
    'There is no rate 999: taxes list shows all.',
  );
  expect(await refused('products', 'set', saw.slug, '--tax-class', 'Luxury')).toContain(
    'There is no tax class "Luxury"',
  );
  expect(await refused('categories', 'set', 'books', '--tax-class', 'Luxury')).toContain(
    'There is no tax class "Luxury"',
  );
});

test('taxes can be removed, and every change is logged', async () => {
  await done('categories', 'set', 'books', '--tax-class', 'none');
  await done('taxes', 'remove', await lineNumber('VAT 7 %'));
  await done('taxes', 'class', 'set', 'Reduced', '--name', 'Books', '--default');
  await follows(saw, undefined);
  await done('taxes', 'class', 'set', 'Standard', '--default');
  await follows(saw, included(19));
  await done('taxes', 'class', 'remove', 'Books');
  const acts = (await run('log', 'tax-class')).printed.map((line) => line.split('  ')[2]);
  expect(acts).toEqual([
    'tax-class.remove',
    'tax-class.edit',
    'tax-class.edit',
    'tax-class.add',
    'tax-class.add',
  ]);
  expect((await run('log', 'tax')).printed).toHaveLength(8);
});

test('a class that is renamed while another one becomes the default is not the default again', async () => {
  await done('taxes', 'class', 'add', 'Books');
  let renaming: ReturnType<typeof run> | undefined;
  await operate(app.db, { actor: 'command-line', now: app.clock.now }, async (work) => {
    await editTaxClass(work, 'Books', { is_default: true });
    renaming = run('taxes', 'class', 'set', 'Standard', '--name', 'Full');
    await untilOneWaits(app.db);
  });
  expect(await renaming).toMatchObject({ status: 0, failed: [] });
  const classes = await app.db
    .selectFrom('tax_classes')
    .select(['name', 'is_default'])
    .orderBy('id')
    .execute();
  expect(classes).toEqual([
    { name: 'Full', is_default: false },
    { name: 'Books', is_default: true },
  ]);
  await done('taxes', 'class', 'set', 'Full', '--default');
});

test('if taxes are added, product pages say so in a country that expects it', async () => {
  await done('settings', 'set', 'prices_include_tax', 'false');
  await follows(saw, { is_included: false, taxes: [{ name: 'VAT', percentage: 19 }] });
  expect((await get(app, '/master')).body.data.tax_display).toBe('added');
  await done('settings', 'set', 'shop_country', 'null');
  await follows(saw, undefined);
});
