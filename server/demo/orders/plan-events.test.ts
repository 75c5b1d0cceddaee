import { expect, test } from 'vitest';
import { planEvents } from './plan-events.ts';
import { PEOPLE, personAt } from './people.ts';

const ENDS_AT = new Date('2026-03-10T15:00:00Z');
const events = planEvents(ENDS_AT);
const orders = events.filter(({ kind }) => kind === 'order');

test('the same moment always gives the same plan', () => {
  expect(planEvents(ENDS_AT)).toEqual(events);
});

test('four hundred orders in ninety days and one paid in part, each placed before its other events', () => {
  expect(orders).toHaveLength(401);
  const times = events.map(({ at }) => at.getTime());
  expect(times).toEqual(times.toSorted((one, other) => one - other));
  expect(times.at(-1)).toBeLessThanOrEqual(ENDS_AT.getTime());
  expect(times[0]).toBeGreaterThanOrEqual(ENDS_AT.getTime() - 90 * 86_400_000);
  const placed = new Set<number>();
  for (const { kind, place } of events) {
    if (kind === 'order') placed.add(place);
    else if (!['ticket', 'reply', 'close-ticket'].includes(kind)) expect(placed).toContain(place);
  }
});

test('every kind of event occurs, and orders end in every status', () => {
  const count = (kind: string) => events.filter((event) => event.kind === kind).length;
  const KINDS = ['pay', 'ship', 'refund', 'ask-return', 'accept-return', 'refuse-return'];
  const rare = [...KINDS, 'receive-return', 'refund-return', 'ticket', 'reply', 'close-ticket'];
  for (const kind of rare) expect({ kind, many: count(kind) > 1 }).toEqual({ kind, many: true });
  const last = new Map(
    events
      .filter(({ kind }) => ['order', 'advance', 'ship'].includes(kind))
      .map((event) => [event.place, event.kind === 'advance' ? event.to : event.kind]),
  );
  expect(new Set(last.values())).toEqual(
    new Set(['order', 'Confirm', 'Processing', 'ship', 'Delivered', 'Cancelled']),
  );
});

test('weekdays and daytime have more orders than weekends and nights', () => {
  const share = (isMeant: (at: Date) => boolean) =>
    orders.filter(({ at }) => isMeant(at)).length / orders.length;
  expect(share((at) => at.getUTCDay() % 6 === 0)).toBeLessThan(0.22);
  expect(share((at) => at.getUTCHours() < 6)).toBeLessThan(0.06);
});

test('buyers are different people with fictitious numbers', () => {
  const people = Array.from({ length: PEOPLE }, (_, index) => personAt(index));
  expect(new Set(people.map(({ name }) => name)).size).toBe(PEOPLE);
  expect(new Set(people.map(({ phone }) => phone)).size).toBe(PEOPLE);
  for (const { phone } of people) expect(phone).toMatch(/^\d{3}55501\d\d$/);
});
