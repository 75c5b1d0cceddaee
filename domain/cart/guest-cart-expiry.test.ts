import { expect, test } from 'vitest';
import { GUEST_CART_RESET_MS, isGuestCartExpired } from './guest-cart-expiry.ts';

const now = 1_800_000_000_000;

test.each([
  ['guest cart reset time is 7,200,000 ms', now - 7_200_000, false],
  ['older than that is wiped', now - 7_200_001, true],
  ['just changed', now, false],
  ['a clock that was a little fast', now + 60_000, false],
  ['a moment far in the future', now + 7_200_001, true],
  ['no moment', null, true],
  ['no number', Number.NaN, true],
])('%s', (_, updatedAt, expected) => {
  expect(isGuestCartExpired(updatedAt, now)).toBe(expected);
});

test('the reset time is a setting', () => {
  expect(GUEST_CART_RESET_MS).toBe(7_200_000);
  expect(isGuestCartExpired(now - 61_000, now, 60_000)).toBe(true);
});
