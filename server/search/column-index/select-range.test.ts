import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { emptyBitset, setBit } from './bitsets/bitset.ts';
import { selectRange } from './select-page.ts';

test('a page selected from the whole set is the page of the sorted set', () => {
  fc.assert(
    fc.property(
      fc.array(fc.nat(5), { maxLength: 300 }),
      fc.nat(320),
      fc.nat(40),
      (values, offset, limit) => {
        const bits = emptyBitset(320);
        for (const slot of values.keys()) setBit(bits, slot);
        const compare = (a: number, b: number) => (values[a] ?? 0) - (values[b] ?? 0) || a - b;
        expect(selectRange(bits, offset, limit, compare)).toEqual(
          [...values.keys()].toSorted(compare).slice(offset, offset + limit),
        );
      },
    ),
    { numRuns: 500 },
  );
});
