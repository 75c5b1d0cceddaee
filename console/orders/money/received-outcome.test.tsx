import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { ConsoleOrder } from '#contract/console/orders/order.ts';
import type { Me } from '#contract/console/staff/me.ts';
import { stubBrowser } from '#test/stand-ins/stub-browser.ts';

stubBrowser();
const { MeProvider } = await import('../../session/me-context.tsx');
const { ReceivedOutcomeText } = await import('./received-outcome.tsx');

const me = {
  shop: { currency: { name: 'USD', symbol: '$', position: 'prefix', digits: 2 } },
} as Me;

test.each([
  ['open', 'Pending', 8, '$12.00 is still due afterwards.'],
  ['open', 'Pending', 20, 'The order is paid in full.'],
  ['open', 'Pending', 23, 'The order is paid, with $3.00 too much, which is to be refunded.'],
  ['paid', 'Confirm', 5, 'The order is already paid: $5.00 is to be refunded.'],
  ['open', 'Cancelled', 5, 'The order is cancelled: $5.00 is to be refunded.'],
])('of a payment that is %s, order %s, %d of $20.00 due: %s', (state, status, amount, text) => {
  const order = { currency: 'USD', status, payment: { state } } as ConsoleOrder;
  const drawn = renderToString(
    <MeProvider me={me}>
      <ReceivedOutcomeText order={order} due={20} amount={amount} />
    </MeProvider>,
  );
  expect(drawn).toContain(text);
});
