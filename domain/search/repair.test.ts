import { expect, test } from 'vitest';
import { chooseCompletion, chooseRepair, likelyMeant, wordSplits } from './repair.ts';

const indexed = (word: string, products = 10, kind = 1) => ({ word, products, kind });

test.each([
  [
    'fewest edits first',
    'hamer',
    [indexed('hamper', 900), indexed('hammer', 5)].toReversed(),
    'hamper',
  ],
  ['then the same first letter', 'blot', [indexed('slot', 900), indexed('bolt', 5)], 'bolt'],
  ['then names before descriptions', 'nat', [indexed('bat', 9, 0), indexed('cat', 5, 1)], 'cat'],
  ['then the more frequent', 'hamer', [indexed('hammer', 50), indexed('hamper', 5)], 'hammer'],
  ['too far away', 'unicorn', [indexed('acorn')], null],
  ['the word itself is no repair', 'saw', [indexed('saw')], null],
  ['two edits in a long word', 'screwdrver', [indexed('screwdrivers')], 'screwdrivers'],
  ['but not in a short one', 'blt', [indexed('belts')], null],
])('%s: %s', (_, typed, words, expected) => {
  expect(chooseRepair(typed, words)).toBe(expected);
});

test('an unfinished word is compared with prefixes', () => {
  expect(chooseCompletion('scredr', [indexed('screws'), indexed('screwdriver')])).toBe(
    'screwdriver',
  );
  expect(chooseCompletion('drl', [indexed('drill')])).toBeNull();
});

test('a rare real word has a likely meaning only beside a far more frequent one', () => {
  expect(likelyMeant(indexed('coper', 24), [indexed('copper', 2742)])).toBe('copper');
  expect(likelyMeant(indexed('tile', 40), [indexed('file', 100)])).toBeNull();
  expect(likelyMeant(indexed('pin', 1), [indexed('pipe', 5000), indexed('pan', 5000)])).toBeNull();
});

test('words written together are split at every place that leaves three letters', () => {
  expect(wordSplits('hammerdrill')).toContainEqual(['hammer', 'drill']);
  expect(wordSplits('saw')).toEqual([]);
});
