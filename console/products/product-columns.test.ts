import { expect, test } from 'vitest';
import { productColumns, shownFrom } from './product-columns.ts';

test('a shop of one seller and one language has no columns that say the same of all products', () => {
  const { all, defaults } = productColumns({ shops: false, languages: false });
  const columns = [
    'category',
    'brand',
    'price',
    'stock',
    'lowest',
    'sold',
    'sold_30_days',
    'state',
    'changed',
  ];
  expect(all).toEqual(columns);
  expect(defaults).toEqual(['category', 'price', 'stock', 'state', 'changed']);
  const rest = productColumns({ shops: true, languages: true });
  expect(rest.all).toEqual(expect.arrayContaining(['shop', 'languages']));
  expect(rest.defaults).toContain('shop');
});

test('a column that was chosen is shown on every screen with a table', () => {
  expect(shownFrom('changed', false)).toBe('2xl:table-cell');
  expect(shownFrom('changed', true)).toBe('md:table-cell');
  expect(shownFrom('price', false)).toBe('md:table-cell');
});
