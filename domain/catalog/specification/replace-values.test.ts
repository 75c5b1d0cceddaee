import fc from 'fast-check';
import { expect, test } from 'vitest';
import { replaceValues, restoreValues } from './replace-values.ts';

test.each([
  ['a value is renamed', ['stainless'], ['stainless'], 'Steel', ['Steel']],
  ['others stay, in their order', ['A', 'b', 'C'], ['b'], 'B', ['A', 'B', 'C']],
  [
    'several are merged into one, at the place of the first',
    ['A', 'b', 'C', 'd'],
    ['d', 'b'],
    'B',
    ['A', 'B', 'C'],
  ],
  ['a product that has both keeps one', ['b', 'A', 'B'], ['b'], 'B', ['B', 'A']],
  ['without the value nothing changes', ['A', 'A'], ['b'], 'B', ['A', 'A']],
  ['capitals differ', ['Steel'], ['steel'], 'Iron', ['Steel']],
  ['the new value among the old ones is no change', ['B'], ['B', 'b'], 'B', ['B']],
  ['numbers too', [12, 13], [12], 12.5, [12.5, 13]],
  ['some are removed, and the others stay', ['A', 'b', 'C'], ['C', 'A'], null, ['b']],
])('%s', (_sentence, values, from, to, expected) => {
  expect(replaceValues<string | number>(values, from, to)).toEqual(expected);
});

const value = fc.constantFrom('a', 'b', 'c', 'd');
const values = fc.uniqueArray(value, { maxLength: 4 });

test('the undo of a replacement gives the values before, and leaves what has changed since', () => {
  fc.assert(
    fc.property(values, values, fc.option(value), values, (before, from, to, now) => {
      const after = replaceValues(before, from, to);
      expect(after.filter((one) => one !== to && from.includes(one))).toEqual([]);
      expect(restoreValues(after, { before, after })).toEqual(before);
      const isChanged = JSON.stringify(now) !== JSON.stringify(after);
      if (isChanged) expect(restoreValues(now, { before, after })).toBeNull();
    }),
  );
});
