import { expect, test } from 'vitest';
import { nextOpening } from './next-opening.ts';

/** Monday to Friday, and Saturday mornings. */
const WEEK = [1, 2, 3, 4, 5]
  .map((day) => ({ day, opens: '08:00:00', closes: '18:00:00' }))
  .concat({ day: 6, opens: '09:30:00', closes: '12:00:00' });
const MONDAY = '2026-03-09';

test.each<[string, string, typeof WEEK, ReturnType<typeof nextOpening>]>([
  ['before it opens', `${MONDAY}T07:59:00Z`, WEEK, { in_days: 0, day: 1, opens: '08:00' }],
  ['while it is open', `${MONDAY}T08:00:00Z`, WEEK, null],
  ['in the evening', `${MONDAY}T18:00:00Z`, WEEK, { in_days: 1, day: 2, opens: '08:00' }],
  ['on Friday evening', '2026-03-13T20:00:00Z', WEEK, { in_days: 1, day: 6, opens: '09:30' }],
  ['over Sunday', '2026-03-14T12:00:00Z', WEEK, { in_days: 2, day: 1, opens: '08:00' }],
  [
    'a shop open one day a week, after it has closed',
    `${MONDAY}T19:00:00Z`,
    WEEK.slice(0, 1),
    { in_days: 7, day: 1, opens: '08:00' },
  ],
  ['without opening hours', `${MONDAY}T03:00:00Z`, [], null],
])('%s', (_, now, hours, expected) => {
  expect(nextOpening(hours, new Date(now))).toEqual(expected);
});
