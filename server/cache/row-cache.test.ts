import { beforeEach, expect, test, vi } from 'vitest';
import { RowCache } from './row-cache.ts';

let now = 0;
let rows: RowCache;
const read = vi.fn((ids: number[]) => Promise.resolve(new Map(ids.map((id) => [id, `row ${id}`]))));
const getRows = (...ids: number[]) => rows.getRows('cart', ids, read);

beforeEach(() => {
  now = 1_000_000;
  rows = new RowCache(() => now);
  read.mockClear();
});

test('only rows that are not cached are read', async () => {
  await getRows(1, 2);
  const loaded = await getRows(1, 2, 3);
  expect([...loaded]).toEqual([
    [1, 'row 1'],
    [2, 'row 2'],
    [3, 'row 3'],
  ]);
  expect(read.mock.calls).toEqual([[[1, 2]], [[3]]]);
});

test.each([
  ['within the second', 999, null, 1],
  ['after a second', 1000, null, 2],
  ['after the product changed', 0, 'product:1', 2],
  ['after another product changed', 0, 'product:11', 1],
  ['after many products changed', 0, 'product:*', 2],
  ['after lists changed', 0, 'products', 2],
  ['after the settings changed', 0, 'settings', 2],
])('a row is read again %s', async (_when, passed, change, reads) => {
  await getRows(1);
  now += passed;
  if (change !== null) rows.invalidate(change);
  await getRows(1);
  expect(read).toHaveBeenCalledTimes(reads);
});

test.each([
  ['product:1', [[1, 2], [1]]],
  [
    'settings',
    [
      [1, 2],
      [1, 2],
    ],
  ],
])('rows read while %s changes are returned but not cached', async (change, expected) => {
  const loading = getRows(1, 2);
  rows.invalidate(change);
  expect((await loading).get(1)).toBe('row 1');
  await getRows(1, 2);
  expect(read.mock.calls.map(([ids]) => ids)).toEqual(expected);
});

test('a missing row is read again', async () => {
  const none = vi.fn(() => Promise.resolve(new Map<number, string>()));
  await rows.getRows('cart', [1], none);
  expect(await rows.getRows('cart', [1], none)).toEqual(new Map());
  expect(none).toHaveBeenCalledTimes(2);
});

test('kinds are separate, a failed read leaves nothing behind', async () => {
  const fail = () => Promise.reject(new Error('no database'));
  await expect(rows.getRows('cart', [1], fail)).rejects.toThrow('no database');
  await getRows(1);
  const other = await rows.getRows('card', [1], () => Promise.resolve(new Map([[1, 'other']])));
  expect(other.get(1)).toBe('other');
  expect((await getRows(1)).get(1)).toBe('row 1');
});

test('memory is bounded', async () => {
  const ids = Array.from({ length: 20_001 }, (_none, id) => id);
  await getRows(...ids);
  await getRows(0, 20_000);
  expect(read.mock.calls[1]).toEqual([[0]]);
});

test.each([
  ['within the second', 999, null, 1],
  ['after a second', 1000, null, 2],
  ['after a product changed', 0, 'product:1', 1],
  ['after the settings changed', 0, 'settings', 2],
])('a singleton is read again %s', async (_when, passed, change, reads) => {
  const readOne = vi.fn(() => Promise.resolve('menu'));
  await rows.getSingleton('menu', readOne);
  now += passed;
  if (change !== null) rows.invalidate(change);
  expect(await rows.getSingleton('menu', readOne)).toBe('menu');
  expect(readOne).toHaveBeenCalledTimes(reads);
});

test('a singleton that changes while it is read is not cached', async () => {
  const readOne = vi.fn(() => Promise.resolve('menu'));
  const loading = rows.getSingleton('menu', readOne);
  rows.invalidate('categories');
  await loading;
  await rows.getSingleton('menu', readOne);
  expect(readOne).toHaveBeenCalledTimes(2);
});

test('concurrent callers share one read of a singleton, until something changes', async () => {
  const readOne = vi.fn(() => Promise.resolve('menu'));
  const getSingleton = () => rows.getSingleton('menu', readOne);
  const loading = [getSingleton(), getSingleton()];
  rows.invalidate('product:1');
  loading.push(getSingleton());
  expect(readOne).toHaveBeenCalledTimes(1);
  rows.invalidate('settings');
  loading.push(getSingleton());
  expect(readOne).toHaveBeenCalledTimes(2);
  expect(await Promise.all(loading)).toEqual(['menu', 'menu', 'menu', 'menu']);
});

test('singletons with ever new names do not fill the memory', async () => {
  const readOne = vi.fn(() => Promise.resolve('row'));
  for (let n = 0; n <= 1_000; n += 1) await rows.getSingleton(`name ${n}`, readOne);
  await rows.getSingleton('name 1000', readOne);
  expect(readOne).toHaveBeenCalledTimes(1_001);
  await rows.getSingleton('name 0', readOne);
  expect(readOne).toHaveBeenCalledTimes(1_002);
});

test('one row of each product is read, and cached', async () => {
  const readOne = vi.fn((id: number) => Promise.resolve(id === 3 ? null : `row ${id}`));
  const getRow = (id: number) => rows.getRow('details', id, readOne);
  expect(await Promise.all([1, 2, 3].map(getRow))).toEqual(['row 1', 'row 2', null]);
  expect(await getRow(2)).toBe('row 2');
  expect(readOne.mock.calls.flat().toSorted((a, b) => a - b)).toEqual([1, 2, 3]);
});
