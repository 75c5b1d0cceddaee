import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#test/shop/create-test-database.ts';
import { rebuildSearchWords } from './rebuild-words.ts';
import { refreshStaleProducts } from './refresh-stale-products.ts';
import { insertTestCatalog, insertTestProducts } from '#test/search/synthetic-catalog.ts';
import { aProduct, listFor, slugsOf } from '#test/search/listed-products.ts';

// Repeated searches are served from the cache and must include everything committed since.

let database: TestDatabase;
const NOW = new Date('2026-05-01T12:00:00Z');

beforeEach(async () => {
  database = await createTestDatabase();
  const { db } = database;
  await insertTestCatalog(db, 0, 0);
  await insertTestProducts(db, [
    aProduct('claw', { name: 'Claw hammer', sold: 9 }),
    aProduct('mallet', { name: 'Rubber mallet', description: 'Soft head', sold: 3 }),
    aProduct('bar', { name: 'Wrecking bar', sold: 1 }),
  ]);
  await refreshStaleProducts(db, NOW);
  await rebuildSearchWords(db);
});
afterEach(() => database.close());

const slugsFor = async (request: Record<string, unknown>) =>
  slugsOf(database.db, (await listFor(database.db, request)).ids);
const write = async (slug: string, values: Record<string, unknown>) => {
  await database.db.updateTable('products').set(values).where('slug', '=', slug).execute();
  await refreshStaleProducts(database.db, NOW);
};

test.each<[string, string, string[], Record<string, unknown>, string[]]>([
  ['added to the name', 'claw', ['claw'], { name: 'Claw mallet' }, ['claw', 'mallet']],
  ['removed from the name', 'rubber', ['mallet'], { name: 'White mallet' }, []],
  ['added to the description only', 'torque', [], { description: 'Torque' }, ['mallet']],
  ['removed from the description', 'soft', ['mallet'], { description: 'Hard head' }, []],
  ['inside a new code', '9977x', [], { code: 'AB-199-77X' }, ['mallet']],
])('a word %s is searched immediately', async (_, search, before, values, after) => {
  expect(await slugsFor({ search })).toEqual(before);
  await write('mallet', values);
  expect((await slugsFor({ search })).toSorted()).toEqual(after);
});

test('the words of a search that matches nothing are chosen again after a change', async () => {
  const search = async () => {
    const listed = await listFor(database.db, { search: 'torque unicorn' });
    return listed.relaxed_search?.search;
  };
  expect(await search()).toBeUndefined();
  await write('bar', { name: 'Torque bar' });
  for (const _ of ['read', 'cached']) expect(await search()).toBe('torque');
  await write('mallet', { name: 'Unicorn mallet' });
  await write('bar', { name: 'Wrecking bar' });
  expect(await search()).toBe('unicorn');
});

test('a better match ranks first immediately after the change', async () => {
  await write('mallet', { tags: ['hammer'] });
  await write('bar', { short_description: 'Goes with a hammer' });
  const before = await slugsFor({ search: 'hammer' });
  expect(before.at(-1)).toBe('bar');
  await write('bar', { name: 'Wrecking hammer', total_sold: 500 });
  expect((await slugsFor({ search: 'hammer' })).at(0)).toBe('bar');
});

test('a misspelt word is corrected with the current words', async () => {
  const search = 'spokeshvae';
  expect(await listFor(database.db, { search })).toMatchObject({ total: 0 });
  await insertTestProducts(database.db, [aProduct('spokeshave', { name: 'Spokeshave' })]);
  await refreshStaleProducts(database.db, NOW);
  await rebuildSearchWords(database.db);
  expect(await listFor(database.db, { search })).toMatchObject({
    total: 1,
    corrected_search: 'spokeshave',
  });
});

test('a search in a flash sale shows products added to it', async () => {
  const { db } = database;
  const { id } = await db
    .insertInto('flash_sales')
    .values({ slug: 'sale', name: 'Sale', starts_at: new Date(0), ends_at: NOW })
    .returning('id')
    .executeTakeFirstOrThrow();
  const add = async (slug: string) => {
    const product = db.selectFrom('products').where('slug', '=', slug).select('id');
    await db
      .insertInto('flash_sale_products')
      .values({ flash_sale_id: id, product_id: product, price: 100, quantity: 1, position: 0 })
      .execute();
  };
  await write('mallet', { tags: ['hammer'] });
  await add('claw');
  expect(await slugsFor({ search: 'hammer', flash_sale_id: id })).toEqual(['claw']);
  await add('mallet');
  expect(await slugsFor({ search: 'hammer', flash_sale_id: id })).toEqual(['claw', 'mallet']);
});
