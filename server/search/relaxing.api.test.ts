import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#test/shop/create-test-database.ts';
import { rebuildSearch } from './rebuild.ts';
import { insertTestCatalog, insertTestProducts } from '#test/search/synthetic-catalog.ts';
import { aProduct, listFor, slugsOf } from '#test/search/listed-products.ts';

// Which words of a search give way when no product has them all.

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
  await insertTestCatalog(database.db, 0, 1);
  await insertTestProducts(database.db, [
    aProduct('tent', { name: 'Canvas tent' }),
    aProduct('blue', { name: 'Groundsheet', color: 'Blue' }),
    aProduct('spoons', { name: 'Spoon set' }),
    aProduct('tarp', { name: 'Tarp', tags: ['picnic gizmo'] }),
    aProduct('whisk', { name: 'Whisk' }),
    aProduct('rack', { name: 'Basin rack' }),
    aProduct('ten', { name: 'Bucket 10' }),
    aProduct('q', { name: 'Mallet Q' }),
    aProduct('round', { name: 'Round sheep' }),
    aProduct('wing', { name: 'Wing screw M9, 45 mm long' }),
    aProduct('peg', { name: 'Iron peg' }),
    ...Array.from({ length: 9 }, (_, n) =>
      aProduct(`iron-${n}`, { name: `Anvil ${n}`, color: 'Iron' }),
    ),
    aProduct('crate', { name: 'Crate for pegs, purple' }),
    aProduct('trowel', { name: 'Trowel', description: 'Set it down gently.' }),
  ]);
  await rebuildSearch(database.db);
});
afterAll(() => database.close());

test.each([
  ['tent gizmo', 'tent', 'a tag alone does not make a word a kind of thing'],
  ['iron peg purple', 'iron peg', 'a crate for pegs is no peg'],
  ['tent with peg', 'tent', 'what it is used with is not the thing'],
  ['blue set', 'blue', 'an amount says less than a property'],
  ['trowel set', 'trowel', '"set it down" in a description makes no set'],
  ['whiskbasin', 'basin', 'the last word of a compound says what it is'],
  ['whiskset', 'whisk', 'of a compound the kind stays, and the amount gives way'],
])('%s shows %s: %s', async (text, remaining) => {
  const listed = await listFor(database.db, { search: text });
  expect(listed.relaxed_search?.search).toBe(remaining);
});

test('the halves of a compound are not corrected to other words', async () => {
  const { ids, corrected_search } = await listFor(database.db, { search: 'ground sheet' });
  expect(await slugsOf(database.db, ids)).toEqual(['blue']);
  expect(corrected_search).toBeNull();
});

test('thread and length may be apart in a name', async () => {
  const { ids, relaxed_search } = await listFor(database.db, { search: 'wing screw m9 x 45' });
  expect(await slugsOf(database.db, ids)).toEqual(['wing']);
  expect(relaxed_search).toBeUndefined();
});

test.each([
  ['unicornium 10', 'a number without its unit says nothing'],
  ['unicornium q', 'a single letter is in too many names'],
  ['tent-99q', 'parts of a product code that does not exist mean nothing'],
])('%s finds nothing: %s', async (search) => {
  expect(await listFor(database.db, { search })).toMatchObject({ ids: [], total: 0 });
});
