import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import type { OrderListRow } from '#contract/console/orders/order-list.ts';
import type { Me } from '#contract/console/staff/me.ts';
import { stubDialog } from '#test/console/stub-dialog.tsx';
import { drawPage } from '#test/stand-ins/draw-page.ts';
import { stubBrowser } from '#test/stand-ins/stub-browser.ts';
import { clearUndo } from '../../ui/undo/undo-store.ts';

stubBrowser();
vi.stubGlobal('addEventListener', () => {});
vi.stubGlobal('removeEventListener', () => {});
const sent: Record<string, unknown>[] = [];
let refused: { id: number; message: string }[] = [];
vi.doMock('../../api/call.ts', () => ({
  CallFailure: Error,
  call: async (_name: string, request: { ids: number[] }) => {
    sent.push(request);
    const isRefused = (id: number) => refused.some((order) => order.id === id);
    const changed = request.ids.filter((id) => !isRefused(id)).map((id) => ({ id, entry: id }));
    return { changed, refused };
  },
}));
stubDialog();
afterEach(() => {
  sent.length = 0;
  refused = [];
  clearUndo();
});
afterAll(() => vi.doUnmock('../../api/call.ts'));
const { MeProvider } = await import('../../session/me-context.tsx');
const { AssignAndTagButtons, AssignAndTagDialogs } = await import('./assign-and-tag.tsx');
const { useAssignAndTag } = await import('./use-assign-and-tag.ts');

const PEOPLE = [
  { id: 1, name: 'Sue' },
  { id: 2, name: 'Pat' },
];
const ORDERS = [
  { id: 7, code: '#A7', assigned_to: { id: 2, name: 'Pat' } },
  { id: 8, code: '#A8', assigned_to: null },
] as OrderListRow[];

/** The actions on orders 7 and 8, as Sue sees them. */
async function openActions({ people = PEOPLE, rights = ['orders.advance'], isKnown = true } = {}) {
  const onDone = vi.fn();
  const Actions = () => {
    const choices = isKnown ? { people, tags: ['gift'] } : undefined;
    const handling = useAssignAndTag({ ids: [7, 8], orders: ORDERS, choices, onDone });
    return (
      <>
        <AssignAndTagButtons handling={handling} />
        <AssignAndTagDialogs handling={handling} />
      </>
    );
  };
  const element = (
    <MeProvider me={{ id: 1, name: 'Sue', rights } as unknown as Me}>
      <Actions />
    </MeProvider>
  );
  const router = createMemoryRouter([{ path: '*', element }]);
  const page = await drawPage(<RouterProvider router={router} />);
  const buttons = () => page.drawn().filter(({ name }) => name === 'BUTTON');
  return {
    onDone,
    texts: () => buttons().map(({ text }) => text),
    press: (text: string) =>
      page.act(() => {
        const click = buttons().find((button) => button.text === text)?.props['onClick'];
        (click as () => void)();
      }),
    has: (text: string) => page.drawn().some((drawn) => drawn.text === text),
    end: page.end,
  };
}

test('selected orders are assigned to a person, with those whom the list showed them assigned to', async () => {
  const actions = await openActions();
  await actions.press('Assign');
  expect(actions.texts()).toEqual(['Assign', 'Tags', 'Me', 'Pat', 'Nobody', 'Close']);
  await actions.press('Pat');
  expect(sent).toMatchObject([
    { ids: [7, 8], act: 'assign', assigned_to: 2, from: { 7: 2, 8: null } },
  ]);
  expect(actions.onDone).toHaveBeenCalledOnce();
  expect(actions.has('Not changed')).toBe(false);
  await actions.end();
});

test('orders that were refused are named with the reason, after the selection was cleared', async () => {
  refused = [{ id: 8, message: "Pat can't see this order." }];
  const actions = await openActions();
  await actions.press('Assign');
  await actions.press('Pat');
  expect([actions.has('Not changed'), actions.has('#A8'), actions.has('#A7')]).toEqual([
    true,
    true,
    false,
  ]);
  await actions.end();
});

test('somebody who works alone can tag orders, but has nobody to assign them to', async () => {
  const actions = await openActions({ people: PEOPLE.slice(0, 1) });
  expect(actions.texts()).toEqual(['Tags']);
  await actions.press('Tags');
  await actions.press('gift');
  await actions.press('Remove tags');
  expect(sent).toMatchObject([{ ids: [7, 8], act: 'remove_tags', tags: ['gift'] }]);
  await actions.end();
});

test('nothing is offered by a process of the previous version', async () => {
  const actions = await openActions({ isKnown: false });
  expect([actions.has('Assign'), actions.has('Tags')]).toEqual([false, false]);
  await actions.end();
});
