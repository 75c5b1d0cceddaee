import { expect, test } from 'vitest';
import type { GrantedRole } from './rights.ts';
import { type MergeableTicket, mergedTicket, ticketMergeRefusal } from './merged-ticket.ts';

const early = new Date('2026-03-10T08:00:00Z');
const late = new Date('2026-03-10T12:00:00Z');
const aTicket = (fields: Partial<MergeableTicket> = {}): MergeableTicket => ({
  id: 1,
  user_id: 7,
  order_id: null,
  shop_id: null,
  is_mixed: false,
  status: 'pending',
  user_chat: false,
  waiting_since: null,
  assigned_to: null,
  priority: 'normal',
  tags: [],
  ...fields,
});
const into = (fields: Partial<MergeableTicket> = {}) => aTicket({ id: 2, ...fields });

test.each<[string, Partial<MergeableTicket>, Partial<MergeableTicket>, string | null]>([
  ['two of a customer are merged', {}, {}, null],
  ['a closed one too', { status: 'completed' }, {}, null],
  ['but not into a closed one', {}, { status: 'completed' }, 'closed'],
  ['nor into itself', {}, { id: 1 }, 'same'],
  ['nor into one of another customer', {}, { user_id: 8 }, 'customers'],
  ['nor into one about an order of another shop', { shop_id: 3 }, { shop_id: 4 }, 'shops'],
  ['one without an order joins one of a shop without a seller', {}, { shop_id: 4 }, null],
  ['but not one whose seller would read it', {}, { shop_id: 3 }, 'seller'],
  ['nor the other way round', { shop_id: 3 }, {}, 'seller'],
  ['two of a shop are merged', { shop_id: 3 }, { shop_id: 3 }, null],
])('%s', (_sentence, ticket, other, reason) => {
  const people: GrantedRole[][] = [
    [{ role: 'support', shop_id: null }],
    [{ role: 'seller', shop_id: 3 }],
    [{ role: 'packer', shop_id: 4 }],
  ];
  expect(ticketMergeRefusal(aTicket(ticket), into(other), people)).toBe(reason);
});

test.each<[string, Partial<MergeableTicket>, Partial<MergeableTicket>, object]>([
  [
    'the longest wait counts',
    { waiting_since: early },
    { waiting_since: late },
    { waiting_since: early },
  ],
  [
    'whichever of the two it is in',
    { waiting_since: late },
    { waiting_since: early },
    { waiting_since: early },
  ],
  ['one that was answered leaves the wait', {}, { waiting_since: late }, { waiting_since: late }],
  ['an open conversation stays open', { user_chat: true }, {}, { user_chat: true }],
  ['an accepted one is accepted', { status: 'confirm' }, {}, { status: 'confirm' }],
  ['a closed one closes nothing', { status: 'completed' }, {}, { status: 'pending' }],
  ['the order is kept', { order_id: 5 }, { order_id: 6 }, { order_id: 6 }],
  ['a missing order is filled in', { order_id: 5 }, {}, { order_id: 5 }],
  ['two of a shop stay visible to it', { shop_id: 4 }, { shop_id: 4 }, { is_mixed: false }],
  ['one of a shop and one of none are mixed', { shop_id: 4 }, {}, { is_mixed: true }],
  ['what is mixed stays so', { is_mixed: true }, {}, { is_mixed: true }],
  ['so is a missing person', { assigned_to: 5 }, {}, { assigned_to: 5 }],
  ['what is urgent stays urgent', { priority: 'high' }, { priority: 'low' }, { priority: 'high' }],
  ['tags add up', { tags: ['a', 'c'] }, { tags: ['b', 'c'] }, { tags: ['a', 'b', 'c'] }],
  ['up to the limit', { tags: ['a', 'b'] }, { tags: ['c', 'd'] }, { tags: ['a', 'c', 'd'] }],
])('%s', (_sentence, ticket, other, expected) => {
  expect(mergedTicket(aTicket(ticket), into(other), 3)).toMatchObject(expected);
});
