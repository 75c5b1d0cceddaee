import { beforeEach, expect, test, vi } from 'vitest';
import type { GridField, GridRow } from '#contract/console/catalog/grid.ts';
import { runHook } from '#test/stand-ins/run-hook.ts';
import { stubBrowser } from '#test/stand-ins/stub-browser.ts';

const storage = stubBrowser();
const { useSheet } = await import('./use-sheet.ts');
const { nextPosition, refusedPositions } = await import('./refusals.ts');
const { GRID_STORAGE_KEY } = await import('./stored-edits.ts');
const { useStoredVersion } = await import('../../ui/form/stored/stored-changes.ts');

interface Cell {
  id: number;
  field: string;
  from: unknown;
  to: unknown;
}
interface Sent {
  idempotency_key: string;
  cells: Cell[];
}

/** What was sent, and how the shop answers it in turn; a last answer is given again. */
let sent: Sent[] = [];
function answer(...answers: ((cells: Cell[]) => Response | Promise<Response>)[]): void {
  let at = 0;
  vi.stubGlobal('fetch', async (_address: string, { body }: { body: string }) => {
    const request = JSON.parse(body) as Sent;
    sent.push(request);
    const next = answers[Math.min(at, answers.length - 1)];
    at += 1;
    return next?.(request.cells);
  });
}
const saved = (cells: Cell[]) =>
  Response.json({
    data: { saved: [...new Set(cells.map(({ id }) => id))], refused: [], entries: [sent.length] },
  });
const lost = () => Promise.reject<Response>(new TypeError('Failed to fetch'));
const busy = () => Response.json({ message: 'Please wait a moment.' }, { status: 429 });

const row = (id: number): GridRow => ({
  id,
  product_id: id,
  name: 'Bit',
  options: [],
  code: `B${id}`,
  price: 10,
  old_price: null,
  stock: 3,
  is_published: true,
  more: {},
});
const COLUMNS: GridField[] = ['code', 'price', 'old_price', 'stock', 'is_published'];
const [PRICE, STOCK] = [1, 3];
const runSheet = (rows: GridRow[]) => runHook(() => useSheet(rows, COLUMNS));

beforeEach(() => {
  storage.clear();
  sent = [];
});

test('edits of which none could be saved can still be undone', async () => {
  const refused = [{ id: 1, field: 'price', message: 'Enter an amount such as 12.90.' }];
  answer(() => Response.json({ data: { saved: [], refused, entries: [] } }));
  const sheet = await runSheet([row(1)]);
  await sheet.act(() => sheet.now.set([{ row: 0, column: PRICE, value: 'cheap' }]));
  await sheet.act(() => sheet.now.save());
  expect([sheet.now.edits.size, sheet.now.canUndo]).toEqual([1, true]);
  await sheet.act(() => sheet.now.undo());
  expect(sheet.now.edits.size).toBe(0);
  await sheet.end();
});

test('a cell edited while the sheet is being saved stays an edit', async () => {
  let finish = () => {};
  const open = new Promise<void>((resolve) => {
    finish = resolve;
  });
  answer(async (cells) => {
    await open;
    return saved(cells);
  });
  const sheet = await runSheet([row(1), row(2)]);
  await sheet.act(() => sheet.now.set([{ row: 0, column: PRICE, value: 11 }]));
  let saving: Promise<unknown> | undefined;
  await sheet.act(() => {
    saving = sheet.now.save();
  });
  await sheet.act(() =>
    sheet.now.set([
      { row: 0, column: PRICE, value: 12 },
      { row: 1, column: PRICE, value: 20 },
    ]),
  );
  await sheet.act(() => {
    finish();
    return saving;
  });
  expect([...sheet.now.edits]).toEqual([
    ['1.price', 12],
    ['2.price', 20],
  ]);
  expect(sheet.now.view.rows[0]?.price).toBe(11);
});

test('rows saved before a call failed are not sent again: stock would change twice', async () => {
  const rows = Array.from({ length: 1501 }, (_, at) => row(at + 1));
  answer(saved, busy, saved);
  const sheet = await runSheet(rows);
  await sheet.act(() =>
    sheet.now.set(rows.map((_, at) => ({ row: at, column: STOCK, value: 13 }))),
  );
  await sheet.act(() => expect(sheet.now.save()).rejects.toThrow('Please wait a moment.'));
  expect(sheet.now.edits.size).toBe(1);
  await sheet.act(async () => {
    expect(await sheet.now.save(), 'Undo takes back both parts').toEqual({
      count: 1501,
      entries: [3, 1],
    });
  });
  expect(sent.map(({ cells }) => cells.length)).toEqual([1500, 1, 1]);
  await sheet.act(() => sheet.now.set([{ row: 0, column: STOCK, value: 3 }]));
  await sheet.act(async () => {
    expect(await sheet.now.save()).toEqual({ count: 1, entries: [4] });
  });
});

