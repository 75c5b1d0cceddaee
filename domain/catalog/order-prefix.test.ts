import { expect, test } from 'vitest';
import { freeOrderPrefix, isOrderPrefix, makeOrderPrefix } from './order-prefix.ts';

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

test.each([
  ['Boltworks', [], 'BO'],
  ['Boltworks', ['BO'], 'BOA'],
  ['Boltworks', ['BO', 'BOA', 'BOB'], 'BOC'],
  ['The Very Best Tools Ever', ['TVBT'], 'TVBA'],
  ['42', ['ORD'], 'ORDA'],
])('the orders of %s beside shops with %j begin with %s', (name, taken, prefix) => {
  expect(freeOrderPrefix(name, taken)).toBe(prefix);
});

test('fifty shops with the same name get different prefixes', () => {
  const taken: string[] = [];
  for (let made = 0; made < 50; made += 1) taken.push(freeOrderPrefix('Tool Shop', taken));
  expect(new Set(taken).size).toBe(50);
  expect(taken.every(isOrderPrefix)).toBe(true);
});
