import { beforeEach, expect, test } from 'vitest';
import type { GridRow } from '#contract/console/catalog/grid.ts';
import { stubBrowser } from '#test/stand-ins/stub-browser.ts';

const stored = stubBrowser();
const { GRID_STORAGE_KEY, storedCells, withStoredEdits } = await import('./stored-edits.ts');
const { storeChanges } = await import('../../ui/form/stored/stored-changes.ts');
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
  more: {},
});

test('edits are restored with the values they started from, whatever others have saved since, shown or not', () => {
  const cells = storedCells(
    new Map([[1, row(1, 10)]]),
    new Map([
      ['1.price', 12],
      ['1.weight', 300],
    ]),
  );
  storeChanges(GRID_STORAGE_KEY, {}, cells);
  const { rows, edits } = withStoredEdits([row(1, 11), row(2, 21)]);
  expect([...edits]).toEqual([
    ['1.price', 12],
    ['1.weight', 300],
  ]);
  expect(rows.map(({ price }) => price)).toEqual([10, 21]);
});
