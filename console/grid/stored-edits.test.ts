import { beforeEach, expect, test } from 'vitest';
import type { GridRow } from '#contract/console/catalog/grid.ts';
import { stubBrowser } from '#test/stand-ins/stub-browser.ts';

const stored = stubBrowser();
const { GRID_PLACE, storedCells, withStoredEdits } = await import('./stored-edits.ts');
const { storeChanges } = await import('../ui/form/stored-changes.ts');
beforeEach(() => stored.clear());

const row = (id: number, price: number): GridRow => ({
  id,
  product_id: id,
  name: 'Bit',
  options: [],
  code: `B${id}`,
  price,
  old_price: null,
  stock: 5,
  is_published: true,
});

test('edits come back with the values they began from, whatever others have put there since', () => {
  const cells = storedCells([row(1, 10), row(2, 20)], new Map([['1.price', 12]]));
  storeChanges(GRID_PLACE, {}, cells);
  const { rows, edits } = withStoredEdits([row(1, 11), row(2, 21)]);
  expect([...edits]).toEqual([['1.price', 12]]);
  expect(rows.map(({ price }) => price)).toEqual([10, 21]);
});
