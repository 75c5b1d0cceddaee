import fc from 'fast-check';
import { expect, test } from 'vitest';
import { foldText, foldUnicode } from './fold-text.ts';

test('ASCII text is folded like any other', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary-ascii', maxLength: 80 }), (text) => {
      expect(foldText(text)).toBe(foldUnicode(text));
    }),
    { numRuns: 2000 },
  );
});
