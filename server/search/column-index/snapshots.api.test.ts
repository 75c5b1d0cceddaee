import { randomUUID } from 'node:crypto';
import { type KyselyPlugin, PostgresQueryCompiler, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '#server/database/connect.ts';
import { createTestDatabase, type TestDatabase } from '#test/shop/create-test-database.ts';
import { until } from '#test/until.ts';
import { FACET } from '../indexing/facet-value-queries.ts';
import { indexProducts } from '../index-products.ts';
import { listFacetIds } from '../query/facet-queries.ts';
import { rebuildSearch } from '../rebuild.ts';
import { insertTestCatalog } from '#test/search/synthetic-catalog.ts';
import { copyProduct, listFor } from '#test/search/listed-products.ts';
import { currentProductIndex, ProductIndex } from './product-index.ts';

// Requests that wait for the database while products change under them.

let database: TestDatabase;
/** The same database; its answers to statements that contain `held` wait until `release`. */
let db: Database;
let held: string | null = null;
let holding = 0;
let release = () => {};

beforeAll(async () => {
  database = await createTestDatabase();
  await insertTestCatalog(database.db, 0, 300);
  await rebuildSearch(database.db);
  db = database.db.withPlugin(holdAnswers());
});
afterAll(() => database.close());

function holdAnswers(): KyselyPlugin {
  const compiler = new PostgresQueryCompiler();
  const isHeld = new WeakSet<object>();
  let released = Promise.resolve();
  return {
    transformQuery: ({ node, queryId }) => {
      if (held !== null && compiler.compileQuery(node, queryId).sql.includes(held))
        isHeld.add(queryId);
      return node;
    },
    transformResult: async ({ queryId, result }) => {
      if (!isHeld.has(queryId)) return result;
      if (holding === 0) released = new Promise((resolve) => (release = resolve));
      holding += 1;
      await released;
      return result;
    },
  };
}

/** Runs `work` up to its statement with this text, then `meanwhile`; returns what `work` gives. */
async function interleave<T>(
  text: string,
  work: () => Promise<T>,
  meanwhile: () => Promise<unknown>,
) {
  [held, holding] = [text, 0];
  const working = work();
  await until(() => expect(holding).toBeGreaterThan(0));
  held = null;
  try {
    await meanwhile();
  } finally {
    release();
  }
  return working;
}

test('a search during which products are removed and others take their slots lists none of them', async () => {
  const before = await listFor(db, { search: 'hammer' });
  expect(before.total).toBeGreaterThan(3);
  const removed = before.ids.slice(0, 3);
  let added: number[] = [];
  const listing = await interleave(
    'product_search p',
    () => listFor(db, { search: 'hammers' }),
    async () => {
      added = await copyProduct(database.db, removed[0] ?? 0, 3);
      await database.db.deleteFrom('products').where('id', 'in', removed).execute();
      // Another request applies the changes.
      await currentProductIndex(db);
      added.push(...(await copyProduct(database.db, before.ids[3] ?? 0, 3)));
      await currentProductIndex(db);
    },
  );
  expect(listing.total).toBe(before.total - removed.length);
  expect(listing.ids).toHaveLength(Math.min(listing.total, before.ids.length));
  expect(listing.ids.filter((id) => removed.includes(id) || added.includes(id))).toEqual([]);
  const inCategories = listing.filters.categories.reduce((sum, { count }) => sum + count, 0);
  expect(inCategories).toBe(listing.total);
  expect(listing.ids.every((id) => before.ids.includes(id))).toBe(true);
});

test('products of one change show together, with their names', async () => {
  const index = await currentProductIndex(db);
  const ids = (await listFor(db, { sort_type: 'newest' })).ids.slice(0, 2);
  const prices = () =>
    index.read(({ columns }) => ids.map((id) => columns.price[columns.slotOf(id) ?? -1]));
  const brands = () =>
    index.read(({ facets }) =>
      [...facets.all()].filter(({ kind }) => kind === FACET.brand).map(({ about }) => about?.name),
    );
  const before = { prices: prices(), brands: brands() };
  expect(before.brands.length).toBeGreaterThan(1);
  await database.db
    .updateTable('product_search')
    .set({ shelf_price: 4321 })
    .where('product_id', 'in', ids)
    .execute();
  await database.db
    .updateTable('brands')
    .set({ name: 'Renamed' })
    .where('id', '=', (eb) => eb.selectFrom('brands').select((one) => one.fn.min('id').as('id')))
    .execute();
  await interleave(
    'from facet_values',
    () => currentProductIndex(db),
    async () => {
      // The rows have been read, the names not yet.
      expect({ prices: prices(), brands: brands() }).toEqual(before);
    },
  );
  expect(prices()).toEqual([4321, 4321]);
  expect(brands()).toHaveLength(before.brands.length);
  expect(brands()).toContain('Renamed');
});

/** A new brand that no product has any more, and its facet. */
async function emptyBrand(): Promise<{ brand: number; facet: number }> {
  const { db: plain } = database;
  const { id: brand } = await plain
    .insertInto('brands')
    .values({ slug: `brand-${randomUUID()}`, name: randomUUID() })
    .returning('id')
    .executeTakeFirstOrThrow();
  const first = await plain.selectFrom('products').select('id').executeTakeFirstOrThrow();
  const [copy = 0] = await copyProduct(plain, first.id, 1);
  await plain.updateTable('products').set({ brand_id: brand }).where('id', '=', copy).execute();
  await indexProducts(plain, [copy]);
  await plain.deleteFrom('products').where('id', '=', copy).execute();
  const [row] = await listFacetIds(plain, [{ kind: FACET.brand, ref_id: brand }]);
  return { brand, facet: row?.id ?? 0 };
}

const rename = (brands: number[]) =>
  sql`update brands set name = 'Later ' || id where id = any(${brands}::bigint[])`.execute(
    database.db,
  );

test.each([
  ['after a refresh', false],
  ['during a refresh', true],
])('a name read for a request %s is the current one', async (_, isDuring) => {
  const { brand, facet } = await emptyBrand();
  const { id: other } = await database.db
    .selectFrom('brands')
    .select('id')
    .where('id', '!=', brand)
    .executeTakeFirstOrThrow();
  const index = new ProductIndex(db);
  await index.refresh();
  const nameOf = () => index.read(({ facets }) => facets.get(facet)?.about?.name);
  expect(nameOf()).toBeUndefined();
  let refreshing = Promise.resolve();
  const load = () => index.loadFacets([facet]);
  await interleave('from facet_values', load, async () => {
    await rename([brand, other]);
    if (isDuring) held = 'from facet_values';
    refreshing = index.refresh();
    if (isDuring) await until(() => expect(holding).toBe(2));
    else await refreshing;
    held = null;
  });
  await refreshing;
  expect(nameOf()).toBe(`Later ${brand}`);
});

test('queued work does not count as work of a snapshot', async () => {
  const index = await currentProductIndex(db);
  // @ts-expect-error -- The snapshot may have changed when a promise resolves.
  index.read(async ({ columns }) => columns.capacity);
  // @ts-expect-error -- Readers cannot change it.
  index.read(({ columns }) => columns.remove(0));
});
