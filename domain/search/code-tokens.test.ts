import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { bareCode, codeTokens, looksLikeCode } from './code-tokens.ts';

test.each([
  ['BW-M8X40-A2', ['=bwm8x40a2', 'bwm8x40a2', 'm8x40a2', 'a2', 'bw', 'm8x40']],
  ['bw m8x40/a2', ['=bwm8x40a2', 'bwm8x40a2', 'm8x40a2', 'a2', 'bw', 'm8x40']],
  ['1234', ['=1234', '1234']],
  ['---', []],
  ['', []],
])('%s is found under %j', (code, expected) => {
  expect(codeTokens(code)).toEqual(expected);
});

test('every fragment that starts at a part of the code is the prefix of a token', () => {
  const piece = fc.string({
    unit: fc.constantFrom(...Array.from('ABCxyz0189')),
    minLength: 1,
    maxLength: 6,
  });
  fc.assert(
    fc.property(
      fc.array(piece, { minLength: 1, maxLength: 6 }),
      fc.nat(),
      fc.nat(),
      (pieces, start, length) => {
        const rest = pieces.slice(start % pieces.length).join('-');
        const fragment = bareCode(rest).slice(0, 1 + (length % bareCode(rest).length));
        expect(codeTokens(pieces.join('-')).some((token) => token.startsWith(fragment))).toBe(true);
      },
    ),
  );
});

test.each([
  ['m8x', true],
  ['bw12', true],
  ['m8', false],
  ['hammer', false],
  ['', false],
])('%s looks like a code: %s', (bare, expected) => {
  expect(looksLikeCode(bare)).toBe(expected);
});
