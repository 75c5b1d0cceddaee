import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#test/shop/create-test-database.ts';
import { rebuildSearch } from './rebuild.ts';
import { insertTestCatalog, insertTestProducts } from '#test/search/synthetic-catalog.ts';
import { aProduct, listFor, slugsOf } from '#test/search/listed-products.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
  await insertTestCatalog(database.db, 0, 300);
  await insertTestProducts(database.db, [
    aProduct('hex-zinc', {
      name: 'Hex bolt M8 x 40 zinc',
      code: 'BW-M8X40-A2',
      sub: 'Hex bolts',
      category: 'Fasteners',
    }),
    aProduct('hex-long', {
      name: 'Hex bolt M8 x 400',
      code: 'BW-M8X400-A2',
      sub: 'Hex bolts',
      category: 'Fasteners',
    }),
    aProduct('screw-wood', {
      name: 'Chipboard screw 4,5 x 60 mm',
      sub: 'Wood screws',
      category: 'Screws and anchors',
    }),
    aProduct('hammer-sold-out', { name: 'Zebrano hammer', quantity: 0, sold: 9000 }),
    aProduct('hammer-in-stock', { name: 'Zebrano hammer', sold: 10 }),
    aProduct('hammer-popular', { name: 'Zebrano hammer', sold: 50 }),
    aProduct('zebrano-handle', { name: 'Handle', tags: ['zebrano'], sold: 999 }),
    aProduct('quill-case', { name: 'Quill case for Norvik', sold: 99 }),
    aProduct('quill', { name: 'Norvik quill', brand: 'Norvik' }),
    aProduct('rack', { name: 'Bellows into lantern' }),
    aProduct('down', { name: 'Blouson down' }),
    aProduct('sage', { name: 'Säge Ångström' }),
    aProduct('described', {
      name: 'Plain thing',
      description: '<p>Smells of <b>cinnamon</b>.</p>',
    }),
    aProduct('oddment', {
      name: 'Oddment',
      category: 'Plumbing',
      sub: 'Pipes',
      description: 'Beside the walnut hammer.',
    }),
    aProduct('flange', { name: 'Flange bolt M10, length 35 mm' }),
    aProduct('pipe-inch', { name: 'Quorn connector 1/4"', category: 'Plumbing', sub: 'Pipes' }),
    aProduct('pipe-metric', {
      name: 'Quorn connector 6.35 mm',
      category: 'Plumbing',
      sub: 'Pipes',
    }),
    ...['a', 'b', 'c', 'd', 'e', 'f'].flatMap((x) =>
      Array.from({ length: 10 }, (_, n) =>
        aProduct(`copper-${x}${n}`, { name: 'Copper tube', category: 'Plumbing', sub: 'Pipes' }),
      ),
    ),
    aProduct('coper', { name: 'Coper tube', category: 'Plumbing', sub: 'Pipes' }),
  ]);
  await rebuildSearch(database.db);
});
afterAll(() => database.close());

const search = (text: string, more: Record<string, unknown> = {}) =>
  listFor(database.db, { search: text, ...more });
const slugsFor = async (text: string) => slugsOf(database.db, (await search(text)).ids);

test.each([
  ['M8 x 40', ['hex-zinc']],
  ['m8x40 hex', ['hex-zinc']],
  ['bolt 8x40', ['hex-zinc']],
  ['4.5x60', ['screw-wood']],
  ['4,5 x 60 mm', ['screw-wood']],
  ['BW-M8X40-A2', ['hex-zinc']],
  ['bwm8x40a2', ['hex-zinc']],
  ['M8X400-A', ['hex-long']],
  ['sage angstrom', ['sage']],
  ['SÄGE', ['sage']],
  ['cinnamon', ['described']],
  ['plain cinnamon', ['described']],
  ['flange M10 x 35', ['flange']],
  ['M10 x 35', ['flange']],
  ['flange10', []],
  ['quorn 1/4 in', ['pipe-inch', 'pipe-metric']],
  ['quorn 6.35mm', ['pipe-inch', 'pipe-metric']],
])('%s finds %j', async (text, slugs) => {
  expect(await slugsFor(text)).toEqual(expect.arrayContaining(slugs));
  expect((await slugsFor(text)).slice(0, slugs.length).toSorted()).toEqual(slugs.toSorted());
});

test('a fragment inside a code finds its product', async () => {
  expect(await slugsFor('8x400a')).toEqual(['hex-long']);
});

