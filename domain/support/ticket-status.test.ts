import { expect, test } from 'vitest';
import {
  changeTicketStatus,
  mayCustomerWrite,
  parseTicketStatus,
  statusAfterReply,
  TICKET_STATUSES,
  ticketFilter,
} from './ticket-status.ts';

const allowed = [
  'pending > confirm',
  'pending > completed',
  'pending > cancel',
  'confirm > completed',
  'confirm > cancel',
  'completed > confirm',
  'cancel > confirm',
];
const every = TICKET_STATUSES.flatMap((from) => TICKET_STATUSES.map((to) => [from, to] as const));

test.each(every)('%s -> %s', (from, to) => {
  expect(changeTicketStatus(from, to).ok).toBe(allowed.includes(`${from} > ${to}`));
});

test('a refusal says why', () => {
  expect(changeTicketStatus('cancel', 'cancel')).toEqual({ ok: false, reason: 'unchanged' });
  expect(changeTicketStatus('confirm', 'pending')).toEqual({ ok: false, reason: 'backwards' });
  expect(changeTicketStatus('completed', 'cancel')).toEqual({ ok: false, reason: 'closed' });
});

test.each([
  ['pending', false, 'not-open'],
  ['confirm', false, 'not-open'],
  ['pending', true, null],
  ['confirm', true, null],
  ['completed', true, 'completed'],
  ['completed', false, 'completed'],
  ['cancel', true, 'cancel'],
] as const)('writing in a ticket that is %s, open: %s', (status, user_chat, reason) => {
  expect(mayCustomerWrite({ status, user_chat })).toEqual(
    reason === null ? { ok: true } : { ok: false, reason },
  );
});

test('a reply confirms a ticket; a closed one accepts no replies', () => {
  expect(TICKET_STATUSES.map(statusAfterReply)).toEqual(['confirm', 'confirm', null, null]);
});

test('statuses and filters are parsed in any letter case', () => {
  expect(parseTicketStatus(' Completed ')).toBe('completed');
  expect(parseTicketStatus('running')).toBeNull();
  expect(ticketFilter('Running')).toBe('running');
  expect(ticketFilter('Pending')).toBeNull();
  expect(ticketFilter('constructor')).toBeNull();
  expect(ticketFilter(undefined)).toBeNull();
});
