import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { emptyBin } from '#server/catalog/operate/bin/empty-bin.ts';
import { get } from '#test/call.ts';
import { commandRunner } from '#test/command-runner.ts';
import { createTestApp, type TestApp } from '#test/shop/create-test-app.ts';
import { aCustomer } from '#test/factories/customers.ts';
import { aShop } from '#test/factories/shops.ts';
import { aBrand, aCategory } from '#test/factories/taxonomy.ts';
import { aProduct } from '#test/factories/products.ts';

let app: TestApp;
let shop_id: number;
let folder: string;
let picture: string;
const run = commandRunner(() => app);
beforeAll(async () => {
  app = await createTestApp();
  app.clock.now = new Date();
  shop_id = (await aShop(app.db, { name: 'Bolts' })).id;
  folder = mkdtempSync(join(tmpdir(), 'toolyard-records-'));
  picture = join(folder, 'wide.png');
  const image = { width: 1600, height: 600, channels: 3, background: '#0a7' } as const;
  writeFileSync(picture, await sharp({ create: image }).png().toBuffer());
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

const did = { status: 0, failed: [] };
const refused = (sentence: unknown) => ({
  status: expect.toBeOneOf([1, 2]) as number,
  printed: [],
  failed: [sentence],
});
const json = async (...args: string[]) =>
  JSON.parse((await run(...args, '--json')).printed.join('\n')) as Record<string, unknown>[];
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);

test.each([
  ['banners', 'banner'],
  ['ads', 'ad'],
])(
  '%s: added, changed, removed, restored, and permanently removed after 30 days',
  async (command, noun) => {
    const shown = async () => {
      const { body } = await get(app, '/home');
      return body.data[command].map(({ title }: { title: string }) => title) as string[];
    };
    const slug = `spring-${noun}`;
    expect(
      await run(command, 'add', slug, '--title', 'Spring', '--picture', picture),
    ).toMatchObject(did);
    expect(await shown()).toEqual(['Spring']);
    expect(
      await run(command, 'set', slug, '--title', 'Summer', '--link', '/products'),
    ).toMatchObject(did);
    expect(await shown()).toEqual(['Summer']);
    expect(await json(command, 'list')).toMatchObject([
      { slug, title: 'Summer', link: '/products' },
    ]);
    expect(await run(command, 'add', slug, '--picture', picture)).toEqual(
      refused(`The ${noun} "${slug}" already exists: ${command} set changes it.`),
    );
    expect(await run(command, 'remove', slug)).toMatchObject(did);
    expect(await shown()).toEqual([]);
    expect(await json(command, 'list')).toEqual([]);
    expect(await json(command, 'list', '--deleted')).toMatchObject([{ key: slug }]);
    expect(await run(command, 'set', slug, '--title', 'X')).toEqual(
      refused(`"${slug}" is in the bin. To restore it: ${command} restore ${slug}.`),
    );
    expect(await run(command, 'restore', slug)).toMatchObject(did);
    expect(await shown()).toEqual(['Summer']);
    await run(command, 'remove', slug);
    await emptyBin(app.db, inDays(29));
    expect(await run(command, 'restore', slug)).toMatchObject(did);
    await run(command, 'remove', slug);
    await emptyBin(app.db, inDays(31));
    expect(await run(command, 'restore', slug)).toEqual(refused(`There is no ${noun} "${slug}".`));
    expect((await run('log', noun)).printed).toHaveLength(8);
  },
);

test('a banner does not become an ad of the same name', async () => {
  await run('banners', 'add', 'both', '--picture', picture);
  expect(await run('ads', 'add', 'both', '--picture', picture)).toEqual(
    refused('"both" is taken by a banner or ad: choose another name.'),
  );
  expect((await run('ads', 'remove', 'both')).status).toBe(1);
  expect(await json('banners', 'list')).toMatchObject([{ slug: 'both' }]);
});

test('flash sales: their price applies while they exist', async () => {
  const saw = await aProduct(app.db, { slug: 'saw', name: 'Saw', shop_id, price: 1000 });
  const price = async () => {
    const { body } = await get(app, '/products?search=saw');
    return body.data.products[0].discount_price as number;
  };
  const before = await price();
  const add = ['flash-sales', 'add', 'week', '--name', 'Week', '--from', '-1h', '--until', '+36h'];
  expect(await run(...add, '--products', 'saw:7.50:3')).toMatchObject(did);
  expect(await price()).toBe(7.5);
  expect(await run('flash-sales', 'set', 'week', '--products', 'saw:6.00:3')).toMatchObject(did);
  expect(await price()).toBe(6);
  expect(await json('flash-sales', 'list')).toMatchObject([
    { slug: 'week', name: 'Week', products: [{ product: 'saw', price: 600, quantity: 3 }] },
  ]);
  expect(await run('flash-sales', 'remove', 'week')).toMatchObject(did);
  expect(await price()).toBe(before);
  const search = app.db.selectFrom('product_search').select('flash_price');
  expect(await search.where('product_id', '=', saw.id).execute()).toEqual([{ flash_price: null }]);
});

test('lists show values as the options take them: money, percents, times of the shop, offers, and what is hidden or in the bin', async () => {
  const lines = async (...args: string[]) => (await run(...args)).printed;
  const period = ['--from', '2026-03-01', '--until', '2026-03-31T08:00:00Z'];
  await run('vouchers', 'add', 'SEVEN', '--percent', '7.5', ...period, '--min-order', '20.00');
  await run('vouchers', 'add', 'FIVER', '--amount', '5.00', ...period, '--hide');
  const times = 'from 2026-03-01 00:00  until 2026-03-31 08:00';
  expect(await lines('vouchers', 'list')).toEqual([
    `SEVEN  percent 7.5  ${times}  min-order 20.00  limit 1`,
    `FIVER  amount 5.00  ${times}  limit 1  hidden`,
  ]);
  await run('vouchers', 'remove', 'SEVEN');
  expect(await lines('vouchers', 'list', '--deleted')).toEqual([
    expect.stringMatching(/^SEVEN {2}in the bin since \d{4}-\d\d-\d\d \d\d:\d\d$/),
  ]);
  await run('vouchers', 'remove', 'FIVER');
  await aProduct(app.db, { slug: 'rasp', shop_id, price: 1000 });
  await run('flash-sales', 'add', 'soon', '--name', 'Soon', ...period, '--products', 'rasp:9.5:3');
  expect(await lines('flash-sales', 'list')).toEqual([
    `soon  name Soon  ${times}  products rasp:9.50:3`,
  ]);
  await run('flash-sales', 'remove', 'soon');
});

test('vouchers: a deleted one disappears from wallets, and is unchanged when restored', async () => {
  const customer = await aCustomer(app.db);
  const until = ['--from', '-1h', '--until', '+36h'];
  expect(await run('vouchers', 'add', 'TEN', '--percent', '10', ...until)).toMatchObject(did);
  expect(await json('vouchers', 'list')).toMatchObject([
    { code: 'TEN', discount: 1000, discount_type: 'Percentage', is_active: true },
  ]);
  const { id: voucher_id } = await app.db
    .selectFrom('vouchers')
    .select('id')
    .where('code', '=', 'TEN')
    .executeTakeFirstOrThrow();
  await app.db
    .insertInto('collected_vouchers')
    .values({ user_id: customer.id, voucher_id })
    .execute();
  const offered = async () => {
    const { text } = await get(app, `/get-vouchers?shop_id=${shop_id}`, customer.headers);
    const wallet = await get(app, '/get-collected-vouchers', customer.headers);
    return [text.includes('TEN'), wallet.text.includes('TEN')];
  };
  expect(await offered()).toEqual([true, true]);
  expect(await run('vouchers', 'remove', 'TEN')).toMatchObject(did);
  expect(await offered()).toEqual([false, false]);
  expect(await run('vouchers', 'restore', 'TEN')).toMatchObject(did);
  expect(await offered()).toEqual([true, true]);
  expect(await run('vouchers', 'set', 'TEN', '--amount', '5.00', '--hide')).toMatchObject(did);
  expect(await json('vouchers', 'list')).toMatchObject([
    { discount: 500, discount_type: 'Amount', is_active: false },
  ]);
});

test('categories: one with products is not removed, an empty one is removed and restored', async () => {
  const { id } = await aCategory(app.db, { name: 'Saws' });
  const { id: product } = await aProduct(app.db, { slug: 'rip-saw', shop_id, category_id: id });
  const names = async () => (await get(app, '/categories')).text;
  expect(await run('categories', 'remove', 'saws')).toEqual(
    refused('The category "saws" still has one product: change or delete it first.'),
  );
  await run('products', 'delete', 'rip-saw');
  expect(await run('categories', 'remove', 'saws')).toMatchObject(did);
  expect(await names()).not.toContain('Saws');
  expect(await run('products', 'restore', 'rip-saw')).toEqual(
    refused('Its category is in the bin too. Restore it first: categories restore saws.'),
  );
  expect(await run('categories', 'restore', 'saws')).toMatchObject(did);
  expect(await run('products', 'restore', 'rip-saw')).toMatchObject({ status: 0 });
  expect((await get(app, `/product-details?product_id=${product}`)).status).toBe(200);
  expect(await run('categories', 'set', 'saws', '--name', 'Hand saws')).toMatchObject(did);
  expect(await names()).toContain('Hand saws');
  expect(await run('categories', 'add', 'axes', '--name', 'Axes')).toMatchObject(did);
  expect((await json('categories', 'list')).map(({ slug }) => slug)).toContain('axes');
});

test('brands: one with products is not removed, any other is, and is taken from products in the bin', async () => {
  const brand = await aBrand(app.db, 'Fein');
  for (const slug of ['fein-saw', 'fein-drill'])
    await aProduct(app.db, { slug, shop_id, brand_id: brand.id });
  expect(await run('brands', 'remove', 'fein')).toEqual(
    refused('The brand "fein" still has 2 products: change or delete them first.'),
  );
  expect(await run('brands', 'add', 'bahco', '--name', 'Bahco')).toMatchObject(did);
  expect(await run('brands', 'set', 'bahco', '--name', 'Fein')).toEqual(
    refused('--name: "Fein" is already taken.'),
  );
  expect(await run('brands', 'remove', 'bahco')).toMatchObject(did);
  expect(await json('brands', 'list')).toMatchObject([{ slug: 'fein' }]);
  for (const slug of ['fein-saw', 'fein-drill']) await run('products', 'delete', slug);
  expect(await run('brands', 'remove', 'fein')).toMatchObject(did);
  expect(await run('products', 'restore', 'fein-saw')).toMatchObject({ status: 0 });
  expect(await json('products', 'show', 'fein-saw')).toMatchObject({ brand: null });
});

test.each([
  [['banners', 'add', 'x'], '--picture: must be a picture.'],
  [['banners', 'add', 'X Y', '--picture', '/none.png'], expect.stringContaining('was not found')],
  [['vouchers', 'add', 'Y', '--percent', '10'], '--until: is missing.'],
  [
    ['vouchers', 'add', 'Y', '--percent', '101', '--until', '+1h'],
    expect.stringContaining('100 percent'),
  ],
  [
    ['vouchers', 'add', 'Y', '--percent', '1', '--amount', '1'],
    expect.stringContaining("can't be combined with another option given"),
  ],
  [
    ['vouchers', 'add', 'Y', '--amount', '5', '--until', '-1h'],
    expect.stringContaining('must be before'),
  ],
  [
    ['vouchers', 'add', 'Y', '--amount', '5', '--until', '+1h', '--shop', 'none'],
    'There is no shop "none".',
  ],
  [
    ['flash-sales', 'add', 'y', '--name', 'Y', '--until', '+1h', '--products', 'none:1:1'],
    'There is no product "none".',
  ],
  [['flash-sales', 'add', 'y', '--products', 'saw'], expect.stringContaining('drill:9.90:10')],
  [
    ['categories', 'add', 'No Slug', '--name', 'X'],
    'slug: must be lower-case words joined by hyphens.',
  ],
  [
    ['categories', 'set', 'none', '--name', 'X'],
    'There is no category "none": categories list shows all.',
  ],
  [
    ['brands', 'set', 'none'],
    expect.stringContaining('Nothing to change: give at least one option.'),
  ],
  [['brands', 'restore', 'none'], expect.stringContaining('brands has no action "restore".')],
])('%j is refused with a sentence', async (args, sentence) => {
  expect(await run(...args)).toEqual(refused(sentence));
});
