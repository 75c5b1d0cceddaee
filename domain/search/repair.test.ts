import { expect, test } from 'vitest';
import { chooseCompletion, chooseRepair, likelyMeant, splitsOf } from './repair.ts';

const known = (word: string, products = 10, kind = 1) => ({ word, products, kind });

test.each([
  [
    'fewest slips first',
    'hamer',
    [known('hamper', 900), known('hammer', 5)].toReversed(),
    'hamper',
  ],
  ['then the same first letter', 'blot', [known('slot', 900), known('bolt', 5)], 'bolt'],
  ['then names before descriptions', 'nat', [known('bat', 9, 0), known('cat', 5, 1)], 'cat'],
  ['then the more frequent', 'hamer', [known('hammer', 50), known('hamper', 5)], 'hammer'],
  ['too far away', 'unicorn', [known('acorn')], null],
  ['itself is no repair', 'saw', [known('saw')], null],
  ['two slips in a long word', 'screwdrver', [known('screwdrivers')], 'screwdrivers'],
  ['but not in a short one', 'blt', [known('belts')], null],
])('%s: %s', (_, typed, words, expected) => {
  expect(chooseRepair(typed, words)).toBe(expected);
});

test('an unfinished word is compared with beginnings', () => {
  expect(chooseCompletion('scredr', [known('screws'), known('screwdriver')])).toBe('screwdriver');
  expect(chooseCompletion('drl', [known('drill')])).toBeNull();
});

test('a rare real word has a likely meaning only beside a far more frequent one', () => {
  expect(likelyMeant(known('coper', 24), [known('copper', 2742)])).toBe('copper');
  expect(likelyMeant(known('tile', 40), [known('file', 100)])).toBeNull();
  expect(likelyMeant(known('pin', 1), [known('pipe', 5000), known('pan', 5000)])).toBeNull();
});

test('words written together are split at every place that leaves three letters', () => {
  expect(splitsOf('hammerdrill')).toContainEqual(['hammer', 'drill']);
  expect(splitsOf('saw')).toEqual([]);
});
