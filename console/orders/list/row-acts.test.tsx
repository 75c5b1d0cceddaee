import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test, vi } from 'vitest';
import type { OrderListRow } from '#contract/console/orders/order-list.ts';
import type { Me } from '#contract/console/staff/me.ts';
import { drawPage } from '#test/stand-ins/draw-page.ts';
import { stubBrowser } from '#test/stand-ins/stub-browser.ts';
import type { Selection } from '../../ui/list/selection/use-selection.ts';

stubBrowser();
const { MeProvider } = await import('../../session/me-context.tsx');
const { useUndoable } = await import('../../ui/undo/undo-store.ts');
const { OrderRows } = await import('./order-rows.tsx');

const row = {
  id: 7,
  code: 'T7',
  buyer: 'Ada',
  created_at: '2026-03-10T12:00:00.000Z',
  first_line: 'Saw',
  more_lines: 0,
  amount: null,
  city: null,
  payment: 'cash',
  status: 'Confirm',
  next_status: 'Processing',
} as unknown as OrderListRow;

/** What the row of an order offers once it is entered. */
async function enter(
  { next_status = row.next_status, selected = [] as number[], rights = ['orders.advance'] },
  columns: Parameters<typeof OrderRows>[0]['columns'] = ['buyer', 'goods'],
) {
  const me = {
    rights,
    shop: { time_zone: 'UTC', currency: { name: 'USD', digits: 2 } },
  } as unknown as Me;
  const selection = { selected: new Set(selected), toggle: () => {} } as unknown as Selection;
  const element = (
    <MeProvider me={me}>
      <OrderRows
        rows={[{ ...row, next_status }]}
        columns={columns}
        current={null}
        selection={selection}
      />
    </MeProvider>
  );
  const page = await drawPage(
    <RouterProvider router={createMemoryRouter([{ path: '*', element }])} />,
  );
  const acts = () =>
    page
      .drawn()
      .filter(({ name }) => name === 'BUTTON')
      .map(({ text, props }) => ({ text: String(props['aria-label'] ?? text), props }));
  expect(acts()).toEqual([]);
  const { onFocus } = page.drawn().find(({ props }) => props['data-row'] === 7)?.props ?? {};
  await page.act(onFocus as () => void);
  const press = (at: number) => page.act(acts()[at]?.props['onClick'] as () => void);
  return { ...page, acts, press };
}
const textsOf = async (...given: Parameters<typeof enter>) => {
  const page = await enter(...given);
  const texts = page.acts().map(({ text }) => text);
  await page.end();
  return texts;
};

test('a row offers the next step of its order and its slip, to those who may', async () => {
  expect(await textsOf({})).toEqual(['Next: Processing', 'Packing slip']);
  expect(await textsOf({ next_status: 'Confirm' })).toEqual(['Confirm order', 'Packing slip']);
  expect(await textsOf({ next_status: null })).toEqual(['Packing slip']);
  expect(await textsOf({ rights: [] })).toEqual(['Packing slip']);
});

test('a row without the products offers the same; beside a selection it offers nothing', async () => {
  expect(await textsOf({}, ['buyer'])).toEqual(['Next: Processing', 'Packing slip']);
  expect(await textsOf({ selected: [8] })).toEqual([]);
});

test('the next step is taken by a single press', async () => {
  const sent: object[] = [];
  vi.stubGlobal('fetch', async (_address: string, { body }: { body: string }) => {
    sent.push(JSON.parse(body) as object);
    return Response.json({
      data: { moved: [{ id: 7, code: 'T7', is_buyer_mailed: true }], refused: [] },
    });
  });
  const page = await enter({});
  await page.press(0);
  expect(sent).toMatchObject([{ ids: [7], to: 'Processing' }]);
  expect(useUndoable.getState().act?.names).toEqual(['T7']);
  await page.end();
});
