import { Agent, request as httpRequest } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ShopProcess, startShopProcess } from '#test/shop-process.ts';

const CONNECTIONS = { kept: 200, made: 250, orders: 50 };
const SECONDS = 5;
/** A request that takes longer hangs. */
const HANG_MS = 20_000;

let shop: ShopProcess;
let asked = 0;
const agent = new Agent({ keepAlive: true, maxSockets: 500 });
beforeAll(async () => {
  shop = await startShopProcess({ TRUST_PROXY: '127.0.0.1', PICTURES_AHEAD: 'off' });
}, 180_000);
afterAll(async () => {
  agent.destroy();
  await shop.discard();
});

interface Told {
  status: number;
  retryAfter: string | undefined;
  body: string;
}

/** One request by a client of its own, so that the limits of an address play no part. */
function ask(path: string, body?: object): Promise<Told> {
  asked += 1;
  const forwarded = `10.${asked >> 16}.${(asked >> 8) & 255}.${asked & 255}`;
  return new Promise((resolve, reject) => {
    const options = {
      agent,
      method: body ? 'POST' : 'GET',
      headers: { 'x-forwarded-for': forwarded, 'content-type': 'application/json' },
      timeout: HANG_MS,
    };
    const request = httpRequest(shop.origin + path, options, (response) => {
      let text = '';
      response.on('data', (chunk: Buffer) => (text += chunk.toString()));
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          retryAfter: response.headers['retry-after'],
          body: text,
        }),
      );
    });
    request.on('timeout', () => request.destroy(new Error(`${path} hangs`)));
    request.on('error', reject);
    request.end(body && JSON.stringify(body));
  });
}

/** Asks again and again on so many connections; gives the answers by status. */
async function load(connections: number, next: () => Promise<Told>): Promise<Map<number, Told[]>> {
  const until = performance.now() + SECONDS * 1000;
  const answers = new Map<number, Told[]>();
  const client = async () => {
    while (performance.now() < until) {
      const told = await next();
      const same = answers.get(told.status);
      if (same) same.push(told);
      else answers.set(told.status, [told]);
    }
  };
  await Promise.all(Array.from({ length: connections }, client));
  return answers;
}

test('500 connections: kept pages and orders are answered, the excess is refused with 503, nothing hangs', async () => {
  const { data } = JSON.parse((await ask('/api/products?per_page=50')).body) as {
    data: { products: { id: number; colors: unknown[]; sizes: unknown[]; shop: { id: number } }[] };
  };
  const products = data.products.filter(({ colors, sizes }) => colors.length + sizes.length === 0);
  await ask('/');
  const order = () => {
    const product = products[asked % products.length];
    return ask('/api/guest/place-order', {
      carts: [{ product_id: product?.id }],
      shop_ids: [product?.shop.id],
      payment_method: 'cash',
      name: 'Ann',
      phone: `555${asked}00`,
      address_line: '1 Street',
    });
  };
  const [kept, made, orders] = await Promise.all([
    load(CONNECTIONS.kept, () => ask('/')),
    load(CONNECTIONS.made, () => ask(`/products?search=word${asked}`)),
    load(CONNECTIONS.orders, order),
  ]);
  // All that can be sold may be sold at the end: 422 is an answer too.
  expect([...kept.keys()]).toEqual([200]);
  expect([...made.keys()].toSorted((a, b) => a - b)).toEqual([200, 503]);
  // A machine that is busy with something else takes fewer orders in time, and says so.
  expect([200, 422, 503]).toEqual(expect.arrayContaining([...orders.keys()]));
  expect(orders.get(200)?.length).toBeGreaterThan(CONNECTIONS.orders);
  for (const { retryAfter } of [...(made.get(503) ?? []), ...(orders.get(503) ?? [])])
    expect(retryAfter).toBe('2');
  expect((await ask('/products?search=after')).status).toBe(200);
}, 120_000);
