import { expect, test } from 'vitest';
import { listCustomers } from '#contract/console/customers/customers.ts';
import { readFilter } from './read-filter.ts';

test.each([
  ['no filter', {}, {}, []],
  ['filters', { tickets: 'open', spent_from: '10' }, { tickets: 'open', spent_from: 10 }, []],
  [
    'a bad one leaves the others',
    { tickets: 'open', state: 'xyz' },
    { tickets: 'open' },
    ['state'],
  ],
  [
    'two bad ones',
    { last_since: '2026-13-01', spent_from: 'a lot' },
    {},
    ['last_since', 'spent_from'],
  ],
  ['what is no filter is ignored', { utm_source: 'mail', columns: 'city' }, {}, []],
])('%s', (_name, fields, filter, invalid) => {
  expect(readFilter(listCustomers.request, fields)).toEqual({ filter, invalid });
});
