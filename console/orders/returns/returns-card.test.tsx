import { useState } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import type { ConsoleOrder } from '#contract/console/orders/order.ts';
import type { Me } from '#contract/console/staff/me.ts';
import { drawPage } from '#test/stand-ins/draw-page.ts';
import { stubBrowser } from '#test/stand-ins/stub-browser.ts';

stubBrowser();
const { MeProvider } = await import('../../session/me-context.tsx');
const { ReturnsCard } = await import('./returns-card.tsx');

const me = { shop: { time_zone: 'UTC' }, rights: ['orders.return', 'orders.refund'] } as Me;
type State = ConsoleOrder['returns'][number]['state'];

const orderIn = (state: State) =>
  ({
    lines: [],
    returns: [{ id: 1, state, reason: 'Broken', at: '2026-03-10T12:00:00Z', lines: [] }],
  }) as unknown as ConsoleOrder;

test('the next step of a return takes the place of the one just done, and with it the focus', async () => {
  let setState = (_state: State) => {};
  const Page = () => {
    const [state, set] = useState<State>('requested');
    setState = set;
    return (
      <MeProvider me={me}>
        <ReturnsCard order={orderIn(state)} />
      </MeProvider>
    );
  };
  const router = createMemoryRouter([{ path: '/', element: <Page /> }]);
  const page = await drawPage(<RouterProvider router={router} />);
  const buttons = () => page.drawn().filter(({ name }) => name === 'BUTTON');
  const textsOf = () => buttons().map(({ text }) => text);
  const [first] = buttons();
  expect(textsOf()).toEqual(['Accept', 'Decline']);
  await page.act(() => setState('expected'));
  expect(textsOf()).toEqual(['Mark as received', 'Decline']);
  expect(buttons()[0]?.element).toBe(first?.element);
  await page.act(() => setState('received'));
  expect(textsOf()).toEqual(['Refund return', 'Decline']);
  expect(buttons()[0]?.element).toBe(first?.element);
  await page.act(() => setState('refunded'));
  expect(textsOf()).toEqual([]);
  await page.end();
});
