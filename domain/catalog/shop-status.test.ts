import { expect, test } from 'vitest';
import { shopStatus } from './shop-status.ts';

const week = [
  { day: 1, opens: '07:00', closes: '18:00:00' },
  { day: 7, opens: '10:00:00', closes: '24:00' },
];

test.each([
  ['Monday before opening', '2026-01-05T06:59:59Z', 'Offline'],
  ['Monday at opening', '2026-01-05T07:00:00Z', 'Online'],
  ['Monday just before closing', '2026-01-05T17:59:59Z', 'Online'],
  ['Monday at closing', '2026-01-05T18:00:00Z', 'Offline'],
  ['a day without hours', '2026-01-06T12:00:00Z', 'Offline'],
  ['Sunday is day 7', '2026-01-04T23:59:59Z', 'Online'],
])('%s', (_, now, expected) => {
  expect(shopStatus(week, new Date(now))).toBe(expected);
});

test('a shop without opening hours is always open', () => {
  expect(shopStatus([], new Date('2026-01-05T03:00:00Z'))).toBe('Online');
});
