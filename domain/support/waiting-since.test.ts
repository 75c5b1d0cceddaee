import { expect, test } from 'vitest';
import { waitingSince } from './waiting-since.ts';

const early = new Date('2026-03-10T08:00:00Z');
const late = new Date('2026-03-10T12:00:00Z');

test.each([
  ['the first message of a customer begins the wait', null, 'customer', false, late],
  ['a second one does not restart it', early, 'customer', false, early],
  ['a reply ends it', early, 'shop', false, null],
  ['a note within the shop does not', early, 'shop', true, early],
  ['nor does it begin one', null, 'shop', true, null],
] as const)('%s', (_name, before, sender, isInternal, since) => {
  expect(waitingSince(before, { sender, isInternal, at: late })).toEqual(since);
});
