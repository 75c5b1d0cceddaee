import { beforeEach, expect, test, vi } from 'vitest';
import { createMemoryRouter, RouterProvider } from 'react-router';
import type { Me } from '#contract/console/staff/me.ts';
import { stubDialog } from '#test/console/stub-dialog.tsx';
import { drawPage } from '#test/stand-ins/draw-page.ts';
import { stubBrowser } from '#test/stand-ins/stub-browser.ts';

stubBrowser();
stubDialog();
const { MeProvider } = await import('../../session/me-context.tsx');
const { clearUndo, useUndoable } = await import('../../ui/undo/undo-store.ts');
const { ChangeProductsDialog } = await import('./change-products-dialog.tsx');

interface Sent {
  ids: number[];
  idempotency_key: string;
  preview: boolean;
}
let runs: Sent[] = [];
let isBusy = false;
/** Products that are refused until they were tried once. */
let refusedOnce: number[] = [];
beforeEach(() => {
  runs = [];
  isBusy = false;
  refusedOnce = [];
  vi.stubGlobal('fetch', async (_address: string, { body }: { body: string }) => {
    const request = JSON.parse(body) as Sent;
    if (!request.preview) runs.push(request);
    if (!request.preview && isBusy && runs.length === 2)
      return Response.json({ message: 'Please wait a moment.' }, { status: 429 });
    const isRefused = (id: number) => !request.preview && refusedOnce.includes(id);
    const refused = request.ids
      .filter(isRefused)
      .map((id) => ({ id, name: `Bit ${id}`, message: 'Somebody else has changed it.' }));
    const changed = request.ids
      .filter((id) => !isRefused(id))
      .map((id) => ({
        id,
        entry: 1000 + id,
        name: `Bit ${id}`,
        price: null,
      }));
    if (!request.preview) refusedOnce = [];
    return Response.json({ data: { changed, refused } });
  });
});

async function open(count: number) {
  const [onClose, onDone] = [vi.fn<() => void>(), vi.fn<() => void>()];
  const ids = Array.from({ length: count }, (_, at) => at + 1);
  const element = (
    <MeProvider me={{ rights: [], shop: { currency: {} } } as unknown as Me}>
      <ChangeProductsDialog ids={ids} onClose={onClose} onDone={onDone} />
    </MeProvider>
  );
  const loader = vi.fn(() => null);
  const routes = [{ path: '*', id: 'list', loader, element }];
  const router = createMemoryRouter(routes, { hydrationData: { loaderData: { list: null } } });
  const page = await drawPage(<RouterProvider router={router} />);
  const press = async (text: string) => {
    const button = page.drawn().find((one) => one.name === 'BUTTON' && one.text.startsWith(text));
    await page.act(button?.props['onClick'] as () => void);
  };
  const field = () => page.drawn().find(({ props }) => props['name'] === 'field')?.element;
  return {
    press,
    undo: () => page.act(() => useUndoable.getState().act?.undo()),
    field,
    onClose,
    onDone,
    /** How often the list was read again. */
    reads: () => loader.mock.calls.length,
  };
}

test('an interrupted change of many products is repeated with its key: nothing is done twice', async () => {
  isBusy = true;
  const { press, onDone } = await open(201);
  await press('Hide');
  await press('Change');
  expect(onDone).not.toHaveBeenCalled();
  await press('Change');
  expect(runs.map(({ ids }) => ids.length)).toEqual([200, 1, 200, 1]);
  expect(new Set(runs.map(({ idempotency_key }) => idempotency_key)).size).toBe(1);
  expect(onDone).toHaveBeenCalledOnce();
});

test('refused products can be tried again, and no others', async () => {
  refusedOnce = [2, 3];
  const { press, onDone } = await open(4);
  await press('Hide');
  await press('Change');
  expect(onDone).not.toHaveBeenCalled();
  await press('Try again');
  expect(runs.map(({ ids }) => ids)).toEqual([
    [1, 2, 3, 4],
    [2, 3],
  ]);
  expect(new Set(runs.map(({ idempotency_key: key }) => key)).size).toBe(2);
  expect(onDone).toHaveBeenCalledOnce();
});

test('what an interrupted change has done can be undone', async () => {
  clearUndo();
  isBusy = true;
  const { press, undo, onDone, reads } = await open(201);
  await press('Hide');
  await press('Change');
  expect(useUndoable.getState().act?.text).toBe('200 products are now hidden.');
  const undone: Sent[] = [];
  vi.stubGlobal('fetch', async (_address: string, { body }: { body: string }) => {
    undone.push(JSON.parse(body) as Sent);
    return Response.json({ data: { undone: [], refused: [] } });
  });
  await undo();
  expect(undone.map(({ ids }) => ids.length)).toEqual([200]);
  // The dialog closes, and the list is read again.
  expect([onDone.mock.calls.length, reads()]).toEqual([1, 2]);
});

test('the list is read again after an interrupted change; closed after that, nothing stays selected', async () => {
  isBusy = true;
  const { press, onClose, onDone, reads } = await open(201);
  await press('Hide');
  await press('Change');
  expect(reads()).toBe(1);
  await press('Close');
  expect([onClose.mock.calls.length, onDone.mock.calls.length]).toEqual([0, 1]);
});

test('closed before anything was changed, the selection stays', async () => {
  const { press, onClose, onDone } = await open(201);
  await press('Hide');
  await press('Close');
  expect([onClose.mock.calls.length, onDone.mock.calls.length]).toEqual([1, 0]);
});

test('a change can be undone, with all its parts, and again with the same key when the connection is lost', async () => {
  const { press, undo } = await open(201);
  await press('Hide');
  await press('Change');
  const calls: Sent[] = [];
  vi.stubGlobal('fetch', async (_address: string, { body }: { body: string }) => {
    calls.push(JSON.parse(body) as Sent);
    if (calls.length === 2) throw new TypeError('Failed to fetch');
    return Response.json({ data: { undone: [], refused: [] } });
  });
  expect(useUndoable.getState().act).toMatchObject({
    text: '201 products are now hidden.',
    names: expect.arrayContaining(['Bit 1', 'Bit 201']),
  });
  await expect(undo()).rejects.toThrow();
  await undo();
  const entries = Array.from({ length: 201 }, (_, at) => 1001 + at);
  const parts = [entries.slice(0, 200), entries.slice(200)];
  expect(calls.map(({ ids }) => ids)).toEqual([...parts, ...parts]);
  expect(new Set(calls.map(({ idempotency_key: key }) => key)).size).toBe(1);
});

test('Back from the preview shows what was chosen and typed', async () => {
  const { press, field } = await open(2);
  const before = field();
  expect(before).toBeDefined();
  await press('Hide');
  await press('Back');
  expect(field()).toBe(before);
});
