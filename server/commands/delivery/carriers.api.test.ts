import { afterAll, beforeAll, expect, test } from 'vitest';
import { get } from '#test/call.ts';
import { commandRunner } from '#test/command-runner.ts';
import { createTestApp, type TestApp } from '#test/shop/create-test-app.ts';
import { aProduct } from '#test/factories/products.ts';
import { orderAsGuest } from '#test/shopping.ts';

let app: TestApp;
let token: string;
let id: number;
const run = commandRunner(() => app);
const done = async (...args: string[]) =>
  expect(await run(...args), args.join(' ')).toMatchObject({ status: 0, failed: [] });
const LINK = 'https://pathao.test/track?id={number}';

beforeAll(async () => {
  app = await createTestApp();
  const product = await aProduct(app.db, { quantity: 5 });
  const placed = await orderAsGuest(app, {
    carts: [{ product_id: product.id, quantity: 1 }],
    shop_ids: [product.shop_id],
  });
  token = placed.body.data.order_token;
  id = placed.body.data.orders[0].id;
});
afterAll(() => app.close());

const listed = async () =>
  (await run('carriers', 'list')).printed.find((line) => line.startsWith('Path'));
const parcel = async () =>
  (await get(app, `/guest/orders/${token}`)).body.data.orders[0].shipments[0];

test('a carrier of the shop brings a parcel, and its link is shown', async () => {
  await done('carriers', 'add', 'Pathao', '--link', LINK);
  expect(await listed()).toBe(`Pathao: ${LINK}`);
  await done('orders', 'ship', String(id), '--carrier', 'pathao', '--tracking', 'P 7', '--unpaid');
  expect(await parcel()).toMatchObject({
    carrier: 'Pathao',
    tracking_url: 'https://pathao.test/track?id=P7',
  });
});

test('links of parcels follow the carrier', async () => {
  await done('carriers', 'set', 'PATHAO', '--name', 'Pathao Courier', '--link', 'none');
  expect(await listed()).toBe('Pathao Courier: parcels have no link');
  expect(await parcel()).toMatchObject({ carrier: 'Pathao Courier', tracking_url: null });
  const link = 'https://pathao.test/{number}';
  await done('carriers', 'set', 'Pathao Courier', '--link', link);
  expect((await parcel()).tracking_url).toBe('https://pathao.test/P7');
});

test.each([
  [['add', 'dhl'], 'The carrier "DHL" already exists.'],
  [['add', ' '], 'A carrier needs a name.'],
  [['add', 'x'.repeat(101)], "A carrier's name has at most 100 characters."],
  [['add', 'X', '--link', 'javascript:{number}'], "isn't a tracking link"],
  [['add', 'X', '--link', 'http://x.test/{number}'], "isn't a tracking link"],
  [['add', 'X', '--link', 'https://x.test/'], "isn't a tracking link"],
  [['set', 'UPS', '--name', 'DHL'], 'The carrier "DHL" already exists.'],
  [['set', 'Pigeon', '--link', 'none'], 'There is no carrier "Pigeon": the carriers are DHL'],
  [
    ['remove', 'Pathao Courier'],
    "Parcels were shipped with Pathao Courier, so it can't be removed.",
  ],
  [['set', 'UPS'], 'Nothing to change: give at least one option.'],
  [['fly'], 'carriers has no action "fly".'],
])('carriers %j is refused', async (args, sentence) => {
  const before = await app.db.selectFrom('carriers').selectAll().orderBy('id').execute();
  const { status, failed } = await run('carriers', ...args);
  expect([status, failed.join('\n')]).toEqual([
    expect.toBeOneOf([1, 2]),
    expect.stringContaining(sentence),
  ]);
  expect(await app.db.selectFrom('carriers').selectAll().orderBy('id').execute()).toEqual(before);
});

test('a carrier without parcels is removed, and every change is logged', async () => {
  await done('carriers', 'remove', 'hermes');
  expect((await run('carriers', 'list')).printed.join('\n')).not.toContain('Hermes');
  const acts = (await run('log', 'carrier')).printed.map((line) => line.split('  ')[2]);
  expect(acts).toEqual(['carrier.remove', 'carrier.edit', 'carrier.edit', 'carrier.add']);
});
