import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { post } from '#test/call.ts';
import { commandRunner } from '#test/command-runner.ts';
import { consoleCall } from '#test/console/console-call.ts';
import { aStaffMember, type TestStaff } from '#test/factories/staff.ts';
import { deliverOrder } from '#test/factories/orders.ts';
import { aCustomer } from '#test/factories/customers.ts';
import { aProduct } from '#test/factories/products.ts';
import { createTestApp, type TestApp } from '#test/shop/create-test-app.ts';
import { anAddress, orderAsGuest } from '#test/shopping.ts';
import { importCatalog } from '../import-catalog.ts';

let app: TestApp;
let ada: TestStaff;
let folder: string;
const run = commandRunner(() => app);
beforeAll(async () => {
  app = await createTestApp();
  ada = await aStaffMember(app.db, { name: 'Ada' });
  folder = await mkdtemp(join(tmpdir(), 'toolyard-ordered-'));
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

async function importLine(line: object) {
  const file = join(folder, 'line.jsonl');
  await writeFile(file, JSON.stringify({ type: 'product', ...line }));
  return (await importCatalog({ db: app.db, files: app.files }, file)).refusals;
}

/** A product of which three units were ordered. */
async function ordered(options: Parameters<typeof aProduct>[1], choice: object = {}) {
  const product = await aProduct(app.db, { quantity: 10, ...options });
  const carts = [{ product_id: product.id, quantity: 3, ...choice }];
  const { body } = await orderAsGuest(app, { shop_ids: [product.shop_id], carts });
  const { slug } = await app.db
    .selectFrom('products')
    .select('slug')
    .where('id', '=', product.id)
    .executeTakeFirstOrThrow();
  return { ...product, slug, order: body.data.orders[0].id as number };
}

const productOf = (id: number) =>
  app.db
    .selectFrom('products')
    .select(['price', 'quantity', 'total_sold'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
const sizesOf = async (id: number) =>
  (
    await app.db
      .selectFrom('product_variants as v')
      .leftJoin('sizes as s', 's.id', 'v.size_id')
      .leftJoin('colors as c', 'c.id', 'v.color_id')
      .select(['s.name as size', 'c.name as color'])
      .where('v.product_id', '=', id)
      .orderBy('v.position')
      .execute()
  ).map(({ size, color }) => size ?? color);

const rename = async (id: number) => {
  const { body } = await consoleCall(app, 'getProduct', { id }, ada.headers);
  const changes = { name: { from: body.data.values.name, to: 'Renamed' } };
  return consoleCall(
    app,
    'saveProduct',
    { id, idempotency_key: randomUUID(), changes },
    ada.headers,
  );
};

const SIZES = {
  sizes: [{ name: 'S' }, { name: 'L' }],
  variants: [
    { size: 'S', quantity: 1 },
    { size: 'L', quantity: 4 },
  ],
};
const COLORS = { colors: [{ name: 'Red' }], variants: [{ color: 'Red', quantity: 5 }] };
const SEVERAL = {
  option_names: ['Size', 'Fit'],
  sizes: [{ name: 'S / Slim', values: ['S', 'Slim'] }],
  variants: [{ size: 'S / Slim', quantity: 5 }],
};

test.each([
  ['sizes', SIZES, ['S', 'L']],
  ['colours', COLORS, ['Red']],
  ['several options', SEVERAL, ['S / Slim']],
])('an ordered product is given %s, and can be changed after that', async (_what, to, sizes) => {
  const { id, slug } = await ordered({});
  expect(await importLine({ slug, ...to })).toEqual([]);
  expect(await sizesOf(id)).toEqual(sizes);
  expect(await importLine({ slug, price: '12.00' })).toEqual([]);
  expect((await rename(id)).status).toBe(200);
  expect(await productOf(id)).toEqual({ price: 1200, quantity: 5, total_sold: 3 });
});

test('an ordered size is deleted when sizes combine several options', async () => {
  const sizes = [{ name: 'S' }, { name: 'M' }];
  const variants = sizes.map(({ name: size }) => ({ size, quantity: 5 }));
  const product = await aProduct(app.db, { sizes, variants });
  const carts = [{ product_id: product.id, size_id: product.sizes['M'], quantity: 1 }];
  await orderAsGuest(app, { shop_ids: [product.shop_id], carts });
  const { slug } = await app.db
    .selectFrom('products')
    .select('slug')
    .where('id', '=', product.id)
    .executeTakeFirstOrThrow();
  expect(await importLine({ slug, ...SEVERAL })).toEqual([]);
  expect(await importLine({ slug, price: '12.00' })).toEqual([]);
  expect(await sizesOf(product.id)).toEqual(['S / Slim']);
});

test('cancelling reverts the sales of a deleted option', async () => {
  const { id, slug, order } = await ordered({});
  await importLine({ slug, ...SIZES });
  const line = await app.db
    .selectFrom('order_lines')
    .select(['variant_id', 'name', 'code'])
    .where('order_id', '=', order)
    .executeTakeFirstOrThrow();
  expect(line.variant_id).toBeNull();
  const one = ['orders', 'cancel-pieces', String(order), '--lines', 'line1=1'];
  const shown = await run(...one, '--reason', 'Broken');
  const quote = /--quote (\w+)/.exec(shown.printed.join('\n'))?.[1] ?? '';
  const done = await run(...one, '--reason', 'Broken', '--quote', quote);
  expect([done.failed, done.status]).toEqual([[], 0]);
  expect(await productOf(id)).toMatchObject({ quantity: 5, total_sold: 2 });
  expect(await run('orders', 'status', String(order), 'Cancelled')).toMatchObject({ failed: [] });
  expect(await productOf(id)).toMatchObject({ quantity: 5, total_sold: 0 });
});

test('returned units of a deleted option are refunded, but have no stock to go to', async () => {
  const { id, slug, order } = await ordered({});
  await importLine({ slug, ...SIZES });
  await deliverOrder(app.db, order);
  const did = async (...args: string[]) => {
    const { printed, failed } = await run('orders', ...args);
    expect([args, failed]).toEqual([args, []]);
    return printed.join('\n');
  };
  const begun = await did('return', String(order), '--lines', 'line1=2', '--reason', 'Too big');
  const number = /Return (\d+)/.exec(begun)?.[1] ?? '';
  await did('returns', 'receive', number);
  expect(await productOf(id)).toMatchObject({ quantity: 5, total_sold: 1 });
  const quote = /--quote (\w+)/.exec(await did('returns', 'refund', number))?.[1] ?? '';
  await did('returns', 'refund', number, '--quote', quote);
  expect(await did('refunds', String(order))).toContain('20.00');
});

test('a deleted size in a cart is refused with a sentence, and not ordered', async () => {
  const sizes = [{ name: 'S' }, { name: 'M' }];
  const variants = sizes.map(({ name: size }) => ({ size, quantity: 5 }));
  const product = await aProduct(app.db, { sizes, variants });
  const customer = await aCustomer(app.db);
  const address = await anAddress(app.db, customer.id);
  const line = { product_id: product.id, size: product.sizes['M'], quantity: 1 };
  const stored = await post(app, '/cart/store', line, customer.headers);
  expect(stored.status, stored.text).toBe(200);
  expect(await importLine({ slug: product.slug, ...SIZES })).toEqual([]);
  const wish = { shop_ids: [product.shop_id], address_id: address.id, payment_method: 'cash' };
  const { status, body } = await post(app, '/place-order', wish, customer.headers);
  expect([status, body.message]).toEqual([422, expect.stringContaining(product.name)]);
  expect(await productOf(product.id)).toMatchObject({ quantity: 5, total_sold: 0 });
});

test('products that an earlier version left with a size-less variant can be changed again', async () => {
  const { id, slug } = await ordered({});
  await importLine({ slug, ...SIZES });
  const one = await aProduct(app.db, { sizes: [{ name: 'S' }] });
  await sql`insert into product_variants (product_id, quantity, position) values (${id}, 2, 9)`.execute(
    app.db,
  );
  // Sizes of a single option beside those of several.
  const several = await ordered({});
  await importLine({ slug: several.slug, ...SEVERAL });
  const size = one.sizes['S']!;
  await sql`
    insert into product_sizes (product_id, size_id, option_values, price, position)
    values (${several.id}, ${size}, '{}', 0, 10000);
  `.execute(app.db);
  await sql`insert into product_variants (product_id, size_id, position) values (${several.id}, ${size}, 9)`.execute(
    app.db,
  );
  const untouched = await sizesOf(one.id);
  expect(await importLine({ slug, price: '12.00' })).toMatchObject([
    { reason: 'variants: A variant has no size.' },
  ]);
  const file = join('server', 'database', 'migrations', '0310-variants-of-other-options.sql');
  await sql.raw(await readFile(file, 'utf8')).execute(app.db);
  for (const product of [{ id, slug }, several]) {
    expect(await importLine({ slug: product.slug, price: '12.00' })).toEqual([]);
    expect(await productOf(product.id)).toMatchObject({ price: 1200, quantity: 5 });
  }
  expect(await sizesOf(several.id)).toEqual(['S / Slim']);
  expect(await sizesOf(one.id)).toEqual(untouched);
});
