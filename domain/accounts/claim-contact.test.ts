import { expect, test } from 'vitest';
import { claimContact } from './claim-contact.ts';

test.each([
  ['a contact that was proven before', true, false, false, 'keep'],
  ['a contact that was proven before, like the other', true, true, false, 'keep'],
  ['by whoever is signed in', false, false, true, 'keep'],
  ['by whoever is signed in and proved the other', false, true, true, 'keep'],
  ['of an account of which nothing was proven, by a stranger', false, false, false, 'take-over'],
  ['of an account of somebody who proved another', false, true, false, 'release'],
] as const)('%s', (_name, wasProven, isOtherProven, isByItsUser, expected) => {
  expect(claimContact({ wasProven, isOtherProven, isByItsUser })).toBe(expected);
});
