import { expect, test } from 'vitest';
import { customerColumns } from './customer-columns.ts';

test('people who may not see contacts get no column that is always empty for them', () => {
  const { all, defaults } = customerColumns({ contacts: false, tags: false });
  expect(defaults).toEqual(['orders', 'spent', 'last_order']);
  expect(all).toEqual(['orders', 'spent', 'last_order', 'tickets', 'since', 'state']);
  expect(customerColumns({ contacts: true, tags: true }).all).toContain('city');
});
