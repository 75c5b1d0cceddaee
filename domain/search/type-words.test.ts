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
  ['a model at the end', 'Snowboard Nova 148 cm', 'snowboard'],
  ['a model without a noun before it', 'Norvik KD 18 drill driver', 'driver'],
  ['a capitalized word of the categories', 'Norvik Smart TV', 'tv'],
  ['no word at all', '3000', ''],
])('%s: %s is a %s', (_, name, named) => {
  const categories = ['Winter sports', 'TVs'];
  const qualifiers = ['Norvik', 'Red'];
  expect(typeWords({ name, categories, tags: [], qualifiers }).named).toBe(named);
});

test.each([
  ['Snowboard Bindings', ['Winter Sports', 'Snowboards']],
  ['Snowboard Bindings', ['Schnee und Eis']],
  ['Ladder Hooks', ['Ladders and more']],
])('%s in %j: a capital means nothing where all nouns have one', (name, categories) => {
  const { named } = typeWords({ name, categories, tags: [], qualifiers: [] });
  expect(named).toBe(name.split(' ')[1]?.toLowerCase());
});

test('tags of several words name the type, a word alone does not', () => {
  const tags = ['cordless drill', 'screw gun', 'battery drill', 'sale', 'bag for drills'];
  const { tagged } = typeWords({ name: '', categories: [], tags, qualifiers: [] });
  expect(tagged).toBe('drill gun bag');
});

test('a category names every type it contains', () => {
  const { placed } = typeWords({
    name: '',
    categories: ['Drill bits & blades', 'Ladder accessories'],
    tags: [],
    qualifiers: [],
  });
  expect(placed).toBe('bits blades accessories');
});

// With a quadratic regular expression this test does not finish.
test('a name of punctuation takes no longer than one of words', () => {
  for (const mark of ['!', '¼', '"'])
    expect(
      typeWords({ name: mark.repeat(200_000), categories: [], tags: [], qualifiers: [] }).named,
    ).toBe('');
});
