import { expect, test } from 'vitest';
import { sliceOf } from './paging.ts';

test.each([
  [{}, undefined, { offset: 0, limit: 100 }],
  [{ page: 3 }, undefined, { offset: 0, limit: 100 }],
  [{ per_page: 10 }, undefined, { offset: 0, limit: 100 }],
  [{ page: 3, per_page: 10 }, undefined, { offset: 20, limit: 10 }],
  [{}, 8, { offset: 0, limit: 8 }],
  [{ page: 2 }, 8, { offset: 8, limit: 8 }],
  [{ page: 101, per_page: 100 }, undefined, { offset: 10_000, limit: 100 }],
])('%j with the default %s reads %j', (request, perPage, expected) => {
  expect(sliceOf(request, perPage)).toEqual(expected);
});

test('pages beyond the first 10,000 rows are refused', () => {
  expect(() => sliceOf({ page: 102, per_page: 100 })).toThrow(/first 10,000/);
});
