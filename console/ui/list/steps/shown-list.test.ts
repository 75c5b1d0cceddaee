import { expect, test } from 'vitest';
import { neighboursOf, rememberQuery, rememberRows, shownQuery } from './shown-list.ts';

test('a record leads to the ones before and after it in its list as shown last', () => {
  rememberRows('tickets', ['1', '2', '3']);
  rememberRows('orders', [7, 3]);
  expect(['1', '2', '3', '4'].map((number) => neighboursOf('tickets', number))).toEqual([
    { previous: null, next: '2' },
    { previous: '1', next: '3' },
    { previous: '2', next: null },
    { previous: null, next: null },
  ]);
  expect(neighboursOf('orders', 3)).toEqual({ previous: '7', next: null });
});

test('a list is shown again with its filters, whichever rows it has by then', () => {
  rememberQuery('orders', 'view=to-pack&after=9');
  rememberRows('orders', [1]);
  expect(shownQuery('orders')).toBe('view=to-pack&after=9');
  expect(shownQuery('customers')).toBe('');
});
