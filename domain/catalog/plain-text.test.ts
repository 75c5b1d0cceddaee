import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cleanAnyText, cleanLines, cleanText } from './plain-text.ts';

test.each([
  ['  Claw   hammer\t450 g ', 'Claw hammer 450 g'],
  ['a\u0000b\u0007c', 'a b c'],
  ['two\r\nlines', 'two lines'],
  ['\ufeffname\u202e', 'name'],
  ['Gro\u0308ße', 'Größe'],
])('%j becomes %j', (text, clean) => {
  expect(cleanText(text)).toBe(clean);
});

test('line breaks are preserved', () => {
  expect(cleanLines(' Good.\r\n\r\n\r\n\r\nWould  buy\u0000again. \n')).toBe(
    'Good.\n\nWould buy again.',
  );
});

test('clean text is recognised', () => {
  const character = fc.oneof(
    fc.string({ unit: 'binary-ascii', minLength: 1, maxLength: 1 }),
    fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }),
  );
  const printable = fc.string({ unit: 'grapheme-ascii', maxLength: 30 });
  fc.assert(
    fc.property(fc.oneof(printable, fc.string({ unit: character, maxLength: 20 })), (text) => {
      expect(cleanText(text)).toBe(cleanAnyText(text));
    }),
    { numRuns: 2000 },
  );
});
