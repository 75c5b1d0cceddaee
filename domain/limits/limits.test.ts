import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { accountLimits, secondsToWait } from './limits.ts';
import { waitText } from './wait-text.ts';

const now = new Date('2026-03-10T12:00:00Z');
const ago = (ms: number) => new Date(now.getTime() - ms);
const limit = { kind: 'x', max: 1, windowMs: 60_000 };

test.each<[string, Date | null, number]>([
  ['too few tries', null, 0],
  ['one just now', now, 60],
  ['one 10.4 seconds ago', ago(10_400), 50],
  ['one a minute ago', ago(60_000), 0],
])('%s', (_name, decisive, seconds) => {
  expect(secondsToWait(decisive, limit, now)).toBe(seconds);
});

test('the wait ends at the moment the next attempt is allowed', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 59_999 }), (ms) => {
      const wait = secondsToWait(ago(ms), limit, now);
      const after = (seconds: number) => new Date(now.getTime() + seconds * 1000);
      expect(secondsToWait(ago(ms), limit, after(wait))).toBe(0);
      expect(secondsToWait(ago(ms), limit, after(wait - 1))).toBeGreaterThan(0);
    }),
  );
});

test.each([
  [20, 3],
  [2, 2],
])('of %i wrong codes an address has %i while the shop is attacked', (wrong, max) => {
  const numbers = {
    wrong_passwords_of_account: 5,
    wrong_passwords_of_address: 50,
    registrations_of_address: 10,
    codes_of_contact: 5,
    wrong_codes_of_address: wrong,
  };
  expect(accountLimits(numbers).wrongCodeUnderAttack.max).toBe(max);
});

test.each([
  [1, 'seconds', 1],
  [60, 'seconds', 60],
  [61, 'minutes', 2],
  [900, 'minutes', 15],
  [3601, 'hours', 2],
])('%i seconds in words', (seconds, unit, count) => {
  const { sentence, values } = waitText(seconds);
  expect(sentence).toContain(unit);
  expect(values.count).toBe(count);
});
