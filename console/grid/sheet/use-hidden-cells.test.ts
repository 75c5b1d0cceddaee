import { beforeEach, expect, test } from 'vitest';
import type { GridRow } from '#contract/console/catalog/grid.ts';
import { runHook } from '#test/stand-ins/run-hook.ts';
import { stubBrowser } from '#test/stand-ins/stub-browser.ts';

const storage = stubBrowser();
const { useHiddenCells } = await import('./use-hidden-cells.ts');
const { GRID_STORAGE_KEY, SENT_STORAGE_KEY, storedCells } = await import('./stored-edits.ts');
const { readStored, storeChanges } = await import('../../ui/form/stored/stored-changes.ts');

const rowsOf = (...ids: number[]) =>
  new Map(ids.map((id) => [id, { id, product_id: id * 10, price: 1, more: {} } as GridRow]));
const runHidden = (...shown: number[]) => runHook(() => useHiddenCells(rowsOf(...shown)));

/** Stores an edit of these rows each, the last of them sent without an answer. */
function edit(...ids: number[]): void {
  const edits = new Map(ids.map((id) => [`${id}.price`, 2]));
  storeChanges(GRID_STORAGE_KEY, {}, storedCells(rowsOf(...ids), edits));
  const sent = ids.slice(-1).map((id) => ({ id, field: 'price', from: 1, to: 2 }));
  storeChanges(SENT_STORAGE_KEY, {}, { [`key-of-${ids.at(-1)}`]: { sent, at: Date.now() } });
}

beforeEach(() => storage.clear());

test('counts the unsaved cells of rows that the sheet does not have, and names all edited products', async () => {
  edit(1, 2, 3);
  const cells = await runHidden(2);
  expect([cells.now.count, cells.now.products]).toEqual([2, [10, 20, 30]]);
  await cells.end();
});

test('discards those cells and what was sent of them, and nothing of the sheet; undone, they are back', async () => {
  edit(2);
  edit(1, 3);
  const [before, sentBefore] = [readStored(GRID_STORAGE_KEY), readStored(SENT_STORAGE_KEY)];
  const cells = await runHidden(2);
  let restore = () => {};
  await cells.act(() => {
    restore = cells.now.discard();
  });
  expect(cells.now.count).toBe(0);
  expect(Object.keys(readStored(GRID_STORAGE_KEY))).toEqual(['2.price']);
  expect(Object.keys(readStored(SENT_STORAGE_KEY))).toEqual(['key-of-2']);
  await cells.act(() => restore());
  expect([readStored(GRID_STORAGE_KEY), readStored(SENT_STORAGE_KEY)]).toEqual([
    before,
    sentBefore,
  ]);
  await cells.end();
});
