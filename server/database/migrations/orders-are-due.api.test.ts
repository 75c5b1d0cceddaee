import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dueDate } from '#domain/orders/due-date.ts';
import { createTestApp, type TestApp } from '#test/shop/create-test-app.ts';
import { aShop } from '#test/factories/shops.ts';
import { aProduct } from '#test/factories/products.ts';
import { orderAsGuest } from '#test/shopping.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

test('orders in progress are due like new ones, counted from their payment; shipped ones have no due date', async () => {
  const product = await aProduct(app.db, { shop_id: (await aShop(app.db)).id, quantity: 100 });
  const placed = new Date('2026-03-01T12:00:00Z');
  const paid = new Date('2026-03-02T08:00:00Z');
  const cases = [
    { promise: '2-3 days', from: placed },
    { promise: '2 – 4 Days', from: placed },
    { promise: ' 1 day', from: placed },
    { promise: 'within 2 days', from: placed },
    { promise: '', from: paid },
    { promise: '5 days', from: placed, state: 'Pickup' },
    { promise: '5 days', from: placed, state: 'On The Way' },
  ];
  const ids: number[] = [];
  for (const { promise, from, state = 'Pending' } of cases) {
    await app.db.deleteFrom('attempts').execute();
    const { body } = await orderAsGuest(app, {
      shop_ids: [product.shop_id],
      carts: [{ product_id: product.id, quantity: 1 }],
    });
    const { id } = body.data.orders[0];
    ids.push(id);
    await sql`update orders set estimated_delivery_time = ${promise}, created_at = ${placed}, due_at = null,
      order_status = ${state}, paid_at = ${from === paid ? paid : null} where id = ${id}`.execute(
      app.db,
    );
  }
  const file = join(import.meta.dirname, '0932-orders-in-progress-are-due.sql');
  await sql.raw(await readFile(file, 'utf8')).execute(app.db);
  const { rows } = await sql<{ due_at: Date | null }>`
    select due_at from orders where id = any(${ids}::bigint[]) order by id`.execute(app.db);
  expect(rows.map(({ due_at }) => due_at)).toEqual(
    cases.map(({ promise, from, state }) =>
      state === 'On The Way' ? null : dueDate(from, promise, 3),
    ),
  );
});