test('the exact product code comes first, even when other products sell better', async () => {
  expect((await slugsFor('BW-M8X40-A2'))[0]).toBe('hex-zinc');
});

test('most relevant first, in stock before sold out, then the more popular', async () => {
  expect(await slugsFor('zebrano')).toEqual([
    'hammer-popular',
    'hammer-in-stock',
    'hammer-sold-out',
    'zebrano-handle',
  ]);
});

test("a brand's own products come before what is made for them, whatever sells better", async () => {
  const slugs = await slugsFor('norvik');
  expect(slugs.filter((slug) => slug.startsWith('quill'))).toEqual(['quill', 'quill-case']);
});

test.each([
  ['hamer', 'hammer'],
  ['scredriver', 'screwdriver'],
  ['wrnch', 'wrench'],
  ['hmamer', 'hammer'],
  ['cordles drill', 'cordless drill'],
  ['hammerdrill', 'hammer drill'],
])('%s is searched as %s, and says so', async (typed, meant) => {
  const [results, exact] = await Promise.all([search(typed), search(meant)]);
  expect(results.corrected_search).toBe(meant);
  expect(exact.corrected_search).toBeNull();
  expect(results.total).toBeGreaterThan(0);
  expect(results.ids).toEqual(exact.ids);
});

test('words written apart find compounds, and tags are searched like words', async () => {
  expect(await slugsFor('screw driver')).toEqual(await slugsFor('screwdriver'));
  expect((await search('spanner')).total).toBe((await search('wrench')).total);
});

test('the last word may be unfinished', async () => {
  expect(await slugsFor('zebrano hamm')).toEqual(await slugsFor('zebrano hammer'));
});

test('a rare word is searched unchanged, and a similar frequent one is offered', async () => {
  const results = await search('coper tube');
  expect(await slugsOf(database.db, results.ids)).toEqual(['coper']);
  expect(results).toMatchObject({ corrected_search: null, suggested_search: 'copper tube' });
});

test('when no product has all words, those with most are found, and the word left out is named', async () => {
  const hammers = await search('hammer');
  const results = await search('hammer unicornium');
  expect(new Set(results.ids)).toEqual(new Set(hammers.ids));
  expect(results).toMatchObject({
    total: hammers.total,
    corrected_search: null,
    suggested_search: 'hammer',
    relaxed_search: {
      search: 'hammer',
      words: [
        { text: 'hammer', is_left_out: false },
        { text: 'unicornium', is_left_out: true },
      ],
    },
  });
  expect(hammers).not.toHaveProperty('relaxed_search');
});

test.each([
  ['zebrano handle unicornium', 'zebrano handle', ['unicornium']],
  ['cinnamon unicornium', 'cinnamon', ['unicornium']],
  ['Chipboard screw 4,5 x 600', 'chipboard screw', ['4,5 x 600']],
  ['zebrano the cinnamon', 'zebrano', ['cinnamon']],
  ['zebrano hamer M8 x 40', 'zebrano hammer', ['m8 x 40']],
  ['zebrano copr', 'zebrano', ['copr']],
])('%s is searched as %s', async (text, meant, left) => {
  const results = await search(text);
  expect(results.total).toBeGreaterThan(0);
  expect(results.relaxed_search?.search).toBe(meant);
  expect(
    results.relaxed_search?.words.filter((word) => word.is_left_out).map((word) => word.text),
  ).toEqual(left);
});

test('of the products with most of the words, those near the size left out come first', async () => {
  const [first] = await slugsFor('hex bolt M8 x 401');
  expect(first).toMatch(/hex-/u);
});

test('words that occur together only in a description do not make the product a match', async () => {
  const results = await search('walnut hammer');
  expect(results.relaxed_search?.search).toBe('hammer');
  expect(await slugsOf(database.db, results.ids)).not.toContain('oddment');
  expect(await slugsFor('walnut')).toEqual(['oddment']);
});

test('a search for a size that is not sold finds products with its first measure', async () => {
  const results = await search('M8 x 411');
  expect(results.total).toBeGreaterThan(0);
  expect(results.relaxed_search?.words).toEqual([
    { text: 'm8', is_left_out: false },
    { text: '411', is_left_out: true },
  ]);
});

test('no word is corrected to noise such as "for"', async () => {
  expect((await search('bellows inti')).corrected_search).toBeNull();
});

