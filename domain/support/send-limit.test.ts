import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  decidingCount,
  FORM_LIMITS,
  MESSAGE_LIMITS,
  secondsUntilNext,
  TICKET_LIMITS,
  windowStart,
} from './send-limit.ts';

const now = new Date('2026-03-10T12:00:00Z');
const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000);

test.each<[string, number[], number]>([
  ['nothing was sent', [], 0],
  ['four were sent', [1, 2, 3, 4], 0],
  ['five were sent just now', [0, 0, 0, 0, 0], 600],
  ['the oldest of five decides', [10, 20, 30, 40, 590], 10],
  ['the oldest is past', [10, 20, 30, 40, 600], 0],
  ['of six the fifth latest decides', [10, 20, 30, 40, 50, 590], 550],
  ['in any order', [590, 40, 10, 30, 20], 10],
])('%s', (_name, sent, seconds) => {
  expect(secondsUntilNext(sent.map(ago), FORM_LIMITS, now)).toBe(seconds);
});

test('the wait ends at the moment the next form may be sent', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 900 }), { maxLength: 12 }), (seconds) => {
      const sent = seconds.map(ago);
      const wait = secondsUntilNext(sent, FORM_LIMITS, now);
      const after = (more: number) => new Date(now.getTime() + more * 1000);
      expect(secondsUntilNext(sent, FORM_LIMITS, after(wait))).toBe(0);
      if (wait > 0) expect(secondsUntilNext(sent, FORM_LIMITS, after(wait - 1))).toBeGreaterThan(0);
    }),
  );
});

test('forty a day are the maximum, at any pace', () => {
  const everyHalfHour = Array.from({ length: 40 }, (_, index) => ago(index * 1800));
  expect(secondsUntilNext(everyHalfHour, TICKET_LIMITS, now)).toBe(86_400 - 39 * 1800);
  expect(secondsUntilNext(everyHalfHour.slice(1), TICKET_LIMITS, now)).toBe(0);
});

test('the longest window decides which times are needed', () => {
  expect(windowStart(FORM_LIMITS, now)).toEqual(ago(600));
  expect(windowStart(MESSAGE_LIMITS, now)).toEqual(ago(86_400));
  expect(decidingCount(MESSAGE_LIMITS)).toBe(200);
});

test('all of several limits apply', () => {
  const now20 = Array.from({ length: 20 }, () => now);
  expect(secondsUntilNext(now20, MESSAGE_LIMITS, now)).toBe(60);
  const slowly = Array.from({ length: 200 }, (_, index) => ago(120 + index));
  expect(secondsUntilNext(slowly, MESSAGE_LIMITS, now)).toBe(86_400 - 319);
});
