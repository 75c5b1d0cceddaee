import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { emptyBin } from '#server/catalog/operate/bin/empty-bin.ts';
import { get, post } from '#test/call.ts';
import { commandRunner } from '#test/command-runner.ts';
import { createTestApp, type TestApp } from '#test/shop/create-test-app.ts';
import { anOrder } from '#test/factories/orders.ts';
import { aCustomer } from '#test/factories/customers.ts';
import { aShop } from '#test/factories/shops.ts';
import { aCategory } from '#test/factories/taxonomy.ts';
import { aFlashSale } from '#test/factories/flash-sales.ts';
import { aProduct, type TestProduct } from '#test/factories/products.ts';

let app: TestApp;
let shop_id: number;
let folder: string;
const run = commandRunner(() => app);
beforeAll(async () => {
  app = await createTestApp();
  folder = mkdtempSync(join(tmpdir(), 'toolyard-bin-'));
  shop_id = (await aShop(app.db, { name: 'Bolts' })).id;
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);
const isThere = async ({ id }: TestProduct) =>
  (await app.db.selectFrom('products').select('id').where('id', '=', id).execute()).length === 1;

/** All places where shoppers see a product: its page, the search, lists, flash sales and a cart. */
async function seen({ id, name }: TestProduct) {
  const [page, search, home, cart] = [
    await get(app, `/product-details?product_id=${id}`),
    await get(app, `/products?search=${name}`),
    await get(app, '/home'),
    await post(app, '/guest/cart', { carts: [{ product_id: id }] }),
  ];
  return {
    page: page.status,
    search: search.body.data.products.length,
    home: home.text.includes(name),
    cart: cart.body.data.cart_items.length,
  };
}
const SHOWN = { page: 200, search: 1, home: true, cart: 1 };
const GONE = { page: 410, search: 0, home: false, cart: 0 };

test('a deleted product disappears everywhere, orders keep their copy, and restoring it changes nothing else', async () => {
  const mallet = await aProduct(app.db, { name: 'Mallet', slug: 'mallet', code: 'M-1', shop_id });
  await aFlashSale(app.db, { name: 'Sale', products: [{ product_id: mallet.id, price: 900 }] });
  expect(await seen(mallet)).toEqual(SHOWN);
  const customer = await aCustomer(app.db);
  const order = await anOrder(app, customer, mallet);
  expect((await run('products', 'delete', 'M-1')).printed[0]).toMatch(/, in the bin since \d{4}-/);
  expect(await seen(mallet)).toEqual(GONE);
  const ordered = await get(app, `/order-details?order_id=${order.id}`, customer.headers);
  expect([ordered.status, ordered.text.includes('Mallet')]).toEqual([200, true]);
  expect((await run('products', 'list')).printed).toEqual(['No products match.']);
  expect((await run('products', 'list', '--deleted')).printed[0]).toMatch(/^mallet {2}M-1/);
  expect((await run('products', 'delete', 'mallet')).status).toBe(0);
  expect((await run('products', 'set', 'mallet', '--show')).failed).toEqual([
    '"mallet" is in the bin. To restore it: products restore mallet.',
  ]);
  expect((await run('products', 'restore', 'mallet')).printed[0]).toMatch(/, shown$/);
  expect(await seen(mallet)).toEqual(SHOWN);
  expect((await run('products', 'restore', 'mallet')).failed).toEqual([
    '"mallet" is not in the bin.',
  ]);
});

test('a product that was hidden is hidden again when restored', async () => {
  await aProduct(app.db, { slug: 'secret', is_published: false, shop_id });
  await run('products', 'delete', 'secret');
  expect((await run('products', 'restore', 'secret')).printed[0]).toMatch(/, hidden$/);
});

test('a product deleted again keeps its day in the bin, and comes back as it was', async () => {
  const jigsaw = await aProduct(app.db, { slug: 'jigsaw', name: 'Jigsaw', shop_id });
  const deleted = () =>
    app.db
      .selectFrom('products')
      .select('deleted_at')
      .where('id', '=', jigsaw.id)
      .executeTakeFirst();
  await run('products', 'delete', 'jigsaw');
  const first = await deleted();
  expect((await run('products', 'delete', 'jigsaw')).status).toBe(0);
  expect(await deleted()).toEqual(first);
  await run('products', 'restore', 'jigsaw');
  expect((await get(app, `/product-details?product_id=${jigsaw.id}`)).status).toBe(200);
});

test('one of several variants cannot be deleted as a product', async () => {
  await aProduct(app.db, {
    slug: 'rope',
    shop_id,
    sizes: [{ name: '1 m' }, { name: '2 m' }],
    variants: [
      { size: '1 m', code: 'R-1' },
      { size: '2 m', code: 'R-2' },
    ],
  });
  expect((await run('products', 'delete', 'R-1')).failed).toEqual([
    '"R-1" is one of several variants: delete the whole product by its slug, rope.',
  ]);
});

test('no product gets into a deleted category, neither from a file nor by being restored', async () => {
  const { id: category_id } = await aCategory(app.db, { name: 'Planes' });
  await aProduct(app.db, { slug: 'jointer', shop_id, category_id });
  await run('products', 'delete', 'jointer');
  expect(await run('categories', 'remove', 'planes')).toMatchObject({ status: 0 });
  const file = join(folder, 'planes');
  const imported = async (name: string, text: string) => {
    writeFileSync(`${file}${name}`, text);
    const { printed, failed } = await run('import', `${file}${name}`, '--create');
    return failed.length === 0 ? '' : printed.join('\n');
  };
  const csv = 'Handle,Title,Variant Price,Product Category\nblock-plane,Block plane,9.00,Planes\n';
  const inBin = 'line 2: The category "planes" is in the bin. Restore it first.';
  expect(await imported('.csv', csv)).toContain(inBin);
  const line = (fields: object) => JSON.stringify({ type: 'product', slug: 'jointer', ...fields });
  expect(await imported('.jsonl', line({ is_published: true }))).toContain('is in the bin');
  expect(await imported('.jsonl', line({ name: 'Jointer' }))).toBe('');

  // Removed and restored concurrently: the second of the two is refused, in either order.
  expect(await run('categories', 'restore', 'planes')).toMatchObject({ status: 0 });
  const both = await Promise.all([
    run('products', 'restore', 'jointer'),
    run('categories', 'remove', 'planes'),
  ]);
  expect(both.filter(({ status }) => status === 0)).toHaveLength(1);
  await run('categories', 'restore', 'planes');
  expect(await imported('.csv', csv)).toBe('');
  expect((await get(app, '/product-details?product_id=block-plane')).status).toBe(200);
});

test('the bin is emptied after 30 days, not earlier', async () => {
  const clamp = await aProduct(app.db, { slug: 'clamp', name: 'Clamp', shop_id });
  const vice = await aProduct(app.db, { slug: 'vice', name: 'Vice', shop_id });
  const order = await anOrder(app, await aCustomer(app.db), clamp);
  await run('products', 'delete', 'clamp');
  await emptyBin(app.db, inDays(29));
  expect(await isThere(clamp)).toBe(true);
  await emptyBin(app.db, inDays(31));
  expect([await isThere(clamp), await isThere(vice)]).toEqual([false, true]);
  const lines = app.db.selectFrom('order_lines').selectAll().where('order_id', '=', order.id);
  expect(await lines.execute()).toMatchObject([{ name: 'Clamp', product_id: null }]);
  expect((await run('log', 'product', String(clamp.id))).printed[0]).toContain(
    'system  product.remove',
  );
  expect((await run('products', 'restore', 'clamp')).status).toBe(1);
  const page = async (name: string | number) =>
    (await get(app, `/product-details?product_id=${name}`)).status;
  expect([await page(clamp.id), await page('clamp'), await page(999_999)]).toEqual([410, 410, 404]);
  await aProduct(app.db, { slug: 'clamp', shop_id });
  expect([await page('clamp'), await page(clamp.id)]).toEqual([200, 410]);
});

test('an export omits deleted products; a file only restores one if it says so', async () => {
  const lamp = await aProduct(app.db, { slug: 'lamp', name: 'Lamp', shop_id });
  const file = join(folder, 'lamp.jsonl');
  const imported = async (fields: object) => {
    writeFileSync(file, JSON.stringify({ type: 'product', slug: 'lamp', ...fields }));
    expect(await run('import', file)).toMatchObject({ status: 0 });
    return (await run('products', 'show', 'lamp')).printed;
  };
  await run('products', 'delete', 'lamp');
  await run('export', file);
  expect(readFileSync(file, 'utf8')).not.toContain('"lamp"');
  const [state, stock] = await imported({ quantity: 8 });
  expect([state, stock]).toEqual([expect.stringContaining('in the bin'), '  10.00, 8 in stock']);
  expect((await imported({ is_published: true }))[0]).toMatch(/, shown$/);
  expect((await get(app, `/product-details?product_id=${lamp.id}`)).status).toBe(200);
});

test('lists and shows are also available as JSON', async () => {
  await aProduct(app.db, {
    slug: 'odd-one',
    name: '100% odd',
    price: 1290,
    shop_id,
    is_published: false,
  });
  expect((await run('products', 'list', '0% o', '--hidden')).printed).toEqual([
    'odd-one  100% odd  Bolts  12.90  5 in stock  hidden',
  ]);
  expect((await run('products', 'list', '%x')).printed).toEqual(['No products match.']);
  expect((await run('products', 'list', '--limit', '1')).printed.at(-1)).toMatch(
    /^1 of \d+: --limit/,
  );
  expect(
    JSON.parse((await run('products', 'list', 'odd', '--json')).printed.join('\n')),
  ).toMatchObject([{ slug: 'odd-one', price: 1290, is_published: false }]);
  expect(
    JSON.parse((await run('products', 'show', 'odd-one', '--json')).printed.join('\n')),
  ).toMatchObject({
    slug: 'odd-one',
    variants: [{ quantity: 5 }],
  });
});
