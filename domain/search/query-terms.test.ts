import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseSearch, wordTerm } from './query-terms.ts';
import { tsqueryText } from './tsquery-text.ts';

test.each([
  ['hex bolt M8 x 40', ['hex', 'bolt'], false],
  ['cordless d', ['cordless', 'd'], true],
  ['d', ['d'], false],
  ['Säge', ['sage'], true],
  ['bi-metal', ['bi', 'metal'], true],
  ["carpenter's pencil", ['carpenters', 'pencil'], true],
  ['hammer & (drill | saw):*', ['hammer', 'drill', 'saw'], false],
  ['!!! 🔨 …', [], false],
  ['', [], false],
])('%s has the words %j, the last unfinished: %s', (text, words, isTyping) => {
  expect(parseSearch(text)).toMatchObject({ words, isTyping });
});

test('a bare number also matches with commonly omitted units', () => {
  const [term] = parseSearch('drill bit 8').sizes;
  expect(term?.options.map(({ parts }) => parts[0])).toEqual(
    expect.arrayContaining(['8', '8mm', '8v']),
  );
});

test.each([
  ['din985', ['din', '985']],
  ['11speed', ['11', 'speed']],
  ['e27', undefined],
  ['kd18a', undefined],
])('%s is also tried as %j', (text, parts) => {
  const options = parseSearch(text).sizes[0]?.options ?? [];
  expect(options.find(({ kind }) => kind === 'word')?.parts).toEqual(parts);
});

test('a thread and its length are separate, other measures are not', () => {
  expect(parseSearch('bolt M8 x 40').sizes[0]).toMatchObject({ apart: ['m8', '40mm'] });
  expect(parseSearch('board 4x40').sizes[0]).toMatchObject({ apart: [], near: ['4mm', '40mm'] });
});

test.each([
  ['BW-M8X40-A2', 'bwm8x40a2'],
  ['1234', '1234'],
  ['hammer', ''],
  ['hammer 12', ''],
])('%s as a code is %j', (text, code) => {
  expect(parseSearch(text).code).toBe(code);
});

test('terms are written as tsquery text, with the requested weights', () => {
  expect(tsqueryText(wordTerm('hamm', { isPrefix: true }))).toEqual({
    words: "('hamm':*)",
    tokens: '',
  });
  expect(
    tsqueryText(wordTerm('hamm', { isPrefix: true }), { weights: 'A', wholeWords: true }).words,
  ).toBe("('hamm':A)");
  const [size] = parseSearch('m8 x 40').sizes;
  expect(size && tsqueryText(size).tokens).toBe("('m8x40':*)");
});

test('at most a dozen words and sizes are searched for', () => {
  const { words, sizes } = parseSearch('a1 b2 cc dd '.repeat(50));
  expect(words.length).toBeLessThanOrEqual(12);
  expect(sizes.length).toBeLessThanOrEqual(12);
});

test('words consist of letters only, for any input', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => {
      for (const word of parseSearch(text).words) expect(word).toMatch(/^[\p{L}\p{M}]+$/u);
    }),
  );
});
