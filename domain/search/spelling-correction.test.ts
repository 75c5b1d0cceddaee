import { expect, test } from 'vitest';
import {
  chooseCompletion,
  chooseCorrection,
  likelyCorrection,
  wordSplits,
} from './spelling-correction.ts';

const indexed = (word: string, products = 10, kind = 1) => ({ word, products, kind });

test.each([
  [
    'a doubled letter before any more frequent word',
    'sadle',
    [indexed('sale', 617), indexed('saddle', 3)],
    'saddle',
  ],
  [
    'a doubled letter before a missing one',
    'hamer',
    [indexed('hamper', 900), indexed('hammer', 5)],
    'hammer',
  ],
  [
    'a doubled letter typed too often',
    'tubbe',
    [indexed('tube', 3), indexed('tubes', 900)],
    'tube',
  ],
  [
    'swapped letters before a replaced one',
    'blot',
    [indexed('slot', 900), indexed('bolt', 5)],
    'bolt',
  ],
  ['a vowel for another', 'halmet', [indexed('helmet', 3), indexed('halret', 900)], 'helmet'],
  ['a similar sound', 'brace', [indexed('brake', 3), indexed('brame', 900)], 'brake'],
  ['an adjacent key', 'chaun', [indexed('chain', 3), indexed('chawn', 900)], 'chain'],
  ['the same first letter', 'bike', [indexed('bake', 5), indexed('pike', 900)], 'bake'],
  ['names before descriptions', 'nat', [indexed('bat', 9, 0), indexed('cat', 5, 1)], 'cat'],
  [
    'of equally likely typos the more frequent word',
    'clap',
    [indexed('clamp', 50), indexed('claip', 5)],
    'clamp',
  ],
  [
    'one letter of a pair, not both',
    'sattle',
    [indexed('sale', 617), indexed('saddle', 3)],
    'saddle',
  ],
  ['two letters more are another word', 'jigsaw', [indexed('jigs', 6)], null],
  ['too far away', 'unicorn', [indexed('acorn')], null],
  ['the word itself is not a correction', 'saw', [indexed('saw')], null],
  ['two edits in a long word', 'screwdrver', [indexed('screwdrivers')], 'screwdrivers'],
  ['but not in a short one', 'blt', [indexed('belts')], null],
])('%s: %s', (_, typed, words, expected) => {
  expect(chooseCorrection(typed, words)).toBe(expected);
});

test('an unfinished word is compared with prefixes', () => {
  expect(chooseCompletion('scredr', [indexed('screws'), indexed('screwdriver')])).toBe(
    'screwdriver',
  );
  expect(chooseCompletion('drl', [indexed('drill')])).toBeNull();
});

test('a rare real word is only corrected to a far more frequent one', () => {
  expect(likelyCorrection(indexed('coper', 24), [indexed('copper', 2742)])).toBe('copper');
  expect(likelyCorrection(indexed('tile', 40), [indexed('file', 100)])).toBeNull();
  expect(likelyCorrection(indexed('sand', 9), [indexed('and', 5000)])).toBeNull();
  expect(
    likelyCorrection(indexed('pin', 1), [indexed('pipe', 5000), indexed('pan', 5000)]),
  ).toBeNull();
});

test('joined words are split at every place that leaves three letters on both sides', () => {
  expect(wordSplits('hammerdrill')).toContainEqual(['hammer', 'drill']);
  expect(wordSplits('saw')).toEqual([]);
});
