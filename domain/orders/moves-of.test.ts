import { expect, test } from 'vitest';
import { movesOf } from './moves-of.ts';

test.each([
  [
    'a new order',
    { status: 'Pending' },
    ['Confirm', 'Processing', 'Pickup', 'On The Way', 'Delivered'],
  ],
  ['one that was picked up', { status: 'Pickup' }, ['On The Way', 'Delivered']],
  ['one that has arrived', { status: 'Delivered' }, []],
  ['a cancelled one', { status: 'Cancelled' }, []],
  ['one that is paid first, unpaid', { method: 'bank_transfer', isPaid: false }, []],
  [
    'one that is paid first, paid',
    { status: 'On The Way', method: 'bank_transfer' },
    ['Delivered'],
  ],
  ['one that is paid on delivery', { status: 'On The Way', isPaid: false }, ['Delivered']],
] as const)('the moves of %s', (_which, order, moves) => {
  expect(movesOf({ status: 'Pending', method: 'cash', isPaid: true, ...order })).toEqual(moves);
});
