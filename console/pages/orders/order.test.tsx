import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterAll, expect, test, vi } from 'vitest';
import type { ConsoleOrder } from '#contract/console/orders/order.ts';
import { drawPage } from '#test/stand-ins/draw-page.ts';
import { stubBrowser } from '#test/stand-ins/stub-browser.ts';

stubBrowser();
let status = 'Pending';
let announce = () => {};
const asked: unknown[] = [];
vi.doMock('../../api/call.ts', () => ({
  CallFailure: Error,
  call: async (_name: string, _request: object, options?: object) => {
    asked.push(options);
    return { id: 7, status };
  },
}));
vi.doMock('../../live/follow-live.ts', () => ({
  followOrders: (onChange: () => void) => {
    announce = onChange;
    return () => {};
  },
}));
vi.doMock('../../orders/order-page.tsx', () => ({
  OrderPage: ({ order }: { order: ConsoleOrder }) => <p>{order.status}</p>,
}));
const { Component, loader } = await import('./order.tsx');
afterAll(() => {
  for (const file of ['api/call.ts', 'live/follow-live.ts', 'orders/order-page.tsx'])
    vi.doUnmock(`../../${file}`);
});

test('an open order shows what a colleague does with it, without extending the session', async () => {
  const route = { path: '/orders/:id', Component, loader, HydrateFallback: () => null };
  const router = createMemoryRouter([route], { initialEntries: ['/orders/7'] });
  const page = await drawPage(<RouterProvider router={router} />);
  const text = () => page.drawn().find(({ name }) => name === 'P')?.text;
  await page.act(() => vi.waitFor(() => expect(router.state.initialized).toBe(true)));
  expect(text()).toBe('Pending');
  status = 'Confirm';
  await page.act(() => announce());
  expect(text()).toBe('Confirm');
  expect(asked).toEqual([undefined, { isUnattended: true }]);
  await page.end();
});
