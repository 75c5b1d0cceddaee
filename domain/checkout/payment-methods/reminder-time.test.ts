import { expect, test } from 'vitest';
import { reminderTime } from './reminder-time.ts';

test.each([
  ['2026-03-08T12:00:00Z', '2026-03-06T12:00:00.000Z'],
  ['2026-03-05T12:00:00Z', '2026-03-03T12:00:00.000Z'],
  ['2026-03-04T12:00:00Z', '2026-03-03T00:00:00.000Z'],
  ['2026-03-02T12:00:00Z', '2026-03-02T00:00:00.000Z'],
])('an order of 1 March that waits until %s is reminded of at %s', (expires, reminded) => {
  const placed = new Date('2026-03-01T12:00:00Z');
  expect(reminderTime(placed, new Date(expires)).toISOString()).toBe(reminded);
});
