import { expect, test } from 'vitest';
import { attemptFor, outcomeOf, type OrderAttempt } from './order-attempt.ts';

const order = { shop_ids: [1], payable_amount: 58.1, name: 'Ada' };
const START = 1_800_000_000_000;
const first: OrderAttempt = attemptFor(undefined, order, START, () => 'first');

test('the same request reuses its key', () => {
  expect(attemptFor(first, { ...order }, START + 1000, () => 'second')).toEqual(first);
});

test('a different request is a new attempt', () => {
  const next = attemptFor(first, { ...order, payable_amount: 60 }, START, () => 'second');
  expect(next.key).toBe('second');
});

test("while an attempt's outcome is unknown no other one is sent", () => {
  const open = { ...first, isOpen: true };
  expect(attemptFor(open, { ...order, payable_amount: 60 }, START, () => 'second')).toBe(open);
});

test('a key that has expired on the server is not reused', () => {
  const open = { ...first, isOpen: true };
  expect(attemptFor(open, order, START + 23 * 3_600_000, () => 'second').key).toBe('second');
});

test.each([
  [0, 'unknown'],
  [408, 'unknown'],
  [500, 'unknown'],
  [502, 'unknown'],
  [503, 'unknown'],
  [401, 'not-processed'],
  [429, 'not-processed'],
  [404, 'refused'],
  [413, 'refused'],
  [422, 'refused'],
] as const)('%d: the order is %s', (status, end) => {
  expect(outcomeOf(status)).toBe(end);
});
