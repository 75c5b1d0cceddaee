import { renderToString } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import type { ConsoleOrder } from '#contract/console/orders/order.ts';
import type { Me } from '#contract/console/staff/me.ts';
import { stubBrowser } from '#test/stand-ins/stub-browser.ts';

stubBrowser();
const { MeProvider } = await import('../../session/me-context.tsx');
const { MoneyCard } = await import('./money-card.tsx');

const PAID_AT = '2026-03-10T12:00:00Z';

function drawn(more: object, rights: string[] = []): string {
  const me = {
    shop: {
      currency: { name: 'USD', symbol: '$', position: 'prefix', digits: 2 },
      time_zone: 'UTC',
    },
    rights,
  } as unknown as Me;
  const order = {
    id: 7,
    currency: 'USD',
    status: 'Pending',
    payment: { state: 'paid', method: 'stripe', paid_at: PAID_AT },
    lines: [],
    refundable: { amount: 12, delivery: 0 },
    received: { amount: 0, due: 0, parts: [] },
    refunds: [],
    parts: [],
    ...more,
  } as unknown as ConsoleOrder;
  const router = createMemoryRouter([{ path: '/', element: <MoneyCard order={order} /> }]);
  return renderToString(
    <MeProvider me={me}>
      <RouterProvider router={router} />
    </MeProvider>,
  );
}

function withRefund(state: string, failure: string | null = null): string {
  const refund = { id: 1, method: 'gateway', is_overpayment: false, amount: 1.05, reason: null };
  return drawn({ refunds: [{ ...refund, state, failure, at: PAID_AT }] });
}

test.each(['waiting', 'failed', 'manual'])(
  'a refund that is %s is not called refunded',
  (state) => {
    expect(withRefund(state)).toContain('To be refunded');
    expect(withRefund(state)).not.toContain('Refunded');
  },
);

test('a refund that failed says why', () => {
  expect(withRefund('failed', 'The card has expired.')).toContain('The card has expired.');
});

test('a refund that was made is called refunded', () => {
  expect(withRefund('done')).toContain('Refunded');
});

const TRANSFER = { state: 'open', method: 'bank_transfer', paid_at: null };

test.each([
  ['a bank transfer is awaited', { payment: TRANSFER }, ['orders.pay'], true],
  ['the role may not record payments', { payment: TRANSFER }, [], false],
  ['it has arrived', { payment: { ...TRANSFER, state: 'paid' } }, ['orders.pay'], false],
  ['it was cancelled', { payment: TRANSFER, status: 'Cancelled' }, ['orders.pay'], false],
  ['a provider reports it', { payment: { ...TRANSFER, method: 'stripe' } }, ['orders.pay'], false],
  [
    'delivery pays',
    { payment: { ...TRANSFER, state: 'cash', method: 'cash' } },
    ['orders.pay'],
    false,
  ],
])('whether "Payment received" is offered: %s', (_name, order, rights, isOffered) => {
  expect(drawn(order, rights).includes('Payment received')).toBe(isOffered);
});

test('a role that may not see amounts records none', () => {
  expect(drawn({ payment: TRANSFER, received: null }, ['orders.pay'])).not.toContain('Payment rec');
});

test('money that arrives for a paid or cancelled order can still be recorded', () => {
  const paid = { payment: { ...TRANSFER, state: 'paid' } };
  expect(drawn(paid, ['orders.pay'])).toContain('Record another payment');
  const cancelled = { payment: TRANSFER, status: 'Cancelled' };
  expect(drawn(cancelled, ['orders.pay'])).toContain('Record another payment');
});

test('shows what has arrived, what was taken back, and the rest', () => {
  const part = { received_on: '2026-03-09', reference: 'A. Bolt', person: 'Olga', at: PAID_AT };
  const parts = [
    { ...part, id: 1, amount: 5, is_reversed: true },
    { ...part, id: 2, amount: 4.5, is_reversed: false },
  ];
  const payment = { ...TRANSFER, expires_at: '2026-03-01T00:00:00Z' };
  const text = drawn({ payment, received: { amount: 4.5, due: 7.5, parts } });
  expect(text).toMatch(/Partly paid.*Undone.*<del.*\$5\.00.*Received.*\$4\.50.*Mar 9, 2026/);
  expect(text).toMatch(/Amount due.*\$7\.50/);
  expect(text).toContain('The days to pay are over');
});

test('an overpayment is called refunded once it was', () => {
  const refund = { id: 1, method: 'by-hand', is_overpayment: true, amount: 3, reason: null };
  const withState = (state: string) => drawn({ refunds: [{ ...refund, state, at: PAID_AT }] });
  expect(withState('manual')).toContain('Overpayment to be refunded');
  expect(withState('done')).toContain('Overpayment refunded');
});

test('says how the order is paid, and since when', () => {
  expect(drawn({ payment: TRANSFER })).toContain('Bank transfer');
  expect(drawn({})).toContain('Mar 10, 2026');
});
