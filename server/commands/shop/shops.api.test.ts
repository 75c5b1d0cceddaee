import { afterAll, beforeAll, expect, test } from 'vitest';
import { commandRunner } from '#test/command-runner.ts';
import { createTestApp, type TestApp } from '#test/shop/create-test-app.ts';
import { aShop } from '#test/factories/shops.ts';
import { aProduct } from '#test/factories/products.ts';
import { orderAsGuest } from '#test/shopping.ts';

let app: TestApp;
const run = commandRunner(() => app);
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const prefixes = () => app.db.selectFrom('shops').select('order_prefix').execute();

test('the owner sets the prefix of new order numbers', async () => {
  const shop = await aShop(app.db, { name: 'dhaka' });
  const drill = await aProduct(app.db, { name: 'Drill', quantity: 5, shop_id: shop.id });
  const order = { shop_ids: [shop.id], carts: [{ product_id: drill.id, quantity: 1 }] };
  expect((await orderAsGuest(app, order)).status).toBe(200);
  const { printed } = await run('shops', 'prefix', 'dhaka', 'dhk');
  expect(printed).toEqual(['The next orders of dhaka begin with DHK, such as #DHK000012.']);
  expect((await run('log', 'shop')).printed.join('\n')).toContain('DHK');
  expect((await orderAsGuest(app, order)).status).toBe(200);
  const orders = await app.db.selectFrom('orders').select('order_prefix').orderBy('id').execute();
  expect(orders.map(({ order_prefix }) => order_prefix)).toEqual(['RC', 'DHK']);
});

test('a shop keeps its own prefix, and takes one that no other shop has', async () => {
  await aShop(app.db, { name: 'nuts' });
  expect((await run('shops', 'prefix', 'nuts', 'nut')).status).toBe(0);
  expect((await run('shops', 'prefix', 'nuts', 'nut')).status).toBe(0);
});

test.each([
  [['dhaka', 'D1'], 'cannot begin order numbers: give one to four letters from A to Z.'],
  [['dhaka', 'ABCDE'], 'cannot begin order numbers: give one to four letters from A to Z.'],
  [['dhaka', ''], 'cannot begin order numbers: give one to four letters from A to Z.'],
  [['dhaka', 'ঢাকা'], 'cannot begin order numbers: give one to four letters from A to Z.'],
  [['dhaka', 'nut'], 'The orders of nuts begin with NUT already: give another one.'],
  [['nowhere', 'ND'], 'There is no shop "nowhere": shops list shows all.'],
])('shops prefix %j is refused and changes nothing', async (words, sentence) => {
  const before = await prefixes();
  const { status, failed } = await run('shops', 'prefix', ...words);
  expect([status, failed]).toEqual([expect.toBeOneOf([1, 2]), [expect.stringContaining(sentence)]]);
  expect(await prefixes()).toEqual(before);
});
