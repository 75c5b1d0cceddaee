import { expect, test } from 'vitest';
import { statusName } from './status-name.ts';

test.each([
  ['Confirm', 'Confirmed'],
  ['Pickup', 'Picked up'],
  ['On The Way', 'On the way'],
  ['Returned', 'Returned'],
])('the status %s reads %s', (status, name) => {
  expect(statusName(status)).toBe(name);
});
