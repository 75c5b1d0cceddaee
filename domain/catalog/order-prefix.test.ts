import { expect, test } from 'vitest';
import { makeOrderPrefix } from './order-prefix.ts';

test.each([
  ['Pipe & Tap', 'PT'],
  ['Boltworks', 'BO'],
  ['The Very Best Tools Ever', 'TVBT'],
  ['Straße 7', 'ST'],
  ['Élan 3', 'EL'],
  ['42', 'ORD'],
  ['ঢাকা হার্ডওয়্যার', 'ORD'],
  ['أدوات القاهرة', 'ORD'],
  ['五金店 Shop', 'SH'],
])('orders of %s begin with %s', (name, prefix) => {
  expect(makeOrderPrefix(name)).toBe(prefix);
});
