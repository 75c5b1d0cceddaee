import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mergeEdits } from './merge-edits.ts';

const merge = (now: unknown, from: unknown, to: unknown) =>
  mergeEdits(new Map([['name', { from, to }]]), () => now);

test.each([
  ['unchanged since it was shown', 'Saw', 'Saw', 'Axe', { name: 'Axe' }, 0],
  ['changed to the same by somebody else', 'Axe', 'Saw', 'Axe', {}, 0],
  ['changed to something else', 'Hoe', 'Saw', 'Axe', {}, 1],
  ['put back to what it was', 'Saw', 'Saw', 'Saw', {}, 0],
  ['a first value', undefined, null, 'Axe', { name: 'Axe' }, 0],
  ['taken away', 'Saw', 'Saw', null, { name: null }, 0],
  ['the same list', ['a', 'b'], ['a', 'b'], ['a'], { name: ['a'] }, 0],
  ['a list in another order', ['b', 'a'], ['a', 'b'], ['a'], {}, 1],
  ['keys in another order', { b: 1, a: 2 }, { a: 2, b: 1 }, { a: 3 }, { name: { a: 3 } }, 0],
])('%s', (_name, now, from, to, accepted, conflicts) => {
  const merged = merge(now, from, to);
  expect(Object.fromEntries(merged.accepted)).toEqual(accepted);
  expect(merged.conflicts).toHaveLength(conflicts);
});

test('a conflict has the value that was shown, the current one and the new one', () => {
  expect(merge(12, 10, 11).conflicts).toEqual([{ field: 'name', base: 10, theirs: 12, yours: 11 }]);
});

const values = fc.record({ a: fc.integer({ max: 3 }), b: fc.integer({ max: 3 }) });

test('changes by two people to different fields are both applied', () => {
  fc.assert(
    fc.property(values, fc.integer(), fc.integer(), (shown, first, second) => {
      const stored: Record<string, unknown> = { ...shown };
      const save = (field: 'a' | 'b', to: number) => {
        const edits = new Map([[field, { from: shown[field], to }]]);
        const { accepted, conflicts } = mergeEdits(edits, (name) => stored[name]);
        expect(conflicts).toEqual([]);
        Object.assign(stored, Object.fromEntries(accepted));
      };
      save('a', first);
      save('b', second);
      expect(stored).toEqual({ a: first, b: second });
    }),
  );
});
