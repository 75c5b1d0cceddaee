import { expect, test } from 'vitest';
import { canCorrectAddress } from './can-correct-address.ts';

test.each([
  ['Pending', false, true],
  ['Processing', false, true],
  ['Processing', true, false],
  ['Pickup', false, false],
  ['On The Way', true, false],
  ['Cancelled', false, false],
] as const)('the address of an order in %s, with a parcel on its way: %s', (status, has, can) => {
  expect(canCorrectAddress(status, has)).toBe(can);
});
