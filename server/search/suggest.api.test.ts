import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#test/shop/create-test-database.ts';
import { rebuildSearch } from './rebuild.ts';
import { suggest } from './suggest.ts';
import { insertTestCatalog } from '#test/search/synthetic-catalog.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
  await insertTestCatalog(database.db, 0, 400);
  await rebuildSearch(database.db);
});
afterAll(() => database.close());

const namesOf = async (text: string) => {
  const { product_ids } = await suggest(database.db, text);
  const rows = await database.db
    .selectFrom('products')
    .select('name')
    .where('id', 'in', [0, ...product_ids])
    .execute();
  return rows.map(({ name }) => name);
};

test.each([
  ['hamm', 'hammer'],
  ['Screwd', 'screwdriver'],
  ['scredr', 'screwdriver'],
  ['cordless dr', 'cordless drill'],
  ['hmame', 'hammer'],
])('%s is completed to %s, with products', async (text, word) => {
  expect((await suggest(database.db, text)).words).toContain(word);
  const names = await namesOf(text);
  expect(names.length).toBeGreaterThan(0);
  for (const name of names) expect(name.toLowerCase()).toContain(word);
});

test('categories and brands are found by any of their words', async () => {
  const { categories } = await suggest(database.db, 'anch');
  const rows = await database.db
    .selectFrom('categories')
    .select('name')
    .where('id', 'in', [0, ...categories.map(({ id }) => id)])
    .execute();
  expect(rows).toEqual([{ name: 'Screws and anchors' }]);
  expect((await suggest(database.db, 'Iron')).brands).toEqual([
    expect.objectContaining({ name: 'Ironpeak' }),
  ]);
});

test('a subcategory is suggested with its category, once', async () => {
  const { categories } = await suggest(database.db, 'hamm');
  expect(new Set(categories.map(({ id }) => id)).size).toBe(categories.length);
  expect(categories.length).toBeGreaterThan(0);
});

test.each([
  '',
  '  ',
  "'",
  '%',
  '\u0000',
  ':*',
  '🔨',
  'x'.repeat(300),
  "'); drop table x",
  'zzzzqqqq',
])('%j suggests nothing and causes no error', async (text) => {
  expect(await suggest(database.db, text)).toEqual({
    words: [],
    product_ids: [],
    categories: [],
    brands: [],
  });
});
