import { expect, test } from 'vitest';
import { isFresh } from './session-life.ts';

const now = new Date('2026-03-10T12:00:00Z');

test.each([
  ['just now', '2026-03-10T12:00:00Z', true],
  ['nine minutes ago', '2026-03-10T11:51:00Z', true],
  ['ten minutes ago', '2026-03-10T11:50:00Z', false],
  ['on a server whose clock is a second ahead', '2026-03-10T12:00:01Z', true],
  ['while the clock was a day ahead', '2026-03-11T12:00:00Z', false],
])('a proof given %s', (_when, provedAt, expected) => {
  expect(isFresh(new Date(provedAt), now)).toBe(expected);
});
