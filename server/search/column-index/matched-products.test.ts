import { expect, test } from 'vitest';
import type { ColumnRow } from './column-queries.ts';
import { matchedProducts } from './matched-products.ts';
import { ProductColumns } from './product-columns.ts';

const row = (product_id: number, price: number): ColumnRow => ({
  product_id,
  category_id: 1,
  shop_id: 1,
  popularity: 0,
  rating: 0,
  in_stock: true,
  price,
  created: 0,
  tier: 1,
  facets: [product_id % 2],
});

function columnsOf(count: number): ProductColumns {
  const columns = new ProductColumns();
  for (let id = 1; id <= count; id += 1) columns.put(row(id, id));
  return columns;
}

const matches = { ids: Float64Array.of(1, 2, 3, 99), ratings: new Uint8Array(4) };

test('the listed products among matches are counted once, until a product changes', () => {
  const columns = columnsOf(5);
  const first = matchedProducts(columns, matches);
  expect(first.size).toBe(3);
  expect([...first.counts]).toEqual([1, 2]);
  expect(matchedProducts(columns, matches)).toBe(first);
  columns.put(row(3, 700));
  const changed = matchedProducts(columns, matches);
  expect(changed.prices).toEqual({ min_price: 1, max_price: 700 });
  columns.remove(3);
  const removed = matchedProducts(columns, matches);
  expect(removed.size).toBe(2);
  expect([...removed.counts]).toEqual([1, 1]);
});
