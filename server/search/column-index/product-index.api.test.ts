import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#test/shop/create-test-database.ts';
import type { Order } from '../query/conditions.ts';
import { walkIds } from '../query/listing-queries.ts';
import { rebuildSearch } from '../rebuild.ts';
import { insertTestCatalog } from '#test/search/synthetic-catalog.ts';
import { listFor } from '#test/search/listed-products.ts';
import { currentProductIndex } from './product-index.ts';
import { selectPage } from './select-page.ts';

let database: TestDatabase;
let ids: number[];

beforeAll(async () => {
  database = await createTestDatabase();
  await insertTestCatalog(database.db, 0, 400);
  await rebuildSearch(database.db);
  const rows = await database.db.selectFrom('product_search').select('product_id').execute();
  ids = rows.map(({ product_id }) => product_id);
});
afterAll(() => database.close());

const price = async (id: number) => {
  const index = await currentProductIndex(database.db);
  return index.read(({ columns }) => {
    const slot = columns.slotOf(id);
    return slot === undefined ? null : columns.price[slot];
  });
};
const setPrice = (id: number, amount: number) =>
  sql`update product_search set shelf_price = ${amount} where product_id = ${id}`;

test('a change shows from its commit on, in whatever order transactions commit', async () => {
  const [first = 0, second = 0, third = 0] = ids;
  await setPrice(first, 100).execute(database.db);
  expect(await price(first)).toBe(100);
  await database.db.transaction().execute(async (early) => {
    await setPrice(first, 200).execute(early);
    // Starts later, commits earlier.
    await setPrice(second, 300).execute(database.db);
    expect([await price(first), await price(second)]).toEqual([100, 300]);
    await setPrice(third, 400).execute(database.db);
    expect([await price(first), await price(third)]).toEqual([100, 400]);
  });
  expect(await price(first)).toBe(200);
});

test('a rolled back change never shows', async () => {
  const [first = 0] = ids;
  await setPrice(first, 500).execute(database.db);
  const failing = database.db.transaction().execute(async (tx) => {
    await setPrice(first, 600).execute(tx);
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  expect(await price(first)).toBe(500);
});

test('a deleted product disappears immediately, for concurrent readers too', async () => {
  const last = ids.at(-1) ?? 0;
  expect(await price(last)).not.toBeNull();
  await database.db.deleteFrom('products').where('id', '=', last).execute();
  expect(await Promise.all([price(last), price(last), price(last)])).toEqual([null, null, null]);
  ids = ids.slice(0, -1);
});

test('a new name of a brand, category or attribute shows immediately; closed ones are not shown', async () => {
  const names = async () => {
    const { filters } = await listFor(database.db, {});
    const named = [filters.brands, filters.categories, filters.attributes];
    return named.map((list) => list.map(({ name }) => name));
  };
  const [brands] = await names();
  expect(brands).toContain('Ironpeak');
  const { db } = database;
  await db
    .updateTable('brands')
    .set({ name: 'Steelpeak' })
    .where('name', '=', 'Ironpeak')
    .execute();
  await db
    .updateTable('categories')
    .set({ name: 'Pipes' })
    .where('name', '=', 'Plumbing')
    .execute();
  await db
    .updateTable('attributes')
    .set({ name: 'Stuff' })
    .where('slug', '=', 'material')
    .execute();
  expect(await names()).toEqual([
    expect.arrayContaining(['Steelpeak']),
    expect.arrayContaining(['Pipes']),
    expect.arrayContaining(['Stuff']),
  ]);
  await db
    .updateTable('attributes')
    .set({ is_facet: false })
    .where('slug', '=', 'material')
    .execute();
  expect((await names())[2]).not.toContain('Stuff');
});

test.each<Order>([
  'default',
  'high_to_low',
  'low_to_high',
  'top_selling',
  'newest',
  'popular_product',
])('the order %s equals that of the database', async (order) => {
  const index = await currentProductIndex(database.db);
  const page = { order, offset: 7, limit: 50 };
  const nothing = { search: null, shop_id: null, category_id: null, flash_sale_id: null };
  expect(index.read(({ columns }) => selectPage(columns, columns.live, page))).toEqual(
    await walkIds(database.db, { ...nothing, groups: [], best: false }, page),
  );
});
