import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { LogEntry } from '#contract/console/log.ts';
import type { Me } from '#contract/console/staff/me.ts';
import { MeProvider } from '../session/me-context.tsx';
import { useChangeText } from './use-change-text.ts';

const shop = {
  currency: { name: 'EUR', symbol: '€', position: 'prefix', digits: 2 },
  time_zone: 'UTC',
} as Me['shop'];

/** An amount of 500.00 as the log shows it. */
function shownIn(currency: LogEntry['currency']): string {
  function Amount() {
    const { valueText } = useChangeText({ kind: 'order', currency });
    return valueText({ path: ['refund', 'amount'], of: null, before: null, after: 50_000 }, 50_000);
  }
  return renderToStaticMarkup(
    <MeProvider me={{ shop } as Me}>
      <Amount />
    </MeProvider>,
  );
}

test.each([
  ['JPY', '¥500'],
  ['EUR', '€500.00'],
  [null, '€500.00'],
])('an amount of an order in %s is %s', (currency, text) => {
  expect(shownIn(currency)).toBe(text);
});