test('words that name goods are not noise: can, down', async () => {
  const results = await search('blouson down');
  expect(await slugsOf(database.db, results.ids)).toEqual(['down']);
  expect((await search('zebrano down')).relaxed_search).toBeDefined();
});

test('a search is not relaxed to a single letter', async () => {
  expect(await search('qqqqwwwwzzzz a')).toMatchObject({ ids: [], total: 0 });
});

test('nothing found: an empty list', async () => {
  for (const text of ['qqqqwwwwzzzz', 'qqqqwwwwzzzz xxxxyyyyzzzz'])
    expect(await search(text)).toMatchObject({
      ids: [],
      total: 0,
      suggested_search: null,
      corrected_search: null,
    });
});

test('filters apply to the relaxed search too', async () => {
  const results = await search('zebrano hammer unicornium', { in_stock: 1 });
  expect(await slugsOf(database.db, results.ids)).toEqual([
    'hammer-popular',
    'hammer-in-stock',
    'zebrano-handle',
  ]);
  expect(await search('zebrano unicornium', { min_price: 9_999_999 })).toMatchObject({
    total: 0,
    relaxed_search: { search: 'zebrano' },
  });
});

test('a word of a product added after the last rebuild is not corrected away', async () => {
  const { indexProducts } = await import('./index-products.ts');
  const ids = await insertTestProducts(database.db, [aProduct('new-word', { name: 'Hummer' })]);
  await indexProducts(database.db, ids);
  expect(await search('hummer')).toMatchObject({ ids, corrected_search: null });
});

const SORTS: [sort: string, order: string][] = [
  ['high_to_low', 'price desc'],
  ['low_to_high', 'price'],
  ['top_selling', 'total_sold desc'],
  ['newest', 'created_at desc'],
  ['just_for_you', 'created_at desc'],
];

test.each(SORTS)('sorted by %s', async (sort_type, order) => {
  const { ids } = await search('hammer', { sort_type });
  const rows = await database.db
    .selectFrom('products')
    .select(['id', 'price', 'discount_price', 'total_sold', 'created_at'])
    .where('id', 'in', ids)
    .execute();
  const [column = '', direction] = order.split(' ');
  const values = ids.map((id) => {
    const row = rows.find((entry) => entry.id === id);
    return Number(
      {
        price: row?.discount_price ?? row?.price,
        total_sold: row?.total_sold,
        created_at: row?.created_at,
      }[column],
    );
  });
  expect(values).toEqual(values.toSorted((a, b) => (direction ? b - a : a - b)));
});

test('without a search: in stock first, then the more popular; pages never overlap', async () => {
  const { db } = database;
  const { ids } = await listFor(db, {}, 1000);
  const rows = await db.selectFrom('products').select(['id', 'quantity', 'total_sold']).execute();
  const keys = ids.map((id) => {
    const row = rows.find((entry) => entry.id === id);
    return (row && row.quantity > 0 ? 1_000_000 : 0) + (row?.total_sold ?? 0);
  });
  expect(keys).toEqual(keys.toSorted((a, b) => b - a));
  expect(new Set(ids).size).toBe(ids.length);
  expect((await listFor(db, {}, 10)).ids).toEqual(ids.slice(0, 10));
});

test.each([
  '',
  ' ',
  '!!!',
  "'",
  '"',
  '\\',
  "'); drop table products; --",
  'a & b | !c <-> (d)',
  ':*',
  "'a':*",
  '🔨🔧',
  '\u0000',
  'ha\u0000mmer',
  '%',
  '_',
  '%%%8',
  '((((',
  '1/0',
  '/',
  'x'.repeat(200),
  '1'.repeat(200),
  'ab '.repeat(66),
  '\ud800',
  '\u202e',
  'قفل',
  '锤子',
  'Ⅷ ²³',
  '=bwm8',
  '-',
  'the',
  'the of and',
  '8',
  '8 8 8',
  "o'neill",
  '..',
  '1.2.3.4',
  'a.b,c',
])('hostile text %j causes no error', async (text) => {
  const results = await search(text.slice(0, 200));
  expect(results.total).toBe(Math.max(results.total, results.ids.length));
});

test('an empty text is refused', async () => {
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: 'binary', maxLength: 60 }), async (text) => {
      expect((await search(text)).total).toBeGreaterThanOrEqual(0);
    }),
    { numRuns: 60 },
  );
});
