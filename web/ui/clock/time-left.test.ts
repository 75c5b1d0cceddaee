import { expect, test } from 'vitest';
import { timeLeft } from './time-left.ts';

test.each([
  ['a past moment', -5000, [0, 0, 0, 0]],
  ['the last second', 1, [0, 0, 0, 1]],
  ['a minute', 60_000, [0, 0, 1, 0]],
  ['just under a day', 86_399_000, [0, 23, 59, 59]],
  ['two days and a bit', 2 * 86_400_000 + 3_661_000, [2, 1, 1, 1]],
])('%s', (_name, milliseconds, parts) => {
  expect(Object.values(timeLeft(milliseconds))).toEqual(parts);
});
