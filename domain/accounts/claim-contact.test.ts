import { expect, test } from 'vitest';
import { claimContact } from './claim-contact.ts';

test.each([
  ['a contact that was verified before', true, false, false, 'keep'],
  ['a contact that was verified before, like the other', true, true, false, 'keep'],
  ['by the signed-in customer', false, false, true, 'keep'],
  ['by the signed-in customer, who verified the other contact', false, true, true, 'keep'],
  ['by a stranger, on an account with nothing verified', false, false, false, 'take-over'],
  ['on an account whose owner verified another contact', false, true, false, 'release'],
] as const)('%s', (_name, wasVerified, isOtherVerified, isByItsUser, expected) => {
  expect(claimContact({ wasVerified, isOtherVerified, isByItsUser })).toBe(expected);
});
