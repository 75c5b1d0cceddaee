import * as fc from 'fast-check';
import type { KyselyPlugin } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '#server/database/connect.ts';
import { createTestDatabase, type TestDatabase } from '#test/shop/create-test-database.ts';
import { FACET } from '../indexing/facet-value-queries.ts';
import { indexProducts } from '../index-products.ts';
import { rebuildSearch } from '../rebuild.ts';
import { insertTestCatalog } from '#test/search/synthetic-catalog.ts';
import { copyProduct } from '#test/search/listed-products.ts';
import { forEachBit } from './bitsets/bitset.ts';
import { ProductIndex } from './product-index.ts';

// Readers look at the index at every step of a refresh, while others change products under it.

let database: TestDatabase;
/** Runs before each answer of the database to the index. */
let atEachAnswer = async () => {};
let db: Database;

beforeAll(async () => {
  database = await createTestDatabase();
  await insertTestCatalog(database.db, 0, 40);
  await rebuildSearch(database.db);
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      await atEachAnswer();
      return result;
    },
  };
  db = database.db.withPlugin(plugin);
});
afterAll(() => database.close());

/** Everything a reader can see, by what it means: products with their facets, counts, and the first of two orders. */
const seenIn = (index: ProductIndex) =>
  index.read(({ columns, facets }) => {
    const shown = [...facets.all()].toSorted((a, b) => a.id - b.id);
    const products = new Map<number, unknown>();
    forEachBit(columns.live, (slot) => {
      const names = shown.filter(({ id }) => columns.facets.hasOne(slot, new Set([id])));
      const price = columns.price[slot];
      products.set(columns.product[slot] ?? 0, [price, names.map(({ id, about }) => [id, about])]);
    });
    const all = columns.sets.get([]);
    const counts = shown.map(({ id }): [number, number] => [id, all.counts[id] ?? 0]);
    const idsOf = (slots: number[]) => slots.map((slot) => columns.product[slot]);
    return {
      products: [...products].toSorted(([a], [b]) => a - b),
      size: all.size,
      counts: counts.filter(([, count]) => count > 0),
      cheapest: idsOf(all.first('low_to_high', 10)),
      byBrand: shown
        .filter(({ kind }) => kind === FACET.brand)
        .map(({ id }) => columns.sets.get([[id]]).size)
        .filter((size) => size > 0),
      prices: all.prices,
    };
  });

interface Change {
  kind: 'price' | 'brand' | 'rename' | 'close' | 'remove' | 'add';
  /** Which product, brand or category. */
  at: number;
  count: number;
}

/** Commits a change of up to `count` products, or of one name. */
async function commit({ kind, at, count }: Change): Promise<void> {
  const { db: plain } = database;
  const rows = await plain.selectFrom('products').select('id').orderBy('id').execute();
  const ids = Array.from({ length: count }, (_, n) => rows[(at + 3 * n) % rows.length]?.id ?? 0);
  const oneOf = async (table: 'brands' | 'categories') => {
    const records = await plain.selectFrom(table).select('id').orderBy('id').execute();
    return records[at % records.length]?.id ?? 0;
  };
  const search = plain.updateTable('product_search').where('product_id', 'in', ids);
  if (kind === 'price') await search.set({ shelf_price: 100 + at }).execute();
  else if (kind === 'add') await copyProduct(plain, ids[0] ?? 0, count);
  else if (kind === 'rename') {
    const brand = plain.updateTable('brands').where('id', '=', await oneOf('brands'));
    await brand.set({ name: `Brand ${at}-${count}` }).execute();
  } else if (kind === 'close') {
    const category = plain.updateTable('categories').where('id', '=', await oneOf('categories'));
    await category.set((row) => ({ is_active: row.not(row.ref('is_active')) })).execute();
  } else if (kind === 'remove') {
    if (rows.length > 20) await plain.deleteFrom('products').where('id', 'in', ids).execute();
  } else {
    const products = plain.updateTable('products').where('id', 'in', ids);
    await products.set({ brand_id: await oneOf('brands') }).execute();
    await indexProducts(plain, ids);
  }
}

const aChange: fc.Arbitrary<Change> = fc.record({
  kind: fc.constantFrom('price', 'brand', 'rename', 'close', 'remove', 'add'),
  at: fc.nat(100),
  count: fc.integer({ min: 1, max: 8 }),
});
const rounds = fc.array(
  fc.record({
    before: fc.array(aChange, { minLength: 1, maxLength: 4 }),
    /** One is committed before each answer of the database. */
    meanwhile: fc.array(aChange, { maxLength: 3 }),
  }),
  { minLength: 1, maxLength: 4 },
);
/** Refreshes of several statements, that update or rebuild the cached sets, or read everything again. */
const limits = fc.record({
  batch: fc.integer({ min: 1, max: 6 }),
  updated: fc.constantFrom(0, 4, 100),
  applied: fc.constantFrom(2, 100),
});

test('a reader never sees half of a refresh, and afterwards all of it', async () => {
  let looks = 0;
  const property = fc.asyncProperty(rounds, limits, async (all, sizes) => {
    const index = new ProductIndex(db, sizes);
    await index.refresh();
    for (const { before, meanwhile } of all) {
      for (const change of before) await commit(change);
      const seen = seenIn(index);
      const others = meanwhile.values();
      atEachAnswer = async () => {
        looks += 1;
        expect(seenIn(index)).toEqual(seen);
        const { value } = others.next();
        if (value) await commit(value);
      };
      await index.refresh();
      atEachAnswer = async () => {};
      for (const change of others) await commit(change);
      await index.refresh();
      const rebuilt = new ProductIndex(db);
      await rebuilt.refresh();
      expect(seenIn(index)).toEqual(seenIn(rebuilt));
    }
  });
  await fc.assert(property, { numRuns: 30 });
  expect(looks).toBeGreaterThan(100);
});
