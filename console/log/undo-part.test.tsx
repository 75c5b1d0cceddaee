import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import type { LogEntry } from '#contract/console/log.ts';
import type { Me } from '#contract/console/staff/me.ts';
import { drawPage } from '#test/stand-ins/draw-page.ts';
import { stubBrowser } from '#test/stand-ins/stub-browser.ts';

stubBrowser();
const called: unknown[] = [];
vi.doMock('../api/call.ts', () => ({
  CallFailure: Error,
  call: async (name: string, request: object) => {
    called.push([name, request]);
    return { refused: [] };
  },
}));
afterAll(() => vi.doUnmock('../api/call.ts'));
const { MeProvider } = await import('../session/me-context.tsx');
const { offerUndoOfEntries } = await import('../ui/undo/undo-entries.ts');
const { clearUndo, useUndoable } = await import('../ui/undo/undo-store.ts');
const { useAnnounceMoved } = await import('../orders/use-announce-moved.ts');
const { UndoPart } = await import('./undo-part.tsx');
beforeEach(() => {
  called.length = 0;
  clearUndo();
});

const me = { rights: ['orders.advance', 'customers.edit'] } as unknown as Me;
const moved = (id: number) => ({ id, code: `#A${id}`, is_buyer_mailed: false });
const entryOf = (act: string, id: number, record_id: number) =>
  ({
    id,
    act,
    record_id,
    undone: null,
    at: new Date().toISOString(),
    changes: [],
  }) as unknown as LogEntry;
const offered = () => useUndoable.getState().act;

/** The log with some entries, on a page that has moved two orders. */
async function openLog(entries: LogEntry[]) {
  let announce = (_ids: number[]) => {};
  const Page = () => {
    const announceMoved = useAnnounceMoved();
    announce = (ids) => announceMoved(ids.map(moved), 'Confirm');
    return entries.map((entry) => <UndoPart key={entry.id} entry={entry} time={String} />);
  };
  const element = (
    <MeProvider me={me}>
      <Page />
    </MeProvider>
  );
  const router = createMemoryRouter([{ path: '/', element }]);
  const page = await drawPage(<RouterProvider router={router} />);
  const press = async (at: number) => {
    const button = page.drawn().filter(({ name }) => name === 'BUTTON')[at];
    await page.act(button?.props['onClick'] as () => void);
  };
  return {
    announce: (...ids: number[]) => page.act(() => announce(ids)),
    press,
    undo: () => page.act(() => offered()?.undo()),
    end: page.end,
  };
}

test('the undo bar leaves out moves that were undone in the log, and disappears with the last of them', async () => {
  const log = await openLog([entryOf('order.advance', 91, 7), entryOf('order.advance', 92, 8)]);
  await log.announce(7, 8);
  await log.press(0);
  expect(called.at(-1)).toMatchObject(['undoEntry', { id: 91 }]);
  await log.undo();
  expect(called.at(-1)).toMatchObject(['undoMoves', { ids: [8] }]);
  await log.press(1);
  expect(offered()).toBeNull();
  await log.end();
});

test('the undo bar disappears when all changes it offers were undone in the log, and stays until then', async () => {
  const log = await openLog([entryOf('customer.tags', 91, 7), entryOf('customer.tags', 92, 8)]);
  const undo = vi.fn<() => Promise<void>>();
  offerUndoOfEntries({ text: '1 customer changed.', names: [], entries: [92] }, undo);
  await log.press(0);
  expect(offered()).not.toBeNull();
  await log.press(1);
  expect(offered()).toBeNull();
  await log.end();
});
