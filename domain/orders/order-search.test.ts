import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseOrderSearch } from './order-search.ts';

test.each([
  ['12', 12, ['^12']],
  ['#RC000012', 12, []],
  ['rc12', 12, ['rc12']],
  ['#12 meier', null, ['^12', 'meier']],
  ['Meier, Anna', null, ['meier', 'anna']],
  ["O'Brien", null, ['^o', 'brien']],
  ['Jean-Luc', null, ['jean', 'luc']],
  ['anna.meier', null, ['anna', 'meier']],
  ['Anna.M@Example', null, ['anna.m@example']],
  ['a_b@%', null, ['a_b@%']],
  ['\u00b8', null, []],
  ['meier \u00b8', null, ['meier']],
  ['867-5309', null, ['8675309']],
  ['5309', 5309, ['5309']],
  ['55 86 75 30 9', null, ['558675309']],
  ['+49 (30) 123-456', null, ['4930123456']],
  ['030 123456', null, ['30123456']],
  ['00340434161094015902', null, ['340434161094015902']],
  ['meier 030/12', null, ['meier', '3012']],
  ['HX-20/5', null, ['hx205']],
  ['SW1A 1AA', null, ['sw1a', '1aa']],
  ['meier meier', null, ['meier']],
  ['محمد علي', null, ['محمد', 'علي']],
  ['１２３４５', 12345, ['12345']],
  ['%', null, []],
  ['@ _ \\', null, []],
  ['000', null, ['^0']],
])('%s', (typed, number, parts) => {
  const search = parseOrderSearch(typed);
  expect(search?.number).toBe(number);
  expect(search?.parts.map(({ text, isBeginning }) => (isBeginning ? '^' : '') + text)).toEqual(
    parts,
  );
});

test('blank text finds nothing', () => {
  for (const blank of ['', ' ', '\t']) expect(parseOrderSearch(blank)).toBeNull();
});

test('names are found in any order and with any separators', () => {
  const word = fc.stringMatching(/^[a-z]{3,8}$/);
  fc.assert(
    fc.property(fc.uniqueArray(word, { minLength: 1, maxLength: 5 }), (words) => {
      const textsOf = (typed: string) =>
        (parseOrderSearch(typed)?.parts ?? []).map(({ text }) => text).toSorted();
      expect(textsOf(words.toReversed().join(', '))).toEqual(textsOf(words.join(' ')));
    }),
  );
});
