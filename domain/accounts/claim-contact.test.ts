import { expect, test } from 'vitest';
import { claimContact } from './claim-contact.ts';

test.each([
  ['a contact that was proven before', true, false, false, 'keep'],
  ['a contact that was proven before, like the other', true, true, false, 'keep'],
  ['by the signed-in customer', false, false, true, 'keep'],
  ['by the signed-in customer, who proved the other contact', false, true, true, 'keep'],
  ['by a stranger, on an account with nothing proven', false, false, false, 'take-over'],
  ['on an account whose owner proved another contact', false, true, false, 'release'],
] as const)('%s', (_name, wasProven, isOtherProven, isByItsUser, expected) => {
  expect(claimContact({ wasProven, isOtherProven, isByItsUser })).toBe(expected);
});
