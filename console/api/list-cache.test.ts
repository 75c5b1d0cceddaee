import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { clearLists, readList } from './list-cache.ts';

beforeEach(() => vi.stubGlobal('document', { documentElement: { lang: 'en' } }));
afterEach(() => {
  clearLists();
  vi.unstubAllGlobals();
});

const rows = (text: string) => () => Promise.resolve(text);

test('a list that was read before is shown at once, then updated', async () => {
  expect(await readList('orders', rows('first'))).toEqual({ data: 'first', fresh: null });
  const again = await readList('orders', rows('second'));
  expect(again.data).toBe('first');
  expect(await again.fresh).toBe('second');
  expect((await readList('orders', rows('third'))).data).toBe('second');
  expect((await readList('products', rows('other'))).data).toBe('other');
});

test('a change drops cached lists, even one that is being read', async () => {
  const { promise, resolve } = Promise.withResolvers<string>();
  const reading = readList('orders', () => promise);
  clearLists();
  resolve('before the change');
  expect((await reading).data).toBe('before the change');
  expect((await readList('orders', rows('after'))).data).toBe('after');
});

test('a failed first read fails the list; a failed update leaves the cached list', async () => {
  const fail = () => Promise.reject(new Error('No connection.'));
  await expect(readList('orders', fail)).rejects.toThrow('No connection.');
  await readList('orders', rows('first'));
  const { data, fresh } = await readList('orders', fail);
  expect(data).toBe('first');
  await expect(fresh).rejects.toThrow('No connection.');
});

test('lists are cached per language, and the oldest are evicted', async () => {
  await readList('orders', rows('English'));
  vi.stubGlobal('document', { documentElement: { lang: 'de' } });
  expect((await readList('orders', rows('deutsch'))).data).toBe('deutsch');
  for (let page = 0; page < 30; page += 1) await readList(`products?${page}`, rows('page'));
  expect((await readList('orders', rows('neu'))).data).toBe('neu');
});
