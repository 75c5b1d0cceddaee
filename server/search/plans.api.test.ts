import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#test/shop/create-test-database.ts';
import type { Order } from './query/conditions.ts';
import { walkIds } from './query/listing-queries.ts';
import { rebuildSearch } from './rebuild.ts';
import { suggest } from './suggest.ts';
import { insertTestCatalog } from '#test/search/synthetic-catalog.ts';
import { listFor } from '#test/search/listed-products.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
  await insertTestCatalog(database.db, 0, 6000);
  await rebuildSearch(database.db);
  await sql`analyze`.execute(database.db);
});
afterAll(() => database.close());

async function readCounters(): Promise<Map<string, number>> {
  await flushCounters();
  const { rows } = await sql<{ relname: string; seq_scan: number }>`
    select relname, seq_scan from pg_stat_user_tables where relname like 'product%' or relname = 'search_changes'`.execute(
    database.db,
  );
  return new Map(rows.map(({ relname, seq_scan }) => [relname, seq_scan]));
}

/** The number of sequential scans of product tables during the work, from PostgreSQL's statistics. */
async function countScans(work: () => Promise<unknown>): Promise<Record<string, number>> {
  const before = await readCounters();
  await work();
  const after = await readCounters();
  return Object.fromEntries(
    [...after]
      .map(([name, count]): [string, number] => [name, count - (before.get(name) ?? 0)])
      .filter(([, count]) => count > 0),
  );
}

/** Makes every connection of the pool flush its statistics. */
async function flushCounters(): Promise<void> {
  await Promise.all(
    Array.from({ length: 5 }, () =>
      database.pool.query('select pg_stat_force_next_flush(), pg_sleep(0.05)'),
    ),
  );
}

test.each<[string, Record<string, unknown>]>([
  ['one word', { search: 'copper' }],
  ['several words and a size', { search: 'twist drill bit 8 mm' }],
  ['a misspelt word', { search: 'hamer' }],
  ['a code', { search: 'IR-CLA-10042' }],
  ['a fragment of a code', { search: 'a10042' }],
  ['words of descriptions', { search: 'corrosion torque' }],
  ['words that are nowhere together', { search: 'claw valve stainless unicornium' }],
  ['nothing', { search: 'xyzzyx' }],
  ['the first page of everything', {}],
  ['the cheapest', { sort_type: 'low_to_high' }],
  ['the dearest', { sort_type: 'high_to_low' }],
  ['the newest', { sort_type: 'newest' }],
  ['the best sold', { sort_type: 'top_selling' }],
  ['the best rated', { sort_type: 'popular_product' }],
  ['a category', { category_id: 1 }],
  ['a category by price', { category_id: 1, sort_type: 'low_to_high' }],
  ['a category with a filter', { category_id: 1, color_id: 1 }],
  ['rare filters', { color_id: 1, size_id: 1, 'attribute.material': 'Brass' }],
])('%s is listed without reading a whole table', async (_, request) => {
  expect(await countScans(() => listFor(database.db, request, 24))).toEqual({});
});

test.each<[Order, number | null]>([
  ['default', null],
  ['default', 1],
  ['high_to_low', null],
  ['low_to_high', 1],
  ['top_selling', null],
  ['newest', null],
  ['popular_product', null],
])(
  'a deep page of a long list, %s in category %s, is read along an index',
  async (order, category_id) => {
    const conditions = {
      search: null,
      shop_id: null,
      category_id,
      flash_sale_id: null,
      groups: [],
    };
    const page = { order, offset: 400, limit: 24 };
    const walk = () => walkIds(database.db, { ...conditions, best: false }, page);
    expect(await countScans(walk)).toEqual({});
  },
);

test('suggestions need no sequential scans', async () => {
  expect(await countScans(() => suggest(database.db, 'cordless dril'))).toEqual({});
  expect(await countScans(() => suggest(database.db, 'hmam'))).toEqual({});
});
