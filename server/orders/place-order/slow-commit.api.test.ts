import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connect } from '#server/database/connect.ts';
import { post } from '#test/call.ts';
import { aCustomer } from '#test/factories/customers.ts';
import { aProduct } from '#test/factories/products.ts';
import { createTestApp, type TestApp } from '#test/shop/create-test-app.ts';
import { anAddress, aVoucher, orderAsGuest } from '#test/shopping.ts';
import { until } from '#test/until.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const GATE = 4711;

test('orders of different products of one shop, with one voucher, are committed at the same time', async () => {
  // A running shop has registered its jobs; here the first order registers them.
  const before = await aProduct(app.db);
  await orderAsGuest(app, { carts: [{ product_id: before.id }], shop_ids: [before.shop_id] });
  // Simulates a distant replica: every commit of an order waits at the gate, holding all its locks.
  await sql`create function wait_at_gate() returns trigger language plpgsql as $$
    begin perform pg_advisory_xact_lock_shared(${sql.lit(GATE)}); return null; end $$`.execute(
    app.db,
  );
  await sql`create constraint trigger slow_commit after insert on payments
    deferrable initially deferred for each row execute function wait_at_gate()`.execute(app.db);
  const first = await aProduct(app.db);
  const { shop_id, category_id } = first;
  const [second, third] = [
    await aProduct(app.db, { shop_id, category_id }),
    await aProduct(app.db, { shop_id, category_id }),
  ];
  const coupon_code = (await aVoucher(app.db, { shop_id })).code;
  const customer = await aCustomer(app.db);
  const address = await anAddress(app.db, customer.id);
  await post(app, '/cart/store', { product_id: third.id }, customer.headers);
  const asGuest = (product: { id: number }, contacts: object) =>
    orderAsGuest(app, {
      carts: [{ product_id: product.id }],
      shop_ids: [shop_id],
      coupon_code,
      ...contacts,
    });
  const keeper = connect(app.databaseUrl, { max: 2, isPatient: true });
  const orders: Promise<{ status: number }>[] = [];
  try {
    await keeper.db.connection().execute(async (gate) => {
      await sql`select pg_advisory_lock(${GATE})`.execute(gate);
      orders.push(
        asGuest(first, { phone: '5550100201', email: 'one@toolyard.test' }),
        asGuest(second, { phone: '5550100202', email: 'two@toolyard.test' }),
        post(
          app,
          '/place-order',
          { shop_ids: [shop_id], address_id: address.id, payment_method: 'cash' },
          customer.headers,
        ),
      );
      await until(async () => expect(await countAtGate()).toBe(orders.length));
      await sql`select pg_advisory_unlock(${GATE})`.execute(gate);
    });
    const statuses = (await Promise.all(orders)).map(({ status }) => status);
    expect(statuses).toEqual([200, 200, 200]);
  } finally {
    await keeper.close();
    await Promise.allSettled(orders);
  }

  async function countAtGate(): Promise<number> {
    const { rows } = await sql`
      select from pg_locks where locktype = 'advisory' and objid = ${GATE} and not granted`.execute(
      keeper.db,
    );
    return rows.length;
  }
});
