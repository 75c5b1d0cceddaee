import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type CachedApi, startCachedApi } from '#test/shop/cached-api.ts';
import type { TestApp } from '#test/shop/create-test-app.ts';
import { setSetting } from '#test/factories/settings.ts';
import { until } from '#test/until.ts';
import { aProduct } from '#test/factories/products.ts';
import type { ResponseCache } from './response-cache.ts';

let api: CachedApi;
let app: TestApp;
let responseCache: ResponseCache;
let origin = '';
let before = 0;
let isAllowed = true;
/** Responses produced in the test so far. */
const calls = () => api.produced() - before;

beforeAll(async () => {
  api = await startCachedApi(() => isAllowed);
  ({ app, origin, responseCache } = api);
});
afterAll(() => api.close());
beforeEach(() => {
  responseCache.cache.clear();
  before = api.produced();
});

async function products(): Promise<{ id: number; name: string; quantity: number }[]> {
  const response = await fetch(`${origin}/api/products?page=1&per_page=50`);
  const { data } = (await response.json()) as { data: { products: never } };
  return data.products;
}

test('equivalent requests share one cache entry', async () => {
  const written = [
    '/api/products?page=1&per_page=12',
    '/api/products?per_page=12&page=1',
    '/api/products?per_page=12&page=1&utm_source=mail&search=',
    '/api/products?page=01&per_page=12',
  ];
  const bodies = new Set<string>();
  for (const path of written) bodies.add(await (await fetch(origin + path)).text());
  expect(bodies.size).toBe(1);
  expect(calls()).toBe(1);
  await fetch(`${origin}/api/products?page=2&per_page=12`);
  expect(calls()).toBe(2);
});

test('concurrent requests share one call', async () => {
  await Promise.all(Array.from({ length: 20 }, () => fetch(`${origin}/api/categories`)));
  expect(calls()).toBe(1);
});

test('a matching ETag gets 304, HEAD no body', async () => {
  const first = await fetch(`${origin}/api/categories`);
  const etag = first.headers.get('etag') ?? '';
  const again = await fetch(`${origin}/api/categories`, { headers: { 'if-none-match': etag } });
  expect(again.status).toBe(304);
  const head = await fetch(`${origin}/api/categories`, { method: 'HEAD' });
  expect([head.status, await head.text()]).toEqual([200, '']);
});

test.each([
  ['a token', { authorization: 'Bearer x' }, '/api/products'],
  ['another origin', { origin: 'https://app.test' }, '/api/products'],
  ['a bad request', {}, '/api/products?min_price=cheap'],
  ['an unknown product', {}, '/api/product-details?product_id=999999'],
  ['a call for customers', {}, '/api/carts'],
  ['an order of a guest', {}, '/api/guest/orders/abc'],
  ['no endpoint', {}, '/api/nothing'],
  ['a malformed path', {}, '/api/shops/%E0%A4%A'],
])('%s bypasses the cache', async (_name, headers, path) => {
  expect((await fetch(origin + path, { headers })).status).toBe(501);
});

test('a rate-limited client bypasses the cache', async () => {
  await fetch(`${origin}/api/categories`);
  isAllowed = false;
  expect((await fetch(`${origin}/api/categories`)).status).toBe(501);
  isAllowed = true;
});

test('a listing stays cached while only stock shrinks, and is dropped when a product sells out or changes its price', async () => {
  const { id: shown } = await aProduct(app.db, { quantity: 5 });
  const { id: hidden } = await aProduct(app.db, { quantity: 5, is_published: false });
  await api.changesHeard();
  await fetch(`${origin}/api/categories`);
  await products();
  expect(responseCache.cache.size).toBe(2);

  const take = (id: number, left: number) =>
    app.db.updateTable('products').set({ quantity: left }).where('id', '=', id).execute();
  await take(hidden, 4);
  await api.changesHeard();
  expect(responseCache.cache.size).toBe(2);

  await take(shown, 4);
  await expect.poll(() => responseCache.cache.size).toBe(1);
  expect((await products()).find(({ id }) => id === shown)?.quantity).toBe(4);

  await take(shown, 0);
  await expect.poll(() => responseCache.cache.size).toBe(0);

  await fetch(`${origin}/api/categories`);
  await app.db.updateTable('products').set({ price: 5 }).where('id', '=', hidden).execute();
  await expect.poll(() => responseCache.cache.size).toBe(0);
});

test('picture URLs are absolute, but relative for our own pages', async () => {
  await aProduct(app.db, { images: 1 });
  const pictures = async (headers: Record<string, string> = {}) => {
    const response = await fetch(`${origin}/api/products?page=1&per_page=50`, { headers });
    const { data } = (await response.json()) as { data: { products: { thumbnail: string }[] } };
    return data.products.map(({ thumbnail }) => thumbnail).filter(Boolean);
  };
  const whole = await pictures();
  expect(whole).toEqual([expect.stringMatching(/^https:\/\/shop\.test\/media\//)]);
  expect(await pictures({ 'x-media-addresses': 'relative' })).toEqual(
    whole.map((url) => url.replace('https://shop.test', '')),
  );
  expect(await pictures()).toEqual(whole);
});

test('a response depends on the tables its statements read; the use case declares nothing', async () => {
  const editions = ['en', 'de'].map((locale) => ({
    slug: 'terms',
    locale,
    title: locale,
    description: '',
  }));
  await app.db.insertInto('legal_pages').values(editions).execute();
  const title = async () => {
    const response = await fetch(`${origin}/api/legal-pages/terms`, {
      headers: { 'accept-language': 'en' },
    });
    return ((await response.json()) as { data: { content: { title: string } } }).data.content.title;
  };
  await app.db.deleteFrom('legal_pages').where('locale', '=', 'en').execute();
  await app.db
    .insertInto('legal_pages')
    .values({ slug: 'terms', locale: 'fr', title: 'fr', description: '' })
    .execute();
  await api.changesHeard();
  expect(await title()).toBe('de');
  // The setting changes which page is shown, not the pages.
  await setSetting(app.db, 'app_locale', 'fr');
  await until(async () => expect(await title()).toBe('fr'));
});
