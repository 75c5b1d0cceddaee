import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import type { ConsoleOrder } from '#contract/console/orders/order.ts';
import type { Me } from '#contract/console/staff/me.ts';
import { stubDialog } from '#test/console/stub-dialog.tsx';
import { drawPage } from '#test/stand-ins/draw-page.ts';
import { stubBrowser } from '#test/stand-ins/stub-browser.ts';
import { clearUndo } from '../../ui/undo/undo-store.ts';

stubBrowser();
vi.stubGlobal('addEventListener', () => {});
vi.stubGlobal('removeEventListener', () => {});
const sent: unknown[] = [];
let refused: { id: number; message: string }[] = [];
vi.doMock('../../api/call.ts', () => ({
  CallFailure: Error,
  call: async (_name: string, request: object) => {
    sent.push(request);
    return { changed: refused.length > 0 ? [] : [{ id: 7, entry: 1 }], refused };
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
const { OrderHandling } = await import('./order-handling.tsx');

const PEOPLE = [
  { id: 1, name: 'Sue' },
  { id: 2, name: 'Pat' },
];

/** The card of an order, as Sue sees it. */
async function openCard(
  { people, ...fields }: Partial<ConsoleOrder> & { people?: typeof PEOPLE },
  rights: readonly string[] = ['orders.advance'],
) {
  const handling_choices = people && { people, tags: [] };
  const order = { id: 7, code: '#A7', handling_choices, ...fields } as unknown as ConsoleOrder;
  const element = (
    <MeProvider me={{ id: 1, name: 'Sue', rights } as unknown as Me}>
      <OrderHandling order={order} />
    </MeProvider>
  );
  const router = createMemoryRouter([{ path: '*', element }]);
  const page = await drawPage(<RouterProvider router={router} />);
  return {
    has: (text: string) => page.drawn().some((drawn) => drawn.text === text),
    press: (text: string) =>
      page.act(() => {
        const isIt = (drawn: { name: string; text: string }) =>
          drawn.name === 'BUTTON' && drawn.text === text;
        const click = page.drawn().find(isIt)?.props['onClick'] as () => void;
        click();
      }),
    end: page.end,
  };
}

test('an order is taken over from the person that the page shows, and a refusal says why', async () => {
  refused = [{ id: 7, message: 'It was assigned to Tom in the meantime.' }];
  const card = await openCard({ people: PEOPLE, assigned_to: { id: 2, name: 'Pat' }, tags: [] });
  expect(card.has('Pat')).toBe(true);
  await card.press('Assign');
  await card.press('Me');
  expect(sent).toMatchObject([{ ids: [7], act: 'assign', assigned_to: 1, from: { 7: 2 } }]);
  expect([card.has('Not changed'), card.has(refused[0]?.message ?? '')]).toEqual([true, true]);
  await card.end();
});

test.each([
  ['somebody who works alone only tags', { people: PEOPLE.slice(0, 1), tags: ['gift'] }, false],
  [
    'an order can be taken back from somebody else even then',
    { people: PEOPLE.slice(0, 1), assigned_to: { id: 2, name: 'Pat' } },
    true,
  ],
])('%s', async (_sentence, fields, canAssign) => {
  const card = await openCard(fields);
  expect([card.has('Handling'), card.has('Assign')]).toEqual([true, canAssign]);
  await card.end();
});

test('nothing can be changed by a process of the previous version', async () => {
  const card = await openCard({});
  expect(card.has('Handling')).toBe(false);
  await card.end();
});

test('people who may not move orders are shown nothing to change', async () => {
  const card = await openCard({ people: PEOPLE }, []);
  expect(card.has('Handling')).toBe(false);
  await card.end();
});
