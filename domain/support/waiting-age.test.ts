import { expect, test } from 'vitest';
import { waitingAge } from './waiting-age.ts';

const SINCE = new Date('2026-03-10T08:00:00Z');
test.each([
  ['2026-03-10T07:59:00Z', 1, 'minute', false],
  ['2026-03-10T08:00:10Z', 1, 'minute', false],
  ['2026-03-10T08:59:59Z', 59, 'minute', false],
  ['2026-03-10T09:00:00Z', 1, 'hour', false],
  ['2026-03-11T08:00:00Z', 24, 'hour', true],
  ['2026-03-12T07:59:00Z', 47, 'hour', true],
  ['2026-03-12T08:00:00Z', 2, 'day', true],
])('at %s it is %i %s', (now, count, unit, isLong) => {
  expect(waitingAge(SINCE, new Date(now))).toEqual({ count, unit, isLong });
});
