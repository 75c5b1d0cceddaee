import { expect, test } from 'vitest';
import type { LogEntry } from '#contract/console/log.ts';
import { type HistoryItem, orderHistory } from './order-history.ts';

const at = (minute: number) => `2026-03-10T12:0${minute}:00.000Z`;
const entry = (id: number, act: string, minute: number, status?: string) =>
  ({
    id,
    act,
    at: at(minute),
    person: 'Pia',
    changes:
      status === undefined ? [] : [{ field: 'order_status', before: 'Pending', after: status }],
  }) as unknown as LogEntry;
const step = (status: string, minute: number) => ({ status, at: at(minute) });

/** Each item as a word, and who did it. */
function wordsOf(
  timeline: { status: string; at: string }[],
  history: LogEntry[],
  paidAt: string | null = null,
): string[] {
  const payment = { state: 'paid' as const, method: 'card', paid_at: paidAt, expires_at: null };
  const word = (item: HistoryItem) => {
    if (item.kind === 'entry') return item.entry.act;
    return item.kind === 'paid' ? 'paid' : [item.status, item.by?.person].filter(Boolean).join(' ');
  };
  return orderHistory({ timeline, history, payment }).map(word);
}

test('each status that a move led through has the name of who moved the order, in place of the entry of the log', () => {
  const timeline = [step('Pending', 0), step('Confirm', 2), step('Processing', 2)];
  const history = [entry(2, 'order.note', 3), entry(1, 'order.advance', 2, 'Processing')];
  expect(wordsOf(timeline, history)).toEqual([
    'order.note',
    'Processing Pia',
    'Confirm Pia',
    'Pending',
  ]);
});

test('a move that was undone stays an entry, with its undo', () => {
  const history = [entry(2, 'order.undo', 2), entry(1, 'order.advance', 1, 'Confirm')];
  expect(wordsOf([step('Pending', 0)], history)).toEqual([
    'order.undo',
    'order.advance',
    'Pending',
  ]);
});

test('what shipped an order is shown with the status that it got', () => {
  const timeline = [step('Pending', 0), step('On The Way', 1)];
  expect(wordsOf(timeline, [entry(1, 'shipment.make', 1)])).toEqual([
    'shipment.make',
    'On The Way',
    'Pending',
  ]);
});

test('a payment is shown once: by the entry of who recorded it, if there is one', () => {
  const timeline = [step('Pending', 0), step('Confirm', 2)];
  expect(wordsOf(timeline, [], at(1))).toEqual(['Confirm', 'paid', 'Pending']);
  expect(wordsOf(timeline, [entry(1, 'order.pay', 1)], at(1))).toEqual([
    'Confirm',
    'order.pay',
    'Pending',
  ]);
});
