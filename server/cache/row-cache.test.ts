import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Database } from '#server/database/connect.ts';
import { noDatabase } from '#test/stand-ins/no-database.ts';
import { RowCache } from './row-cache.ts';
import { UNCACHED_ROWS } from './rows.ts';
import { addTags, trackReads } from './tags/track-reads.ts';

const db = noDatabase();
let now = 0;
let rows: RowCache;
const read = vi.fn((ids: number[]) => Promise.resolve(new Map(ids.map((id) => [id, `row ${id}`]))));
const getRows = (...ids: number[]) =>
  rows.getRows(db, 'cart', ids, (_db, missingIds) => read(missingIds));

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

test('ids without a row are read again', async () => {
  const none = vi.fn(() => Promise.resolve(new Map<number, string>()));
  await rows.getRows(db, 'cart', [1], none);
  expect(await rows.getRows(db, 'cart', [1], none)).toEqual(new Map());
  expect(none).toHaveBeenCalledTimes(2);
});

test('kinds are separate, and a failed read caches nothing', async () => {
  const fail = () => Promise.reject(new Error('no database'));
  await expect(rows.getRows(db, 'cart', [1], fail)).rejects.toThrow('no database');
  await getRows(1);
  const other = await rows.getRows(db, 'card', [1], () => Promise.resolve(new Map([[1, 'other']])));
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
  await rows.getSingleton(db, 'menu', readOne);
  now += passed;
  if (change !== null) rows.invalidate(change);
  expect(await rows.getSingleton(db, 'menu', readOne)).toBe('menu');
  expect(readOne).toHaveBeenCalledTimes(reads);
});

test('a singleton that changes while it is read is not cached', async () => {
  const readOne = vi.fn(() => Promise.resolve('menu'));
  const loading = rows.getSingleton(db, 'menu', readOne);
  rows.invalidate('categories');
  await loading;
  await rows.getSingleton(db, 'menu', readOne);
  expect(readOne).toHaveBeenCalledTimes(2);
});

test('concurrent callers share one read of a singleton, until something changes', async () => {
  const readOne = vi.fn(() => Promise.resolve('menu'));
  const getSingleton = () => rows.getSingleton(db, 'menu', readOne);
  const loading = [getSingleton(), getSingleton()];
  rows.invalidate('product:1');
  loading.push(getSingleton());
  expect(readOne).toHaveBeenCalledTimes(1);
  rows.invalidate('settings');
  loading.push(getSingleton());
  expect(readOne).toHaveBeenCalledTimes(2);
  expect(await Promise.all(loading)).toEqual(['menu', 'menu', 'menu', 'menu']);
});

test('a stream of new singleton names does not fill the memory', async () => {
  const readOne = vi.fn(() => Promise.resolve('row'));
  for (let n = 0; n <= 1_000; n += 1) await rows.getSingleton(db, `name ${n}`, readOne);
  await rows.getSingleton(db, 'name 1000', readOne);
  expect(readOne).toHaveBeenCalledTimes(1_001);
  await rows.getSingleton(db, 'name 0', readOne);
  expect(readOne).toHaveBeenCalledTimes(1_002);
});

test('one row per product is read and cached', async () => {
  const readOne = vi.fn((id: number) => Promise.resolve(id === 3 ? null : `row ${id}`));
  const getRow = (id: number) => rows.getRow(db, 'details', id, (_db, one) => readOne(one));
  expect(await Promise.all([1, 2, 3].map(getRow))).toEqual(['row 1', 'row 2', null]);
  expect(await getRow(2)).toBe('row 2');
  expect(readOne.mock.calls.flat().toSorted((a, b) => a - b)).toEqual([1, 2, 3]);
});

describe('tags of rows', () => {
  const tags = new Set<string>();
  const tracked = () => trackReads(db, tags);
  const readTagged = (own: Database, ids: number[]) => {
    addTags(own, ['settings']);
    return read(ids);
  };
  beforeEach(() => tags.clear());

  test.each(['read', 'cached'])(
    'a response with a %s row depends on its product alone',
    async () => {
      await rows.getRows(tracked(), 'card', [1, 2], readTagged);
      tags.clear();
      await rows.getRows(tracked(), 'card', [2], readTagged);
      expect([...tags]).toEqual(['product:2', 'settings']);
    },
  );

  test('a row read together for two responses is a dependency of both', async () => {
    const others = new Set<string>();
    const [, later] = await Promise.all([
      rows.getRows(tracked(), 'card', [1], readTagged),
      rows.getRows(trackReads(db, others), 'card', [2], readTagged),
      rows.getRows(trackReads(db, others), 'card', [3], readTagged),
    ]);
    expect(later.get(2)).toBe('row 2');
    expect([...tags]).toEqual(['product:1', 'settings']);
    expect([...others]).toEqual(['product:2', 'settings', 'product:3']);
  });

  test('a product without a row is a dependency too', async () => {
    await rows.getRows(tracked(), 'card', [1], async (own) => {
      await own.selectFrom('products').select('id').execute();
      return new Map();
    });
    expect([...tags]).toEqual(['product:1']);
  });

  test.each(['read', 'cached'])(
    'a %s singleton has the tags of what it was read from',
    async () => {
      const readMenu = (own: Database) => own.selectFrom('categories').select('name').execute();
      await rows.getSingleton(db, 'menu', readMenu);
      await rows.getSingleton(tracked(), 'menu', readMenu);
      expect([...tags]).toEqual(['categories']);
    },
  );

  test('without a cache rows have the same tags', async () => {
    const readProducts = async (own: Database) => {
      await own.selectFrom('products').select('id').execute();
      return new Map([[1, 'row']]);
    };
    await UNCACHED_ROWS.getRows(tracked(), 'card', [1], readProducts);
    expect([...tags]).toEqual(['product:1']);
    expect(await UNCACHED_ROWS.getRows(db, 'card', [], readProducts)).toEqual(new Map());
  });
});
