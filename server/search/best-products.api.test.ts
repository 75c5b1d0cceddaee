import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#test/shop/create-test-database.ts';
import { rebuildSearch } from './rebuild.ts';
import { insertTestCatalog, testProduct } from '#test/search/synthetic-catalog.ts';
import { listFor } from '#test/search/listed-products.ts';

// When there are more matches than are counted, only the best products are ranked; the result must not depend on it.

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
  await insertTestCatalog(database.db, 0, 600);
  await rebuildSearch(database.db);
});
afterAll(() => database.close());

const markBest = (condition: string) =>
  sql`update product_search set tier = case when ${sql.raw(condition)} then 0 else 1 end`.execute(
    database.db,
  );

test.each([
  { search: 'hammer' },
  { search: 'steel hammer' },
  { search: 'drill b' },
  { search: 'screwdriver', in_stock: 1 },
  { search: 'hex bolt', sort_type: 'low_to_high' },
  { search: 'm8' },
  { search: testProduct(42).code },
])('%o gives the same page and counts whichever products are marked as best', async (request) => {
  await markBest('false');
  const plain = await listFor(database.db, request, 10);
  expect(plain.total).toBeGreaterThan(0);
  for (const condition of [
    'in_stock and popularity > 50',
    'product_id % 5 = 0',
    'not in_stock',
    'true',
  ]) {
    await markBest(condition);
    expect(await listFor(database.db, request, 10), condition).toEqual(plain);
  }
});