test('a sheet saved in parts names all entries that undo it, latest first', async () => {
  const rows = Array.from({ length: 1501 }, (_, at) => row(at + 1));
  const fill = rows.map((_, at) => ({ row: at, column: STOCK, value: 13 }));
  answer(saved);
  const sheet = await runSheet(rows);
  await sheet.act(() => sheet.now.set(fill));
  await sheet.act(async () => {
    expect(await sheet.now.save()).toEqual({ count: 1501, entries: [2, 1] });
  });
});

test('after a lost response the same request is sent first, then later edits', async () => {
  answer(lost, saved);
  const sheet = await runSheet([row(1)]);
  await sheet.act(() => sheet.now.set([{ row: 0, column: STOCK, value: 13 }]));
  await sheet.act(() => expect(sheet.now.save()).rejects.toThrow());
  await sheet.act(() => sheet.now.set([{ row: 0, column: STOCK, value: 14 }]));
  await sheet.act(() => sheet.now.save());
  const [first, again, rest] = sent;
  expect(again).toEqual(first);
  expect(rest?.cells).toMatchObject([{ field: 'stock', from: 13, to: 14 }]);
  expect(rest?.idempotency_key).not.toBe(first?.idempotency_key);
  expect(sheet.now.edits.size).toBe(0);
});

test('after a lost response and a reload the same request is sent first, even for rows that are no longer shown', async () => {
  answer(lost, saved);
  const sheet = await runSheet([row(1), row(2)]);
  await sheet.act(() =>
    sheet.now.set([
      { row: 0, column: STOCK, value: 13 },
      { row: 1, column: STOCK, value: 8 },
    ]),
  );
  await sheet.act(() => expect(sheet.now.save()).rejects.toThrow());
  const again = await runSheet([{ ...row(1), stock: 13 }]);
  await again.act(() => again.now.save());
  expect(sent).toHaveLength(2);
  expect(sent[1]).toEqual(sent[0]);
  expect(again.now.edits.size).toBe(0);
  const later = await runSheet([row(1), row(2)]);
  expect(later.now.edits.size).toBe(0);
  await later.act(() => later.now.save());
  expect(sent).toHaveLength(2);
});

test('edits discarded after a lost response are not sent again', async () => {
  answer(lost, saved);
  const sheet = await runSheet([row(1)]);
  await sheet.act(() => sheet.now.set([{ row: 0, column: STOCK, value: 13 }]));
  await sheet.act(() => expect(sheet.now.save()).rejects.toThrow());
  await sheet.act(() => sheet.now.discard());
  await sheet.act(() => sheet.now.save());
  expect(sent).toHaveLength(1);
});

test('discarded edits are restored with what was sent, except cells that have been edited again since', async () => {
  answer(lost, saved);
  const sheet = await runSheet([row(1), row(2)]);
  await sheet.act(() => sheet.now.set([{ row: 0, column: STOCK, value: 13 }]));
  await sheet.act(() => expect(sheet.now.save()).rejects.toThrow());
  await sheet.act(() => sheet.now.set([0, 1].map((at) => ({ row: at, column: PRICE, value: 12 }))));
  let restore = () => {};
  await sheet.act(() => {
    restore = sheet.now.discard();
  });
  expect(sheet.now.edits.size).toBe(0);
  await sheet.act(() => sheet.now.set([{ row: 1, column: PRICE, value: 15 }]));
  const version = await runHook(() => useStoredVersion(GRID_STORAGE_KEY));
  const before = version.now;
  await version.act(() => restore());
  expect(version.now).toBe(before + 1);
  await version.end();
  const again = await runSheet([row(1), row(2)]);
  expect([...again.now.edits]).toEqual([
    ['1.stock', 13],
    ['1.price', 12],
    ['2.price', 15],
  ]);
  await again.act(() => again.now.save());
  // Stock is not changed twice.
  expect(sent[1]).toEqual(sent[0]);
  expect(sent[2]?.cells.map(({ id, field }) => `${id}.${field}`)).toEqual(['1.price', '2.price']);
});

test('after saving, stock is shown as it is now, with what others have changed since', async () => {
  const stocks = [{ id: 1, stock: 11 }];
  answer(() => Response.json({ data: { saved: [1], refused: [], stocks } }));
  const sheet = await runSheet([row(1)]);
  await sheet.act(() => sheet.now.set([{ row: 0, column: STOCK, value: 13 }]));
  await sheet.act(() => sheet.now.save());
  expect(sheet.now.edits.size).toBe(0);
  expect(sheet.now.view.rows[0]?.stock).toBe(11);
});

test('discarding an edit of an earlier day shows the current value', async () => {
  storage.set(GRID_STORAGE_KEY, JSON.stringify({ '1.price': { from: 8, to: 9 } }));
  const sheet = await runSheet([row(1)]);
  expect(sheet.now.view.rows[0]?.price).toBe(8);
  await sheet.act(() => sheet.now.discard());
  expect(sheet.now.view.rows[0]?.price).toBe(10);
});

