import * as fc from 'fast-check';
import { sql } from 'kysely';
import pino from 'pino';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { anOrder } from '#test/factories/orders.ts';
import { aCustomer } from '#test/factories/customers.ts';
import { aProduct, type TestProduct } from '#test/factories/products.ts';
import { setSetting } from '#test/factories/settings.ts';
import { createTestApp, type TestApp } from '#test/shop/create-test-app.ts';
import { indexOrders } from '#server/orders/search/index-orders.ts';
import { countProductSales } from './count-product-sales.ts';

const log = pino({ level: 'silent' });
const NOON = new Date('2026-03-10T12:00:00Z');

let app: TestApp;
let product: TestProduct;
let other: TestProduct;
beforeAll(async () => {
  app = await createTestApp();
  product = await aProduct(app.db, { name: 'Claw hammer' });
  other = await aProduct(app.db, { name: 'Bench vice' });
});
afterAll(() => app.close());
beforeEach(() => clear());

async function clear(): Promise<void> {
  for (const table of ['orders', 'product_sales', 'product_sales_stale'] as const) {
    await app.db.deleteFrom(table).execute();
  }
  await sql`update product_sales_zone set time_zone = ''`.execute(app.db);
}

interface Line {
  of?: TestProduct;
  quantity?: number;
  discount?: number;
  tax_amount?: number;
}

