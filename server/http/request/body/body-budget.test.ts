import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Overloaded } from '#server/load/overloaded.ts';
import { bodyBudget, type BodyShare } from './body-budget.ts';

test('a client is limited to its share, all clients to theirs, and released memory is free again', () => {
  const budget = bodyBudget({ ofAddress: 10, ofAll: 25 });
  const [first, second] = [budget.shareOf('a'), budget.shareOf('a')];
  first.take(6);
  second.take(4);
  expect(() => second.take(1)).toThrow(Overloaded);
  budget.shareOf('b').take(10);
  const last = budget.shareOf('c');
  expect(() => last.take(6)).toThrow(Overloaded);
  last.take(5);
  first.release();
  first.release();
  second.take(6);
  expect(() => second.take(1)).toThrow(Overloaded);
});

test('taking and releasing in any order leaves everything free', () => {
  const step = fc.record({
    address: fc.constantFrom('a', 'b', 'c'),
    bytes: fc.integer({ min: 0, max: 40 }),
    ends: fc.boolean(),
  });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      const budget = bodyBudget({ ofAddress: 50, ofAll: 100 });
      const open: BodyShare[] = [];
      for (const { address, bytes, ends } of steps) {
        const share = budget.shareOf(address);
        try {
          share.take(bytes);
        } catch (error) {
          expect(error).toBeInstanceOf(Overloaded);
        }
        if (ends) share.release();
        else open.push(share);
      }
      for (const share of open) share.release();
      for (const address of ['a', 'b']) budget.shareOf(address).take(50);
    }),
  );
});
