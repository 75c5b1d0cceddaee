import { renderToString } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import type { ConsoleOrder } from '#contract/console/orders/order.ts';
import type { Me } from '#contract/console/staff/me.ts';
import { stubBrowser } from '#test/stand-ins/stub-browser.ts';

stubBrowser();
const { MeProvider } = await import('../../session/me-context.tsx');
const { MoneyCard } = await import('./money-card.tsx');

const me = {
  shop: { currency: { name: 'USD', symbol: '$', position: 'prefix', digits: 2 }, time_zone: 'UTC' },
  rights: [],
} as unknown as Me;

function drawn(state: string): string {
  const refund = { id: 1, method: 'gateway', is_overpayment: false, amount: 1.05, reason: null };
  const order = {
    id: 7,
    currency: 'USD',
    payment: { state: 'paid', method: 'stripe' },
    lines: [],
    refundable: null,
    refunds: [{ ...refund, state, at: '2026-03-10T12:00:00Z' }],
  } as unknown as ConsoleOrder;
  const router = createMemoryRouter([{ path: '/', element: <MoneyCard order={order} /> }]);
  return renderToString(
    <MeProvider me={me}>
      <RouterProvider router={router} />
    </MeProvider>,
  );
}

test.each(['waiting', 'failed', 'manual'])(
  'a refund that is %s is not called refunded',
  (state) => {
    expect(drawn(state)).toContain('To be refunded');
    expect(drawn(state)).not.toContain('Refunded');
  },
);

test('a refund that was made is called refunded', () => {
  expect(drawn('done')).toContain('Refunded');
});
