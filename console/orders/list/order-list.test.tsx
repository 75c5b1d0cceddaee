import { type ComponentProps, useState } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterAll, expect, test, vi } from 'vitest';
import type { Me } from '#contract/console/staff/me.ts';
import { drawPage } from '#test/stand-ins/draw-page.ts';
import { stubBrowser } from '#test/stand-ins/stub-browser.ts';
import { until } from '#test/until.ts';
import type { Selection } from '../../ui/list/selection/use-selection.ts';

stubBrowser();
vi.stubGlobal('addEventListener', () => {});
vi.stubGlobal('removeEventListener', () => {});
const MOCKED = ['./order-rows.tsx', '../move-dialog.tsx'];
vi.doMock('./order-rows.tsx', () => ({
  OrderRows: ({ selection }: { selection: Selection }) => (
    <button type="button" onClick={selection.toggleAll}>
      Select all
    </button>
  ),
}));
vi.doMock('../move-dialog.tsx', () => ({ MoveDialog: () => <dialog>Move to</dialog> }));
afterAll(() => {
  for (const file of MOCKED) vi.doUnmock(file);
});
const { MeProvider } = await import('../../session/me-context.tsx');
const { OrderList } = await import('./order-list.tsx');

type Page = ComponentProps<typeof OrderList>['page'];
const pageOf = (...ids: number[]) =>
  ({
    rows: ids.map((id) => ({ id, amount: null })),
    next: null,
    total: ids.length,
    total_is_capped: false,
  }) as unknown as Page;

test('the dialog that moves orders stays open when all of them have left the list meanwhile', async () => {
  let show = (_page: Page) => {};
  const List = () => {
    const [page, setPage] = useState(pageOf(1, 2));
    show = setPage;
    return (
      <MeProvider me={{ rights: ['orders.advance'] } as unknown as Me}>
        <OrderList
          page={page}
          columns={[]}
          choices={{ people: [], tags: [] }}
          filter={{ statuses: [] }}
        />
      </MeProvider>
    );
  };
  const router = createMemoryRouter([{ path: '*', element: <List /> }]);
  const page = await drawPage(<RouterProvider router={router} />);
  const press = (text: string) =>
    page.act(() => {
      const button = page.drawn().find((drawn) => drawn.name === 'BUTTON' && drawn.text === text);
      const click = button?.props['onClick'] as () => void;
      click();
    });
  const isOpen = () => page.drawn().some(({ name }) => name === 'DIALOG');
  await press('Select all');
  await press('Move');
  await page.act(() => until(() => expect(isOpen()).toBe(true)));
  await page.act(() => show(pageOf()));
  expect(isOpen()).toBe(true);
  await press('Deselect');
  expect(page.drawn().some(({ text }) => text === 'No orders yet')).toBe(true);
  await page.end();
});
