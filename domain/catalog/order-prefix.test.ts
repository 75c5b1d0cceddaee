import { expect, test } from 'vitest';
import { makeOrderPrefix } from './order-prefix.ts';

test.each([
  ['Pipe & Tap', 'PT'],
  ['Boltworks', 'BO'],
  ['The Very Best Tools Ever', 'TVBT'],
  ['Straße 7', 'ST'],
  ['42', 'IT'],
])('orders of %s begin with %s', (name, prefix) => {
  expect(makeOrderPrefix(name)).toBe(prefix);
});
