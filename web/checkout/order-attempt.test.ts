import { expect, test } from 'vitest';
import { attemptFor } from './order-attempt.ts';

const order = { shop_ids: [1], payable_amount: 58.1, name: 'Ada' };

test('the same content keeps its key', () => {
  const first = attemptFor(null, order, () => 'first');
  expect(attemptFor(first, { ...order }, () => 'second')).toEqual(first);
});

test('other content is another try', () => {
  const first = attemptFor(null, order, () => 'first');
  const next = attemptFor(first, { ...order, payable_amount: 60 }, () => 'second');
  expect(next.key).toBe('second');
});
