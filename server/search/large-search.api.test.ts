import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#test/create-test-database.ts';
import { rebuildSearch } from './rebuild.ts';
import { insertTestCatalog } from './test-catalog.ts';

// Every search with results counts as one with too many to count. Test files share a process:
// modules loaded by others are dropped before, and the mocked ones afterwards.
vi.resetModules();
vi.doMock('./query/match-queries.ts', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  COUNT_BOUND: 3,
}));
const { listFor } = await import('./test-requests.ts');
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
    expect(plain.total_is_exact).toBe(false);
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
