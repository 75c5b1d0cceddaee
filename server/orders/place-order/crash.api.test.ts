import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#test/shop/create-test-app.ts';
import { aProduct } from '#test/factories/products.ts';
import { GUEST } from '#test/shopping.ts';
import { until } from '#test/until.ts';

const SERVER = join(import.meta.dirname, '../../../test/shop/order-server.ts');
const NODE = join(import.meta.dirname, '../../../node_modules/.bin/node');
const STOCK = 100_000;

let app: TestApp;
let child: ChildProcess;
let address: string;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(async () => {
  child.kill('SIGKILL');
  await app.close();
});

async function start(): Promise<void> {
  child = spawn(NODE, [SERVER, app.databaseUrl], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [port] = (await once(child.stdout!, 'data')) as [Buffer];
  address = `http://127.0.0.1:${port.toString().trim()}/api/guest/place-order`;
}

/** Sends an order; null without a response. */
async function send(order: object, key: string, signal?: AbortSignal): Promise<string | null> {
  try {
    const response = await fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': key },
      body: JSON.stringify({ ...GUEST, ...order }),
      ...(signal ? { signal } : {}),
    });
    const text = await response.text();
    expect(response.status).toBe(200);
    return text;
  } catch (error) {
    if (error instanceof TypeError || (error as Error).name === 'AbortError') return null;
    throw error;
  }
}

test('acknowledged orders survive kill -9; the others are placed once when they are repeated', async () => {
  const product = await aProduct(app.db, { quantity: STOCK });
  const order = { carts: [{ product_id: product.id }], shop_ids: [product.shop_id] };
  const answers = new Map<string, string | null>();
  for (let round = 0; round < 2; round += 1) {
    await start();
    const sender = async (n: number) => {
      for (let isUp = true; isUp;) {
        const key = randomUUID();
        const answer = await send({ ...order, phone: `55510000${n}` }, key);
        answers.set(`${n} ${key}`, answer);
        isUp = answer !== null;
      }
    };
    const senders = Array.from({ length: 6 }, (_, n) => sender(n));
    const acknowledged = () => [...answers.values()].filter((answer) => answer !== null).length;
    await until(() => expect(acknowledged()).toBeGreaterThan(20 * (round + 1)));
    child.kill('SIGKILL');
    await Promise.all(senders);
  }
  const lost = [...answers].filter(([, answer]) => answer === null);
  expect(lost.length).toBeGreaterThan(0);
  expect(answers.size).toBeGreaterThan(lost.length);

  await start();
  const repeats = [...answers];
  const repeat = async () => {
    for (let next = repeats.pop(); next; next = repeats.pop()) {
      const [[n, key = ''], answer] = [next[0].split(' '), next[1]];
      const repeated = await send({ ...order, phone: `55510000${n}` }, key);
      if (answer !== null) expect(repeated).toBe(answer);
    }
  };
  await Promise.all(Array.from({ length: 6 }, repeat));
  const { rows } = await sql<{ orders: number; pieces: number; changes: number; left: number }>`
    select (select count(*) from orders)::int as orders,
      (select sum(quantity) from order_lines)::int as pieces,
      (select count(*) from order_changes)::int as changes,
      (select quantity from products where id = ${product.id}) as left`.execute(app.db);
  const count = answers.size;
  expect(rows[0]).toEqual({ orders: count, pieces: count, changes: count, left: STOCK - count });
}, 240_000);

test('a shopper whose connection broke gets the order that was placed', async () => {
  const product = await aProduct(app.db, { quantity: 50 });
  const order = { carts: [{ product_id: product.id }], shop_ids: [product.shop_id] };
  for (const wait of [1, 4, 8, 15]) {
    const key = randomUUID();
    const broken = new AbortController();
    const first = send(order, key, broken.signal);
    await sleep(wait);
    broken.abort();
    await first;
    const [second, third] = await Promise.all([send(order, key), send(order, key)]);
    expect(second).not.toBeNull();
    expect(third).toBe(second);
  }
  const orders = await app.db
    .selectFrom('orders')
    .select('id')
    .where('shop_id', '=', product.shop_id)
    .execute();
  expect(orders).toHaveLength(4);
}, 30_000);
