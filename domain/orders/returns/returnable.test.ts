import { expect, test } from 'vitest';
import { canReturnChange, type ReturnState } from './return-state.ts';
import { isReturnable, returnablePieces, returnableUntil } from './returnable.ts';

const line = { quantity: 4, cancelled: 0, returned: 0, refunded: 0, awaited: 0 };
const delivered = new Date('2026-03-01T12:00:00Z');

test.each([
  ['all of them', line, 4],
  ['not cancelled ones', { ...line, cancelled: 1, refunded: 1 }, 3],
  ['not those on their way back', { ...line, awaited: 3 }, 1],
  ['not returned ones', { ...line, returned: 2, refunded: 2 }, 2],
  ['not returned ones that await their refund', { ...line, returned: 2 }, 2],
  ['not those refunded without a return', { ...line, refunded: 3 }, 1],
  ['none', { ...line, returned: 4, awaited: 1 }, 0],
])('returnable: %s', (_name, pieces, count) => {
  expect(returnablePieces(pieces)).toBe(count);
});

test.each([
  ['until the last second', 'Delivered', delivered, 14, '2026-03-15T12:00:00Z', true],
  ['not a second later', 'Delivered', delivered, 14, '2026-03-15T12:00:01Z', false],
  ['not while returns are off', 'Delivered', delivered, 0, '2026-03-01T12:00:00Z', false],
  ['not before delivery', 'On The Way', null, 14, '2026-03-01T12:00:00Z', false],
])('%s', (_name, status, deliveredAt, days, now, is) => {
  expect(isReturnable({ status, deliveredAt, lines: [line] }, days, new Date(now))).toBe(is);
});

test('an order without returnable pieces is not returnable', () => {
  const order = { status: 'Delivered', deliveredAt: delivered, lines: [{ ...line, returned: 4 }] };
  expect(isReturnable(order, 14, delivered)).toBe(false);
  expect(returnableUntil(null, 14)).toBeNull();
});

test.each<[ReturnState, ReturnState, boolean]>([
  ['requested', 'expected', true],
  ['requested', 'refused', true],
  ['requested', 'received', false],
  ['expected', 'received', true],
  ['received', 'refunded', true],
  ['received', 'refused', true],
  ['refunded', 'refused', false],
  ['refused', 'expected', false],
])('a return goes from %s to %s: %s', (from, to, can) => {
  expect(canReturnChange(from, to)).toBe(can);
});
