import { expect, test } from 'vitest';
import { indexedText, quoteLexeme, textOfHtml, weightedTokens } from './document.ts';
import { foldText } from './fold-text.ts';

test('texts are split into words to stem and tokens to store unchanged', () => {
  expect(indexedText(['Bi-metal hole saw hex/torx', 'P80, 4,5 x 60 mm'])).toEqual({
    words: 'bi metal hole saw hex torx',
    tokens: ['4.5x60', '4.5mm', '60mm', 'p80'],
  });
});

test('tokens are quoted for tsvector', () => {
  expect(weightedTokens(['m8x40', '1/2'], 'A')).toBe("'m8x40':1A '1/2':1A");
  expect(quoteLexeme("o'\\x")).toBe("'o''\\\\x'");
});

test('tags are removed from an HTML description', () => {
  expect(textOfHtml('<p class="x">Steel &amp; brass<br>saw</p>').replace(/\s+/gu, ' ').trim()).toBe(
    'Steel & brass saw',
  );
});

test.each([
  ['Ångström Größe', 'angstrom grosse'],
  ['Œuvre Łódź Ørsted', 'oeuvre lodz orsted'],
  ['１２ mm', '12 mm'],
  ['10 × 20 ″', "10 x 20 ''"],
  ['a\u0000b\tc\u202e', 'a b c '],
  ['قفل', 'قفل'],
])('%j is folded to %j', (text, expected) => {
  expect(foldText(text)).toBe(expected);
});

// With a quadratic regular expression this test does not finish.
test('unclosed brackets take no longer than tags', () => {
  expect(textOfHtml('<'.repeat(1_000_000))).toMatch(/^<+$/);
});
