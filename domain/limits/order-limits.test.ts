import { expect, test } from 'vitest';
import { UNLIMITED } from './limits.ts';
import { tooManyPieces, unverifiedOrderLimits } from './order-limits.ts';

const NUMBERS = {
  orders_of_address: 50,
  orders_of_contact: 10,
  pieces_of_line: 100,
  pieces_of_order: 250,
};
const of = (...quantities: number[]) => quantities.map((quantity) => ({ quantity }));

test.each([
  ['nothing', [], null],
  ['the maximum of a line', [100], null],
  ['more than the maximum of a line', [1, 101], { quantity: 101 }],
  ['the maximum of an order', [100, 100, 50], null],
  ['more than the maximum of an order', [100, 100, 51], 'order'],
])('%s', (_name, quantities, expected) => {
  expect(tooManyPieces(of(...quantities), NUMBERS)).toEqual(expected);
});

test('a line without a limit can have any number of pieces', () => {
  const numbers = { ...NUMBERS, pieces_of_line: UNLIMITED, pieces_of_order: UNLIMITED };
  expect(tooManyPieces(of(UNLIMITED + 1), numbers)).toBeNull();
});

test('orders are limited per day', () => {
  const { ofAddress, ofNetwork, ofContact } = unverifiedOrderLimits(NUMBERS);
  expect([ofAddress.max, ofNetwork.max, ofContact.max]).toEqual([50, 250, 10]);
  expect(ofContact.windowMs).toBe(86_400_000);
});
