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

const orderIn = (state: State, history: object[] = []) =>
  ({
    lines: [],
    returns: [{ id: 1, state, reason: 'Broken', at: '2026-03-10T12:00:00Z', history, lines: [] }],
  }) as unknown as ConsoleOrder;

/** The texts of a return with this history, in order. */
async function textsOf(state: State, history: object[]): Promise<string[]> {
  const element = (
    <MeProvider me={me}>
      <ReturnsCard order={orderIn(state, history)} />
    </MeProvider>
  );
  const router = createMemoryRouter([{ path: '/', element }]);
  const page = await drawPage(<RouterProvider router={router} />);
  const texts = page.drawn().filter(({ name, text }) => name === 'P' && text !== '');
  await page.end();
  return texts.map(({ text }) => text);
}

test('a return shows since when it has its state, when it was requested, and the note to the buyer', async () => {
  const requested = { state: 'requested', at: '2026-03-10T12:00:00Z', note: null };
  const refused = { state: 'refused', at: '2026-03-12T15:30:00Z', note: 'It was used.' };
  expect(await textsOf('refused', [requested, refused])).toEqual([
    expect.stringMatching(/^Return declined.*Mar 12/),
    'It was used.',
    expect.stringMatching(/^Requested .*Mar 10/),
    'Broken',
  ]);
  const registered = { state: 'expected', at: '2026-03-10T12:00:00Z', note: 'Broken' };
  expect(await textsOf('expected', [registered])).toEqual([
    expect.stringMatching(/^Return accepted.*Mar 10/),
    'Broken',
  ]);
  expect(await textsOf('requested', [requested])).toEqual([
    expect.stringMatching(/^Return requested.*Mar 10/),
    'Broken',
  ]);
});

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
  const buttonTexts = () => buttons().map(({ text }) => text);
  const [first] = buttons();
  expect(buttonTexts()).toEqual(['Accept', 'Decline']);
  await page.act(() => setState('expected'));
  expect(buttonTexts()).toEqual(['Mark as received', 'Decline']);
  expect(buttons()[0]?.element).toBe(first?.element);
  await page.act(() => setState('received'));
  expect(buttonTexts()).toEqual(['Refund return', 'Decline']);
  expect(buttons()[0]?.element).toBe(first?.element);
  await page.act(() => setState('refunded'));
  expect(buttonTexts()).toEqual([]);
  await page.end();
});