test('a product with more cells than a call accepts is saved in several calls', async () => {
  const rows = Array.from({ length: 800 }, (_, at) => ({ ...row(at + 1), product_id: 1 }));
  answer(saved);
  const sheet = await runSheet(rows);
  await sheet.act(() =>
    sheet.now.set(
      rows.flatMap((_, at) => [
        { row: at, column: PRICE, value: 12 },
        { row: at, column: STOCK, value: 5 },
      ]),
    ),
  );
  await sheet.act(() => sheet.now.save());
  expect(sent.map(({ cells }) => cells.length)).toEqual([1500, 100]);
  expect(sheet.now.edits.size).toBe(0);
});

test('every refused cell is named, also of one row, and led to in turn, until it is edited', async () => {
  const refused = [
    { id: 2, field: 'code', message: 'Taken.' },
    { id: 2, field: 'price', message: 'Enter a number.' },
    { id: 3, field: 'stock', message: 'Too many.' },
  ];
  answer(() => Response.json({ data: { saved: [1], refused } }));
  const sheet = await runSheet([row(1), row(2), row(3)]);
  const positions = () => refusedPositions(sheet.now.view, sheet.now.refused);
  await sheet.act(() =>
    sheet.now.set([
      { row: 0, column: PRICE, value: 12 },
      { row: 1, column: 0, value: 'B1' },
      { row: 1, column: PRICE, value: 'ten' },
      { row: 2, column: STOCK, value: 1e9 },
    ]),
  );
  await sheet.act(() => sheet.now.save());
  const [code, price, stock] = [
    { row: 1, column: 0 },
    { row: 1, column: PRICE },
    { row: 2, column: STOCK },
  ];
  expect(positions()).toEqual([code, price, stock]);
  const after = (cell: typeof code) => nextPosition(positions(), cell);
  expect([code, price, stock, { row: 0, column: 4 }].map(after)).toEqual([
    price,
    stock,
    code,
    code,
  ]);
  await sheet.act(() => sheet.now.set([{ row: 1, column: PRICE, value: 12 }]));
  expect(positions()).toEqual([code, stock]);
  await sheet.act(() => sheet.now.undo());
  expect(positions()).toEqual([code, price, stock]);
});

test('only the rows that were refused are shown, until all are saved', async () => {
  const refuse = (cells: Cell[]) =>
    Response.json({
      data: { saved: [1], refused: [{ id: 2, field: 'price', message: 'No.' }] },
      cells,
    });
  answer(refuse, saved);
  const shown = [row(1), row(2), row(3)];
  const sheet = await runSheet(shown);
  await sheet.act(() => sheet.now.set([0, 1].map((at) => ({ row: at, column: PRICE, value: 12 }))));
  await sheet.act(() => sheet.now.save());
  await sheet.act(() => sheet.now.toggleOnlyRefused());
  expect(sheet.now.view.rows.map(({ id }) => id)).toEqual([2]);
  await sheet.act(() => sheet.now.set([{ row: 0, column: PRICE, value: 13 }]));
  await sheet.act(() => sheet.now.save());
  expect(sent.at(-1)?.cells).toMatchObject([{ id: 2, from: 10, to: 13 }]);
  expect(sheet.now.view.rows.map(({ id }) => id)).toEqual([1, 2, 3]);
});

test('edits and undo survive a change of columns, even in a column that is no longer shown', async () => {
  let shown = [row(1)];
  let columns: GridField[] = [...COLUMNS];
  answer(saved);
  const sheet = await runHook(() => useSheet(shown, columns));
  await sheet.act(() => sheet.now.set([{ row: 0, column: PRICE, value: 12 }]));
  shown = [{ ...row(1), price: 99, more: { weight: 300 } }];
  columns = ['weight'];
  await sheet.act(() => sheet.now.set([{ row: 0, column: 0, value: 12 }]));
  await sheet.act(() => sheet.now.undo());
  await sheet.act(() => sheet.now.set([{ row: 0, column: 0, value: 310 }]));
  await sheet.act(() => sheet.now.save());
  expect(sent[0]?.cells).toMatchObject([
    { field: 'price', from: 10, to: 12 },
    { field: 'weight', from: 300, to: 310 },
  ]);
});

test('two hundred steps can be undone and redone', async () => {
  const sheet = await runSheet([row(1)]);
  const price = () => [...sheet.now.edits.values()];
  for (let step = 1; step <= 201; step += 1)
    await sheet.act(() => sheet.now.set([{ row: 0, column: PRICE, value: String(step) }]));
  for (let step = 0; step < 200; step += 1) await sheet.act(() => sheet.now.undo());
  expect([price(), sheet.now.canUndo]).toEqual([['1'], false]);
  for (let step = 0; step < 200; step += 1) await sheet.act(() => sheet.now.redo());
  expect([price(), sheet.now.canRedo]).toEqual([['201'], false]);
  await sheet.end();
});
