import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { allowedEdits, deletionVariants, editDistance, prefixDistance } from './spelling.ts';

test.each([
  ['hammer', 'hammer', 0],
  ['hamer', 'hammer', 1],
  ['hmamer', 'hammer', 1],
  ['vavle', 'valve', 1],
  ['blot', 'bolt', 1],
  ['wrnch', 'wrench', 1],
  ['scredriver', 'screwdriver', 1],
  ['adjustible', 'adjustable', 1],
  ['', 'saw', 3],
  ['kitten', 'sitting', 3],
])('%s and %s differ by %d', (from, to, distance) => {
  expect(editDistance(from, to)).toBe(distance);
  expect(editDistance(to, from)).toBe(distance);
});

test.each([
  ['scredr', 'screwdriver', 1],
  ['ham', 'hammer', 0],
  ['hmam', 'hammer', 1],
  ['drl', 'drill', 1],
])('%s and the prefixes of %s differ by %d', (typed, word, distance) => {
  expect(prefixDistance(typed, word)).toBe(distance);
});

test.each([
  [2, 0],
  [3, 1],
  [5, 1],
  [6, 2],
])('a word of %d letters can have %d edits', (length, edits) => {
  expect(allowedEdits(length)).toBe(edits);
});

test('deletion variants include the word and every shorter one down to the depth', () => {
  expect(deletionVariants('saw', 1).toSorted((a, b) => (a < b ? -1 : 1))).toEqual([
    'aw',
    'sa',
    'saw',
    'sw',
  ]);
  expect(deletionVariants('nut', 2)).toHaveLength(7);
});

test('two words within the depth always share a variant', () => {
  const letters = fc.string({
    unit: fc.constantFrom(...Array.from('abcde')),
    minLength: 3,
    maxLength: 10,
  });
  fc.assert(
    fc.property(letters, letters, fc.constantFrom(1, 2), (one, other, depth) => {
      fc.pre(editDistance(one, other) <= depth);
      const remains = new Set(deletionVariants(one, depth));
      expect(deletionVariants(other, depth).some((text) => remains.has(text))).toBe(true);
    }),
    { numRuns: 400 },
  );
});

test('every edit is found: deletion, insertion, replacement or transposition of a letter', () => {
  const word = fc.string({
    unit: fc.constantFrom(...Array.from('abcdefgh')),
    minLength: 3,
    maxLength: 12,
  });
  fc.assert(
    fc.property(
      word,
      fc.nat(),
      fc.constantFrom('delete', 'insert', 'replace', 'swap'),
      (text, place, edit) => {
        const at = place % (text.length - 1);
        const [before, letter, after] = [text.slice(0, at), text[at] ?? '', text.slice(at + 1)];
        const typed = {
          delete: before + after,
          insert: `${before}z${letter}${after}`,
          replace: `${before}z${after}`,
          swap: before + (after[0] ?? '') + letter + after.slice(1),
        }[edit];
        expect(editDistance(typed, text)).toBeLessThanOrEqual(1);
      },
    ),
  );
});
