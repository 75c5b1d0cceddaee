import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { countBits } from './bitsets/bitset.ts';
import type { ColumnRow } from './column-queries.ts';
import { ProductColumns } from './product-columns.ts';
import { selectPage } from './select-page.ts';

const ids = fc.oneof(
  fc.integer({ min: 1, max: 40 }),
  fc.constantFrom(255, 256, 257, 99_999, 2_147_483_648, 3_000_000_000, 2 ** 32 + 1, 1e15 - 1),
);
const rows = fc.record({
  product_id: ids,
  category_id: fc.constantFrom(1, 2, 3_000_000_000),
  shop_id: fc.constantFrom(1, 4_000_000_000),
  popularity: fc.integer({ min: 0, max: 5 }),
  rating: fc.integer({ min: 0, max: 500 }),
  in_stock: fc.boolean(),
  tier: fc.integer({ min: 0, max: 1 }),
  price: fc.integer({ min: 0, max: 9 }),
  created: fc.integer({ min: 0, max: 9 }),
  facets: fc.uniqueArray(fc.integer({ min: 1, max: 20 }), { maxLength: 12 }),
}) as fc.Arbitrary<ColumnRow>;
const steps = fc.array(fc.oneof(rows, ids), { maxLength: 300 });

test('after any inserts, updates and removals: sets, counts, prices and pages equal those of a plain list', () => {
  fc.assert(
    fc.property(steps, (list) => {
      const columns = new ProductColumns(6);
      const plain = new Map<number, ColumnRow>();
      for (const [at, step] of list.entries()) {
        if (typeof step === 'number') {
          columns.remove(step);
          plain.delete(step);
        } else {
          columns.put(step);
          plain.set(step.product_id, step);
        }
        // Cached sets must reflect the change.
        if (at % 10 === 0) expectSame(columns, [...plain.values()], at % 3 === 0 ? null : [3, 7]);
        expectSameFirst(columns, [...plain.values()]);
      }
      expectSame(columns, [...plain.values()], null);
      expectSame(columns, [...plain.values()], [3, 7]);
    }),
  );
});

function expectSame(columns: ProductColumns, plain: ColumnRow[], facets: number[] | null): void {
  const set = columns.sets.get(facets ? [facets] : []);
  const own = plain.filter((row) => !facets || row.facets.some((facet) => facets.includes(facet)));
  expect(set.size).toBe(own.length);
  expect(countBits(columns.best)).toBe(plain.filter(({ tier }) => tier === 0).length);
  for (let facet = 1; facet <= 20; facet += 1)
    expect(set.counts[facet] ?? 0).toBe(own.filter((row) => row.facets.includes(facet)).length);
  const prices = own.map(({ price }) => price);
  expect(set.prices).toEqual(
    own.length === 0
      ? { min_price: null, max_price: null }
      : { min_price: Math.min(...prices), max_price: Math.max(...prices) },
  );
  const cheapest = own
    .toSorted((a, b) => a.price - b.price || a.product_id - b.product_id)
    .map(({ product_id }) => product_id);
  expect(selectPage(columns, set.bits, { order: 'low_to_high', offset: 2, limit: 5 })).toEqual(
    cheapest.slice(2, 7),
  );
  expect(set.first('low_to_high', 20).map((slot) => columns.product[slot])).toEqual(
    cheapest.slice(0, 20),
  );
}

/** Checks the leading products of a category in an order that changes; the set stays cached between steps. */
function expectSameFirst(columns: ProductColumns, plain: ColumnRow[]): void {
  const sold = plain
    .filter((row) => row.category_id === 2)
    .toSorted((a, b) => b.popularity - a.popularity || a.product_id - b.product_id)
    .map(({ product_id }) => product_id);
  const first = columns.sets.getByColumn('category', 2).first('top_selling', 4);
  expect(first.map((slot) => columns.product[slot])).toEqual(sold.slice(0, 4));
}

test('columns grow with the catalogue', () => {
  const columns = new ProductColumns();
  const row = { category_id: 1, shop_id: 1, popularity: 1, rating: 0, in_stock: true };
  for (let id = 1; id <= 5000; id += 1)
    columns.put({ ...row, product_id: id, tier: 1, price: id, created: id, facets: [1, 16 + id] });
  expect(columns.sets.get([[1]]).size).toBe(5000);
  expect(columns.sets.get([[5016]]).counts[5016]).toBe(1);
  expect(
    selectPage(columns, columns.live, { order: 'high_to_low', offset: 4990, limit: 100 }),
  ).toEqual([10, 9, 8, 7, 6, 5, 4, 3, 2, 1]);
});

const aRow = (product_id: number): ColumnRow => ({
  product_id,
  category_id: 1,
  shop_id: 1,
  popularity: 0,
  rating: 0,
  in_stock: true,
  tier: 1,
  price: 1,
  created: 1,
  facets: [],
});

test('the slot of a removed product is used again', () => {
  const columns = new ProductColumns();
  columns.put(aRow(1));
  const slot = columns.slotOf(1);
  columns.remove(1);
  columns.put(aRow(2));
  expect(columns.slotOf(2)).toBe(slot);
  expect(columns.slotOf(1)).toBeUndefined();
});
