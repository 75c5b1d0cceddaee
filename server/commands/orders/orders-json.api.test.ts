import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { commandRunner } from '#test/command-runner.ts';
import { createTestApp, type TestApp } from '#test/shop/create-test-app.ts';
import { aProduct, type TestProduct } from '#test/factories/products.ts';
import { orderAsGuest } from '#test/shopping.ts';

// What programs read: every form of `orders` with --json.

let app: TestApp;
let product: TestProduct;
const run = commandRunner(() => app);
beforeAll(async () => {
  app = await createTestApp();
  product = await aProduct(app.db, { quantity: 100 });
  const variants = app.db.updateTable('product_variants').set({ code: 'SAW-1' });
  await variants.where('product_id', '=', product.id).execute();
});
afterAll(() => app.close());

async function order(): Promise<string> {
  const carts = [{ product_id: product.id, quantity: 2 }];
  const placed = await orderAsGuest(app, { carts, shop_ids: [product.shop_id] });
  return String(placed.body.data.orders[0].id);
}

async function json(...args: string[]): Promise<unknown> {
  const { printed, status } = await run('orders', ...args, '--json');
  expect(status).toBe(0);
  return JSON.parse(printed.join('\n'));
}

test('changed orders are printed in their new state, refusals separately', async () => {
  const id = await order();
  expect(await json('confirm', id)).toMatchObject([{ id: Number(id), order_status: 'Confirm' }]);
  expect(await json('pay', id)).toMatchObject([{ paid_at: expect.any(String) as string }]);
  expect(await json('ship', id, '--carrier', 'UPS', '--tracking', '1Z')).toMatchObject([
    { order_status: 'On The Way', shipments: [{ carrier: 'UPS', tracking_number: '1Z' }] },
  ]);
  const other = await order();
  const { printed, failed, status } = await run('orders', 'confirm', id, other, '--json');
  expect(JSON.parse(printed.join('\n'))).toMatchObject([{ id: Number(other) }]);
  expect([status, failed.join('\n')]).toEqual([
    1,
    expect.stringContaining('1 of 2 orders done.') as string,
  ]);
});

test('a refund is printed with its quote, then the changed order', async () => {
  const id = await order();
  await run('orders', 'pay', id);
  const wish = ['refund', id, '--amount', '1.00', '--reason', 'scratched'];
  const offer = await json(...wish);
  expect(offer).toMatchObject({ amount: 1, method: 'by-hand', restock: [] });
  const { quote } = offer as { quote: string };
  expect(await json(...wish, '--quote', quote)).toMatchObject({ refunded_amount: 1 });
  expect(await json('refunds', id)).toMatchObject([{ amount: 1, state: 'done' }]);
});

test('a return is printed in each of its states', async () => {
  const id = await order();
  await run('orders', 'deliver', id);
  const begun = await json('return', id, '--lines', 'SAW-1=1', '--reason', 'too large');
  const { id: number } = begun as { id: number };
  expect(begun).toMatchObject({ order_id: Number(id), state: 'expected' });
  expect(await json('returns', 'receive', String(number))).toMatchObject({ state: 'received' });
  const { quote } = (await json('returns', 'refund', String(number))) as { quote: string };
  const refunded = await json('returns', 'refund', String(number), '--quote', quote);
  expect(refunded).toMatchObject({ id: number, state: 'refunded' });
});

test('files are named with what is in them', async () => {
  const id = await order();
  const [slips, invoices, csv] = ['slips.html', 'invoices.html', 'orders.csv'].map((name) =>
    join(app.dataDir, name),
  ) as [string, string, string];
  expect(await json('print', id, '--slips', slips, '--invoices', invoices)).toEqual({
    [slips]: 1,
    [invoices]: 1,
  });
  expect(await json('export', csv, '--since', '2099-01-01')).toEqual({ file: csv, orders: 0 });
  expect(await json('vat-number', await order(), 'DE123456789')).toMatchObject({
    order_status: 'Pending',
  });
});
