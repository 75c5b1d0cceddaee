import { expect, test } from 'vitest';
import { typeWords } from './type-words.ts';

test.each([
  ['a plain name', 'Telescopic ladder 3.8 m', 'ladder'],
  ['an accessory', 'Ladder hooks, 2 pcs', 'hooks'],
  ['what it is for', 'Hooks for ladders', 'hooks'],
  ['a set', 'Torx screwdriver set, 6 pcs', 'screwdriver'],
  ['a size at the end', 'Hex bolt M8 x 40', 'bolt'],
  ['what follows a size', 'Hex bolt M8 x 40 zinc', 'bolt'],
  ['a size that comes first', '18 V cordless drill', 'drill'],
  ['a colour at the end', 'Trail helmet red', 'helmet'],
  ['a brand at the end', 'Snowboard Norvik', 'snowboard'],
  ['a model in brackets', 'Chain (SL 300)', 'chain'],
  ['a dash', 'Tube – valve 40 mm', 'tube'],
  ['accents', 'Überschuh für Rennrad', 'uberschuh'],
  ['no word at all', '3000', ''],
])('%s: %s is a %s', (_, name, named) => {
  expect(typeWords({ name, categories: [], qualifiers: ['Norvik', 'Red'] }).named).toBe(named);
});

test('a category names every type it contains', () => {
  const { placed } = typeWords({
    name: '',
    categories: ['Drill bits & blades', 'Ladder accessories'],
    qualifiers: [],
  });
  expect(placed).toBe('bits blades accessories');
});

// With a quadratic regular expression this test does not finish.
test('a name of punctuation takes no longer than one of words', () => {
  for (const mark of ['!', '¼', '"'])
    expect(typeWords({ name: mark.repeat(200_000), categories: [], qualifiers: [] }).named).toBe(
      '',
    );
});
