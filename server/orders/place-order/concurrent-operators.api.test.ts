import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ConsoleName } from '#contract/console/api.ts';
import { consoleCall } from '#test/console/console-call.ts';
import { aStaffMember, type TestStaff } from '#test/factories/staff.ts';
import { deliverOrder } from '#test/factories/orders.ts';
import { aShop } from '#test/factories/shops.ts';
import { aCategory } from '#test/factories/taxonomy.ts';
import { aProduct, type TestProduct } from '#test/factories/products.ts';
import { createTestApp, type TestApp } from '#test/shop/create-test-app.ts';
import { orderAsGuest } from '#test/shopping.ts';

let app: TestApp;
let owner: TestStaff;
let products: TestProduct[];
const START = 10_000;
const BUYERS = 4;
const ROUNDS = 6;
beforeAll(async () => {
  app = await createTestApp();
  owner = await aStaffMember(app.db);
  const shared = { shop_id: (await aShop(app.db)).id, category_id: (await aCategory(app.db)).id };
  products = [];
  for (let n = 0; n < 6; n += 1) {
    products.push(
      await aProduct(app.db, {
        ...shared,
        sizes: [{ name: 'S' }, { name: 'L' }],
        variants: [
          { size: 'S', quantity: START },
          { size: 'L', quantity: START },
        ],
      }),
    );
  }
  // With statistics PostgreSQL plans as in a shop that has been running for a while.
  await sql`analyze`.execute(app.db);
});
afterAll(() => app.close());

/** A call of the console that must succeed; returns its data. */
async function ask(name: ConsoleName, fields: object) {
  const { status, text, body } = await consoleCall(app, name, { ...fields }, owner.headers);
  expect(status, `${name}: ${text}`).toBe(200);
  return body.data;
}

let ordered = 0;
/** The response to a guest's order of four products in random sequence. */
async function order(seed: number) {
  ordered += 1;
  const carts = products
    .toSorted((a, b) => ((a.id * seed) % 7) - ((b.id * seed) % 7))
    .slice(0, 4)
    .map(({ id, sizes }, at) => ({
      product_id: id,
      size: sizes[at % 2 === 0 ? 'S' : 'L'] ?? 0,
      quantity: 2,
    }));
  const contact = { phone: `5550${String(ordered).padStart(6, '0')}`, email: `${ordered}@a.test` };
  const shop_ids = [products[0]?.shop_id];
  const answer = await orderAsGuest(app, { carts, shop_ids, ...contact });
  // A database that is too busy refuses an order completely.
  expect([200, 503]).toContain(answer.status);
  return answer;
}

async function orderId(seed: number): Promise<number> {
  for (let tries = 0; tries < 20; tries += 1) {
    const { status, body } = await order(seed);
    if (status === 200) return body.data.orders[0].id;
  }
  throw new Error('The database stays too busy.');
}

/** The lines of an order, one piece of each, latest first. */
const piecesOf = async (id: number): Promise<{ id: number; pieces: number }[]> => {
  const { lines } = await ask('getOrder', { id });
  return lines.map((line: { id: number }) => ({ id: line.id, pieces: 1 })).toReversed();
};

async function receiveReturn(round: number) {
  const id = await orderId(round + 2);
  await deliverOrder(app.db, id);
  const lines = await piecesOf(id);
  await ask('beginReturn', { id, idempotency_key: randomUUID(), lines, reason: 'Too big' });
  const { returns } = await ask('getOrder', { id });
  const arrived = lines.map((line) => ({ id: line.id, to_stock: 1, scrapped: 0 }));
  await ask('receiveReturn', { id: returns[0].id, lines: arrived });
}

async function cancelPieces(round: number) {
  const id = await orderId(round + 3);
  const lines = (await piecesOf(id)).map((line) => ({ ...line, restock: 1 }));
  const wish = { id, act: 'cancel', lines, reason: 'Broken' };
  await ask('refundOrder', { ...wish, quote: (await ask('quoteRefund', wish)).quote });
}

const cancelOrder = async (round: number) => ask('cancelOrder', { id: await orderId(round + 4) });

/** Pieces that operators put into the stock. */
let added = 0;

async function moveStock(round: number) {
  for (const { variants } of products.toReversed()) {
    const id = variants[round % 2];
    await ask('adjustStock', { id, idempotency_key: randomUUID(), by: 5, reason: 'count' });
    added += 5;
  }
}

async function saveGrid() {
  const ids = products.map(({ id }) => id).join(',');
  const { rows } = await ask('getGrid', { ids });
  const cells = rows.toReversed().map((row: { id: number; product_id: number; stock: number }) => ({
    id: row.id,
    product_id: row.product_id,
    field: 'stock',
    from: row.stock,
    to: row.stock + 5,
  }));
  const { refused } = await ask('saveGrid', { idempotency_key: randomUUID(), cells });
  expect(refused).toEqual([]);
  added += 5 * cells.length;
}

/** Adds a size to one product after the other. */
async function changeOptions(round: number) {
  const { id } = products.at(-1 - (round % products.length))!;
  const { options } = await ask('getProduct', { id });
  const values = ['S', 'L', `X${round}`];
  const to = {
    options: [{ ...options.options[0], values }],
    variants: values.map((value, at) => ({
      values: [value],
      ...(at === 2 && { price: 10, stock: 0 }),
    })),
  };
  await ask('saveProduct', {
    id,
    idempotency_key: randomUUID(),
    changes: { options: { from: options, to } },
  });
}

const changePrices = async (round: number) =>
  ask('changeProducts', {
    ids: products.map(({ id }) => id).toReversed(),
    idempotency_key: randomUUID(),
    act: 'price',
    percent: round % 2 === 0 ? 10 : -9,
  });

async function deadlocks(): Promise<number> {
  await sql`select pg_stat_force_next_flush()`.execute(app.db);
  const { rows } = await sql<{ deadlocks: number }>`
    select deadlocks from pg_stat_database where datname = current_database()`.execute(app.db);
  return Number(rows[0]?.deadlocks);
}

test('orders, returns, refunds, cancellations and changes of stock, options and prices meet in no deadlock', async () => {
  const operators = [
    receiveReturn,
    cancelPieces,
    cancelOrder,
    moveStock,
    saveGrid,
    changeOptions,
    changePrices,
  ];
  let working = operators.length;
  const buyers = Array.from({ length: BUYERS }, async (_, n) => {
    for (let round = 0; working > 0; round += 1) await order(n + round + 1);
  });
  await Promise.all([
    ...buyers,
    ...operators.map(async (operator) => {
      try {
        for (let round = 0; round < ROUNDS; round += 1) await operator(round);
      } finally {
        working -= 1;
      }
    }),
  ]);
  expect(await deadlocks()).toBe(0);
  // Every initial or added piece is either in stock or sold.
  const { rows } = await sql<{ left: number; gone: number; total: number }>`
    select (select sum(quantity) from product_variants)::int as left,
      (select sum(quantity - restocked) from order_lines)::int as gone,
      (select sum(quantity) from products)::int as total`.execute(app.db);
  expect(rows[0]!.left + rows[0]!.gone).toBe(products.length * 2 * START + added);
  expect(rows[0]!.total).toBe(rows[0]!.left);
}, 180_000);
