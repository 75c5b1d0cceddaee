import { Random } from '../random.ts';
import type { DemoEvent } from './demo-event.ts';
import { planOrder } from './plan-order.ts';
import { planTickets } from './plan-tickets.ts';

const SEED = 20_260_101;
const ORDERS = 400;
const DAYS = 90;
const DAY_MS = 86_400_000;
/** The relative number of orders on each day of the week, from Sunday. */
const WEEKDAYS = [0.45, 1.1, 1, 1, 0.95, 0.9, 0.6];
/** The relative number of orders in each hour of the day. */
const HOURS = [
  0.1, 0.05, 0.03, 0.02, 0.03, 0.1, 0.3, 0.6, 0.9, 1, 1, 0.9, 0.8, 0.8, 0.9, 0.9, 0.9, 1, 1, 1, 0.9,
  0.7, 0.4, 0.2,
];

/**
 * The events of the demo in the 90 days up to a moment, in chronological order: about 400 orders with all their events,
 * and some tickets. The same moment always gives the same plan.
 */
export function planEvents(endsAt: Date): DemoEvent[] {
  const random = new Random(SEED);
  const times = Array.from({ length: ORDERS }, () => orderTime(random, endsAt)).toSorted(
    (one, other) => one.getTime() - other.getTime(),
  );
  const events = [
    ...times.flatMap((at, place) => planOrder(random, place, at)),
    ...planTickets(endsAt),
    ...planTransfer(endsAt),
  ];
  return events
    .filter(({ at }) => at <= endsAt)
    .toSorted((one, other) => one.at.getTime() - other.at.getTime());
}

/** An order of which a part has been transferred, at the end, so that the events before it stay what and where they are. */
function planTransfer(at: Date): DemoEvent[] {
  const products = [{ rank: 3, quantity: 2 }];
  const order = {
    kind: 'order',
    person: 7,
    products,
    method: 'bank_transfer',
    note: null,
  } as const;
  return [
    { at, place: ORDERS, ...order },
    { at, place: ORDERS, kind: 'pay-part', share: 0.6 },
  ];
}

/** A random moment of the 90 days; weekdays and daytime are more likely than weekends and nights. */
function orderTime(random: Random, endsAt: Date): Date {
  for (;;) {
    const at = new Date(endsAt.getTime() - random.next() * DAYS * DAY_MS);
    const weight = (WEEKDAYS[at.getUTCDay()] ?? 0) * (HOURS[at.getUTCHours()] ?? 0);
    if (random.next() * 1.1 < weight) return at;
  }
}
