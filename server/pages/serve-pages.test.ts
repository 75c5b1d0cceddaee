import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import pino from 'pino';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ResponseCache } from '#server/cache/response-cache.ts';
import type { CallContext } from '#server/http/call-context.ts';
import { Overloaded } from '#server/load/overloaded.ts';
import { renderQueues } from '#server/load/render-queues.ts';
import { until } from '#test/until.ts';
import { PageServer } from './serve-pages.ts';

const LIMIT = 40;
/** Nothing in a queue times out before the test lets it proceed. */
const WAIT_MS = 100_000;
let server: Server;
let origin: string;
let responseCache: ResponseCache;
let gate: PromiseWithResolvers<void>;
let rendered: string[];
let counted: Map<string, number>;
/** The clients of all requests so far. */
let arrived: string[];

beforeEach(async () => {
  gate = Promise.withResolvers();
  rendered = [];
  counted = new Map();
  arrived = [];
  responseCache = new ResponseCache({
    now: () => Date.now(),
    log: pino({ level: 'silent' }),
    maxBytes: 10_000_000,
  });
  const pages = new PageServer({
    render: async (url) => {
      rendered.push(url);
      await gate.promise;
      const document = { head: '<head></head>', body: url, end: '' };
      const response = new Response(null, { status: url === '/broken' ? 500 : 200 });
      return { response, document, tags: new Set(['settings']) };
    },
    newContext: () => ({}) as CallContext,
    requestIdOf: ({ headers }) => {
      arrived.push(String(headers['x-client']));
      return `request of ${arrived.at(-1)}`;
    },
    variantOf: () => ({ locale: 'de', currency: 'EUR' }),
    responseCache,
    admit: renderQueues({ renewals: WAIT_MS, others: WAIT_MS }),
    countRender: ({ headers }) => {
      const client = String(headers['x-client']);
      counted.set(client, (counted.get(client) ?? 0) + 1);
      return (counted.get(client) ?? 0) > LIMIT ? 30 : 0;
    },
    isPurged: true,
    sources: () => ({ providers: [], pusherCluster: null }),
  });
  server = createServer((request, response) => void pages.serve(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(() => server.close());

const get = (path: string, client = 'anybody') =>
  fetch(origin + path, { headers: { 'x-client': client } });

test('pages beyond the queue are refused with 503, cached ones are still served', async () => {
  gate.resolve();
  expect((await get('/')).status).toBe(200);
  gate = Promise.withResolvers();
  const all = Array.from({ length: 100 }, (_, n) => get(`/products?search=${n}`, `client ${n}`));
  await until(() => expect(counted.size).toBe(101));
  const refused = await get('/never');
  expect(refused.status).toBe(503);
  expect(refused.headers.get('retry-after')).toBe('2');
  expect(refused.headers.get('cache-control')).toBe('no-store');
  expect(await refused.text()).toContain('Im Shop ist gerade sehr viel los.');
  expect((await get('/')).status).toBe(200);
  gate.resolve();
  const statuses = (await Promise.all(all)).map(({ status }) => status);
  // Two are rendered concurrently, and 32 wait.
  expect(statuses.filter((status) => status === 200)).toHaveLength(34);
  expect(statuses.filter((status) => status === 503)).toHaveLength(66);
});

test('a page invalidated by a change is rendered despite a full queue', async () => {
  gate.resolve();
  await get('/');
  gate = Promise.withResolvers();
  const others = Array.from({ length: 34 }, (_, n) => get(`/products?search=${n}`, `client ${n}`));
  await until(() => expect(counted.size).toBe(35));
  expect((await get('/products?search=last')).status).toBe(503);
  responseCache.cache.invalidate('settings');
  const home = get('/');
  await until(() => expect(rendered.filter((url) => url === '/')).toHaveLength(2));
  gate.resolve();
  expect((await home).status).toBe(200);
  for (const response of await Promise.all(others)) expect(response.status).toBe(200);
});

test('renders count against the limit of a client, cached pages do not', async () => {
  gate.resolve();
  for (let n = 0; n < LIMIT; n += 1) expect((await get(`/p/${n}`, 'crawler')).status).toBe(200);
  for (let n = 0; n < 5; n += 1) expect((await get('/p/0', 'crawler')).status).toBe(200);
  const refused = await get('/p/next', 'crawler');
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '30']);
  expect((await get('/p/next', 'somebody else')).status).toBe(200);
  expect(counted.get('crawler')).toBe(LIMIT + 1);
});

test('every page has the id of its request; one that failed has the id of the request it was rendered for, which it shows', async () => {
  gate.resolve();
  const idOf = async (page: Response | Promise<Response>) =>
    (await page).headers.get('x-request-id');
  expect(await idOf(get('/', 'ann'))).toBe('request of ann');
  expect(await idOf(get('/', 'zoe'))).toBe('request of zoe');
  gate = Promise.withResolvers();
  const first = get('/broken', 'ann');
  await until(() => expect(rendered).toContain('/broken'));
  const second = get('/broken', 'bob');
  await until(() => expect(arrived.at(-1)).toBe('bob'));
  gate.resolve();
  expect([await idOf(first), await idOf(second)]).toEqual(['request of ann', 'request of ann']);
});

test('a page changed since its render is stored by shared caches for seconds, because its purge is over', async () => {
  const cachingOf = async (page: Response | Promise<Response>) => {
    const { status, headers } = await page;
    return [status, headers.get('surrogate-control'), headers.get('xkey')];
  };
  const brief = 'max-age=5, stale-if-error=86400';
  gate.resolve();
  const first = await get('/');
  expect(await cachingOf(first)).toEqual([200, 'max-age=60, stale-if-error=86400', '* settings']);
  responseCache.cache.invalidate('settings');
  gate = Promise.withResolvers();
  const before = get('/');
  await until(() => expect(rendered).toHaveLength(2));
  responseCache.cache.invalidate('settings');
  gate.resolve();
  expect(await cachingOf(before)).toEqual([200, brief, '* settings']);
  gate = Promise.withResolvers();
  const refused = get('/');
  await until(() => expect(rendered).toHaveLength(3));
  gate.reject(new Overloaded());
  expect(await cachingOf(refused)).toEqual([200, brief, '* settings']);
  const conditional = { 'if-none-match': first.headers.get('etag') ?? '' };
  expect(await cachingOf(fetch(origin + '/', { headers: conditional }))).toEqual([
    304,
    brief,
    '* settings',
  ]);
});
