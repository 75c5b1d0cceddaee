import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { ConsoleOrder } from '#contract/console/orders/order.ts';
import type { Me } from '#contract/console/staff/me.ts';
import { stubBrowser } from '#test/stand-ins/stub-browser.ts';

stubBrowser();
const { MeProvider } = await import('../../session/me-context.tsx');
const { ReceivedAmount } = await import('./received-amount.tsx');

const me = {
  shop: { currency: { name: 'USD', symbol: '$', position: 'prefix', digits: 2 } },
} as Me;

function drawn(parts: object[]): string {
  const order = { currency: 'USD', parts, is_buyer_mailed: true };
  return renderToString(
    <MeProvider me={me}>
      <ReceivedAmount order={order as ConsoleOrder} due={12.5} />
    </MeProvider>,
  );
}

test('says the amount that must have arrived, and what to do with less and with more', () => {
  const text = drawn([]);
  expect(text).toContain('the whole amount of $12.50 has arrived');
  expect(text).toContain(
    'If less has arrived, note the amount on this order and ask the buyer for the rest, or reduce',
  );
  expect(text).toContain('If more has arrived, record the payment and transfer the surplus back');
});

test('of a transfer for several orders, it says what is for this one, and calls nothing a surplus', () => {
  const text = drawn([{ id: 8 }]);
  expect(text).toContain('$12.50 of it is for this one');
  expect(text).not.toContain('surplus');
});
