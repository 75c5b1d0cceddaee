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

test.each([
  [
    'another tag was renamed since',
    ['A', 'B', 'X'],
    ['A', 'b', 'C'],
    ['A', 'B', 'C'],
    ['A', 'b', 'X'],
  ],
  ['a tag was added since', ['B', 'new'], ['b'], ['B'], ['b', 'new']],
  [
    'a removed one comes back where it was',
    ['A', 'D'],
    ['A', 'b', 'C'],
    ['A', 'C'],
    ['A', 'b', 'D'],
  ],
  ['it is there again already', ['B', 'b', 'x'], ['b'], ['B'], ['b', 'x']],
  ['what it added has been renamed since', ['Z'], ['b'], ['B'], null],
  ['what it added has been removed since', [], ['b'], ['B'], null],
])('the undo of a replacement: %s', (_sentence, now, before, after, expected) => {
  expect(restoreValues(now, { before, after })).toEqual(expected);
});

test('the undo of a replacement gives the values before, and leaves what has changed since', () => {
  fc.assert(
    fc.property(values, values, fc.option(value), values, (before, from, to, now) => {
      const after = replaceValues(before, from, to);
      expect(after.filter((one) => one !== to && from.includes(one))).toEqual([]);
      expect(restoreValues(after, { before, after })).toEqual(before);
      const restored = restoreValues(now, { before, after });
      const added = after.filter((one) => !before.includes(one));
      if (added.some((one) => !now.includes(one))) {
        expect(restored).toBeNull();
        return;
      }
      const replaced = before.filter((one) => !after.includes(one));
      const others = now.filter((one) => !added.includes(one));
      expect([...(restored ?? [])].toSorted()).toEqual(
        (JSON.stringify(now) === JSON.stringify(after)
          ? before
          : [...new Set([...others, ...replaced])]
        ).toSorted(),
      );
    }),
  );
});
