import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { migrate } from '#server/database/migrate.ts';
import { indexProducts } from '#server/search/index-products.ts';
import { get } from '#test/call.ts';
import { aProduct } from '#test/factories/products.ts';
import { createTestApp, type TestApp } from '#test/shop/create-test-app.ts';
import { createTestDatabase } from '#test/shop/create-test-database.ts';
import { orderAsGuest } from '#test/shopping.ts';
import { TEST_NOW } from '#test/factories/test-now.ts';

/** A product that is found, and an order of it by a guest. */
async function anOrder(app: TestApp) {
  const product = await aProduct(app.db, { name: 'Claw hammer', price: 2000, quantity: 9 });
  await indexProducts(app.db, [product.id], TEST_NOW);
  const results = await get(app, '/products?search=hammer');
  expect(results.body.data.products.map(({ id }: { id: number }) => id)).toContain(product.id);
  const { status, body } = await orderAsGuest(app, {
    shop_ids: [product.shop_id],
    carts: [{ product_id: product.id, quantity: 2 }],
  });
  expect(status).toBe(200);
  return { product: product.id, order: body.data.orders[0].id as number };
}

test('a running shop continues through the migration, and its ids beyond 32 bits', async () => {
  const database = await createTestDatabase('template1');
  await migrate(database, 'expand');
  const app = await createTestApp({}, {}, database);
  onTestFinished(app.close);
  const before = await anOrder(app);
  expect(before.order).toBe(1);
  await migrate(database, 'contract');
  const between = await anOrder(app);
  await sql`
    select setval(format('%I', sequencename)::regclass, 3000000000) from pg_sequences
    where schemaname = 'public' and sequencename <> 'facet_values_id_seq'`.execute(app.db);
  const after = await anOrder(app);
  expect(after).toEqual({ product: 3_000_000_001, order: 3_000_000_001 });
  const { rows } = await sql`
    select l.order_id, l.product_id, o.payment_id = p.id as is_paid from order_lines l
    join orders o on o.id = l.order_id join payments p on p.id = o.payment_id order by 1`.execute(
    app.db,
  );
  expect(rows).toEqual(
    [before, between, after].map(({ order, product }) => ({
      order_id: order,
      product_id: product,
      is_paid: true,
    })),
  );
});
