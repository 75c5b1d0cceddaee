import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { ListProductsRequestSchema } from '#contract/catalog/filters.ts';
import { createTestDatabase, type TestDatabase } from '#test/shop/create-test-database.ts';
import { rebuildSearch } from './rebuild.ts';
import { insertTestCatalog } from '#test/search/synthetic-catalog.ts';

// Treats every search with results as one with too many to rate. Test files share a process: modules loaded by others
// are reset before, and the mocked ones afterwards.
vi.resetModules();
vi.doMock('./query/match-queries.ts', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  RATED_BOUND: 3,
}));
const { listFor } = await import('#test/search/listed-products.ts');
const { findProducts } = await import('./find-products.ts');
afterAll(() => {
  vi.doUnmock('./query/match-queries.ts');
  vi.resetModules();
});

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
  await insertTestCatalog(database.db, 0, 600);
  await rebuildSearch(database.db);
  await sql`update product_search set tier = case when product_id % 7 = 0 then 0 else 1 end`.execute(
    database.db,
  );
});
afterAll(() => database.close());

const limits = async (request: Record<string, unknown>) => {
  const { filters } = await listFor(database.db, request, 10);
  return [filters.min_price, filters.max_price] as const;
};

test.each([{ search: 'hammer' }, { search: 'drill', in_stock: 1 }])(
  'the price limits of %j are those without its price filter',
  async (request) => {
    const plain = await listFor(database.db, request, 10);
    expect(plain.total_is_exact).toBe(true);
    const [lowest, highest] = await limits(request);
    expect(lowest).toBeLessThan(highest);
    const middle = Math.round((lowest + highest) / 2);
    for (const filter of [
      { min_price: middle },
      { max_price: middle },
      { min_price: 0, max_price: 1_000_000 },
      { min_price: 900_000 },
    ]) {
      expect(await limits({ ...request, ...filter }), JSON.stringify(filter)).toEqual([
        lowest,
        highest,
      ]);
    }
  },
);

test.each(['default', 'low_to_high', 'high_to_low', 'newest', 'top_selling', 'popular_product'])(
  'a large search sorted by %s is paged in full, each product once',
  async (sort_type) => {
    const request = { search: 'hammer', sort_type };
    const { ids, total } = await listFor(database.db, request, 1000);
    expect(ids).toHaveLength(total);
    expect(new Set(ids).size).toBe(total);
    expect(total).toBe(await countMatches('hammer'));
    const paged: number[] = [];
    for (let offset = 0; offset < total; offset += 7)
      paged.push(...(await pageOf(request, offset, 7)));
    expect(paged).toEqual(ids);
    expect(await pageOf(request, total, 7)).toEqual([]);
    expect(await pageOf(request, 9e13, 7)).toEqual([]);
  },
);

test('a large search counts the products that pass its filters', async () => {
  const { total, filters } = await listFor(database.db, { search: 'hammer' }, 10);
  const inStock = await listFor(database.db, { search: 'hammer', in_stock: 1 }, 1000);
  expect(inStock.total).toBe(filters.in_stock);
  expect(inStock.ids).toHaveLength(inStock.total);
  expect(inStock.total).toBeLessThan(total);
});

async function pageOf(request: Record<string, unknown>, offset: number, limit: number) {
  const { category_id: _, ...rest } = ListProductsRequestSchema.parse(request);
  const { ids } = await findProducts(database.db, { ...rest, sub_category_id: [], offset, limit });
  return ids;
}

async function countMatches(word: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from product_search
    where tsv @@ to_tsquery('shop_search', ${word})`.execute(database.db);
  return rows[0]?.count ?? 0;
}
