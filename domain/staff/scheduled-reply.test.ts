import { expect, test } from 'vitest';
import { nextMornings, holdReason, sendTimeRefusal } from './scheduled-reply.ts';

const NOW = new Date('2026-03-01T12:00:00Z');

test.each([
  ['2026-03-01T12:00:00Z', 'Choose a time in the future.'],
  ['2026-03-01T12:01:00Z', null],
  ['2026-04-01T12:00:00Z', null],
  ['2026-04-01T12:01:00Z', 'Choose a time within a month.'],
])('a reply at %s: %j', (at, why) => {
  expect(sendTimeRefusal(new Date(at), NOW)).toBe(why);
});

const due = { isClosed: false, mayAnswer: true, newest: 7, seen: 7 };

test.each([
  [{}, null],
  [{ newest: 8 }, 'message'],
  [{ isClosed: true, newest: 8 }, 'closed'],
  [{ mayAnswer: false }, 'person'],
])('due with %j, it is held because of %j', (change, why) => {
  expect(holdReason({ ...due, ...change })).toBe(why);
});

test.each([
  // A Sunday in London, already Monday in Tokyo.
  ['2026-03-01T16:00:00Z', 'Europe/London', '2026-03-02T09:00', '2026-03-02T09:00'],
  ['2026-03-01T16:00:00Z', 'Asia/Tokyo', '2026-03-03T09:00', '2026-03-09T09:00'],
  ['2026-03-04T16:00:00Z', 'Europe/London', '2026-03-05T09:00', '2026-03-09T09:00'],
])('the mornings after %s in %s', (now, zone, tomorrow, monday) => {
  expect(nextMornings(new Date(now), zone)).toEqual({ tomorrow, monday });
});