/** An order with a line of pieces at 10.00; returns its id. */
async function placed(
  at: string | Date,
  { of = product, quantity = 1, discount = 0, tax_amount = 0 }: Line = {},
  { currency = 'EUR', tax_included = false } = {},
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    with p as (
      insert into payments (token, buyer_name, buyer_phone, method, currency, currency_digits)
      values (md5(random()::text), 'B', '555', 'cash', ${currency}, 2) returning id),
    o as (
      insert into orders (payment_id, shop_id, order_prefix, quantity, total_amount, delivery_charge, coupon_discount,
        tax_amount, payable_amount, taxes, address, estimated_delivery_time, currency, currency_digits, created_at, tax_included)
      select id, ${of.shop_id}, 'T', 1, 100, 0, 0, 0, 100, '[]', '{}', '', ${currency}, 2, ${at}, ${tax_included} from p
      returning id),
    l as (
      insert into order_lines (order_id, product_id, name, price, unit_price, quantity, discount, tax_amount)
      select id, ${of.id}, ${of.name}, 1000, 1000, ${quantity}::int, ${discount}::bigint, ${tax_amount}::bigint from o)
    select id from o`.execute(app.db);
  return rows[0]?.id ?? 0;
}

async function count(now = NOON): Promise<void> {
  await indexOrders(app.db);
  await countProductSales({ db: app.db, log }, now);
}
const counted = async () => {
  const { rows } = await sql<{ row: unknown[] }>`
    select json_build_array(day::text, name, currency, pieces, amount) as row from product_sales
    order by day, name, currency`.execute(app.db);
  return rows.map(({ row }) => row);
};
const cancelPieces = (id: number, pieces: number) =>
  sql`update order_lines set cancelled = ${pieces} where order_id = ${id}`.execute(app.db);
const setStatus = (id: number, status: string) =>
  sql`update orders set order_status = ${status} where id = ${id}`.execute(app.db);

test('what was charged for the pieces is counted by day, product and currency', async () => {
  await placed('2026-03-10T01:00:00Z', { quantity: 3, discount: 100, tax_amount: 551 });
  await placed('2026-03-10T02:00:00Z', { quantity: 2, tax_amount: 200 }, { tax_included: true });
  await placed('2026-03-10T03:00:00Z', {}, { currency: 'USD' });
  await placed('2026-03-09T23:59:59Z', { of: other });
  await setStatus(await placed('2026-03-10T03:00:00Z', { quantity: 9 }), 'Cancelled');
  await cancelPieces(await placed('2026-02-09T00:00:00Z', { quantity: 3, tax_amount: 1 }), 1);
  await placed('2026-02-08T23:59:59Z');
  await count();
  expect(await counted()).toEqual([
    ['2026-02-09', 'Claw hammer', 'EUR', 2, 2001],
    ['2026-03-09', 'Bench vice', 'EUR', 1, 1000],
    ['2026-03-10', 'Claw hammer', 'EUR', 5, 3451 + 2000],
    ['2026-03-10', 'Claw hammer', 'USD', 1, 1000],
  ]);
});

test('a day is counted again when something of its orders is cancelled, and days that are too old are deleted', async () => {
  const [whole, part] = [
    await placed('2026-02-20T08:00:00Z'),
    await placed('2026-02-21T08:00:00Z', { quantity: 2 }),
  ];
  const removed = await placed('2026-02-22T08:00:00Z');
  await placed('2026-02-09T08:00:00Z');
  await count();
  expect(await counted()).toHaveLength(4);
  await setStatus(whole, 'Cancelled');
  await cancelPieces(part, 1);
  await sql`delete from orders where id = ${removed}`.execute(app.db);
  await count(new Date('2026-03-11T00:00:00Z'));
  expect(await counted()).toEqual([['2026-02-21', 'Claw hammer', 'EUR', 1, 1000]]);
});

test('new orders are counted, also those of a day that is over', async () => {
  await count();
  await placed('2026-03-10T12:01:00Z');
  await placed('2026-02-20T08:00:00Z');
  await count();
  await placed('2026-03-10T23:59:59Z');
  await count(new Date('2026-03-11T00:01:00Z'));
  expect(await counted()).toEqual([
    ['2026-02-20', 'Claw hammer', 'EUR', 1, 1000],
    ['2026-03-10', 'Claw hammer', 'EUR', 2, 2000],
  ]);
});

test('another time zone has other days', async () => {
  await placed('2026-03-09T20:00:00Z');
  await count();
  await setSetting(app.db, 'time_zone', 'Asia/Tokyo');
  await count();
  await setSetting(app.db, 'time_zone', 'UTC');
  expect(await counted()).toEqual([['2026-03-10', 'Claw hammer', 'EUR', 1, 1000]]);
});

test('counting again writes no row that stays the same', async () => {
  await placed('2026-03-10T01:00:00Z');
  await placed('2026-03-10T01:00:00Z', { of: other });
  await count();
  const versions = async () => {
    const { rows } = await sql<{ name: string; version: string }>`
      select name, xmin::text as version from product_sales order by name`.execute(app.db);
    return rows;
  };
  const before = await versions();
  await placed('2026-03-10T02:00:00Z');
  await count();
  const after = await versions();
  expect(after[0]).toEqual(before[0]);
  expect(after[1]).not.toEqual(before[1]);
});

test('placing an order writes to none of these tables', async () => {
  await count();
  await anOrder(app, await aCustomer(app.db), product);
  expect(await counted()).toEqual([]);
  expect(await app.db.selectFrom('product_sales_stale').selectAll().execute()).toEqual([]);
});

test('whatever happens to orders between counts, the sales equal those of a first count', async () => {
  const act = fc.record({
    hour: fc.integer({ min: 0, max: 900 }),
    kind: fc.constantFrom('place', 'cancel', 'restore', 'cancel-piece', 'count'),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 3, maxLength: 14 }), async (acts) => {
      await clear();
      const ids: number[] = [];
      for (const { hour, kind } of acts) {
        const id = ids[hour % Math.max(1, ids.length)] ?? 0;
        if (kind === 'place') {
          const at = new Date(NOON.getTime() - hour * 3_600_000);
          ids.push(await placed(at, { of: hour % 2 === 0 ? product : other, quantity: 3 }));
        }
        if (kind === 'cancel') await setStatus(id, 'Cancelled');
        if (kind === 'restore') await setStatus(id, 'Confirm');
        if (kind === 'cancel-piece') await cancelPieces(id, 1 + (hour % 2));
        if (kind === 'count') await count();
      }
      await count();
      const incremental = await counted();
      await sql`update product_sales_zone set time_zone = ''`.execute(app.db);
      await count();
      expect(incremental).toEqual(await counted());
    }),
    { numRuns: 25 },
  );
});
