import { afterAll, beforeAll, expect, test } from 'vitest';
import { closeDemoAccount } from '#server/accounts/demo/close-demo-account.ts';
import { commandRunner } from '#test/command-runner.ts';
import { createTestApp, type TestApp } from '#test/shop/create-test-app.ts';
import { aFlashSale } from '#test/factories/flash-sales.ts';
import { aShop } from '#test/factories/shops.ts';
import { aBrand, aCategory } from '#test/factories/taxonomy.ts';
import { TEST_NOW } from '#test/factories/test-now.ts';
import { aProduct } from '#test/factories/products.ts';
import { aVoucher, orderAsGuest } from '#test/shopping.ts';
import { readDemoKeys } from './demo-file.ts';

let app: TestApp;
const run = commandRunner(() => app);
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const slugs = async (table: 'products' | 'shops' | 'categories') =>
  (await app.db.selectFrom(table).select('slug').orderBy('slug').execute()).map(({ slug }) => slug);

test('demo remove removes only what belongs to the demo, and demo refuses a shop with own products', async () => {
  // Keys of the demo catalogue.
  const demoShop = await aShop(app.db, { name: 'Boltworks' });
  const keys = await readDemoKeys();
  const [first = '', second = ''] = keys.get('product') ?? [];
  const category = keys.get('category') ?? [];
  expect(category.length).toBeGreaterThan(0);
  const demoCategory = await app.db
    .insertInto('categories')
    .values({ slug: category[0] ?? '', name: 'Of the demo' })
    .onConflict((row) => row.column('slug').doUpdateSet({ name: 'Of the demo' }))
    .returning('id')
    .executeTakeFirstOrThrow();
  const made = { shop_id: demoShop.id, category_id: demoCategory.id, quantity: 9 };
  const sold = await aProduct(app.db, { ...made, slug: first, name: 'Sold' });
  await aProduct(app.db, { ...made, slug: second, name: 'Unsold' });
  await aVoucher(app.db, { code: keys.get('voucher')?.[0] ?? '', shop_id: demoShop.id });
  await aVoucher(app.db, { code: 'MINE' });
  const sale = await aFlashSale(app.db, { products: [{ product_id: sold.id, price: 500 }] });
  await app.db
    .updateTable('flash_sales')
    .set({ slug: keys.get('flash_sale')?.[0] ?? '' })
    .where('id', '=', sale.id)
    .execute();
  const order = await orderAsGuest(app, {
    carts: [{ product_id: sold.id, quantity: 1 }],
    shop_ids: [demoShop.id],
  });
  expect(order.status).toBe(200);

  const own = { shop_id: (await aShop(app.db, { name: 'Own shop' })).id, quantity: 3 };
  await aProduct(app.db, {
    ...own,
    slug: 'own-saw',
    name: 'Own saw',
    category_id: (await aCategory(app.db)).id,
    brand_id: (await aBrand(app.db)).id,
  });
  const refused = await run('demo');
  expect(refused.failed).toEqual([
    'This shop has products of its own, such as Own saw: the demo is for an empty shop.',
  ]);

  const { status, printed } = await run('demo', 'remove');
  expect(status).toBe(0);
  expect(printed).toContain('product: 2 removed');
  expect(printed).toContain('voucher: 1 removed');
  expect(printed).toContain('flash_sale: 1 removed');
  expect(printed).toContain('shop that was only closed: 1 removed');
  expect(await slugs('products')).toEqual(['own-saw']);
  expect(await slugs('shops')).toEqual(['boltworks', 'own-shop']);
  expect(await slugs('categories')).not.toContain(category[0]);
  // The order keeps its copy of the product.
  const lines = await app.db.selectFrom('order_lines').select(['name', 'product_id']).execute();
  expect(lines).toEqual([{ name: 'Sold', product_id: null }]);
  expect((await run('log', 'demo')).printed[0]).toContain('demo.remove');
  expect(await closeDemoAccount(app.db, { actor: 'system', now: TEST_NOW })).toEqual([]);
});

test('without a demo there is nothing to remove', async () => {
  await app.db
    .updateTable('shops')
    .set({ slug: 'renamed' })
    .where('slug', '=', 'boltworks')
    .execute();
  expect((await run('demo', 'remove')).printed).toEqual(['There is no demo data to remove.']);
});
