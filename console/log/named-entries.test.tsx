import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import type { LogEntry } from '#contract/console/log.ts';
import type { ConsoleOrder } from '#contract/console/orders/order.ts';
import type { Me } from '#contract/console/staff/me.ts';
import { HistoryCard } from '../orders/history-card.tsx';
import { MeProvider } from '../session/me-context.tsx';
import { LogEntries } from './log-entries.tsx';

const ENTRY: LogEntry = {
  id: 1,
  at: '2026-11-30T10:00:00.000Z',
  actor: 'staff',
  person: 'Olga Mason',
  address: null,
  request_id: null,
  act: 'session.open',
  kind: 'staff',
  record_id: 1,
  record_name: 'Olga Mason',
  currency: null,
  undone: null,
  undo_of: null,
  changes: [],
};

function textOf(element: React.ReactNode): string {
  const currency = { name: 'USD', symbol: '$', position: 'prefix', digits: 2 };
  const me = { rights: [], roles: [], shop: { time_zone: 'UTC', currency } } as unknown as Me;
  const page = <MeProvider me={me}>{element}</MeProvider>;
  const markup = renderToStaticMarkup(
    <RouterProvider router={createMemoryRouter([{ path: '*', element: page }])} />,
  );
  return markup.replaceAll(/<[^>]+>/g, '|');
}

test.each([
  ['who signs in once', ENTRY, 1],
  ['whom a colleague signs out too', { ...ENTRY, act: 'session.end', person: 'Pia' }, 1],
  ['oneself where another record of one is changed', { ...ENTRY, act: 'person.role' }, 2],
])('the log names %s', (_, entry, times) => {
  const text = textOf(<LogEntries entries={[entry]} isFiltered={false} />);
  expect(text.split('Olga Mason').length - 1).toBe(times);
});

test('the history of an order says to which status it was moved', () => {
  const moved = (after: unknown) => ({
    ...ENTRY,
    act: 'order.advance',
    changes: [{ field: 'order_status', before: 'Pending', after }],
  });
  const payment = { paid_at: null };
  const history = [moved('Pickup')];
  const order = { id: 1, timeline: [], history, payment } as unknown as ConsoleOrder;
  expect(textOf(<HistoryCard order={order} />)).toContain('Order status changed: Picked up');
});
