import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { get } from '#test/call.ts';
import { createTestApp, type TestApp } from '#test/shop/create-test-app.ts';
import { offerLanguages } from '#test/factories/settings.ts';
import { aBrand, aCategory } from '#test/factories/taxonomy.ts';
import { TEST_NOW } from '#test/factories/test-now.ts';
import { aProduct } from '#test/factories/products.ts';
import { refreshStaleProducts } from './refresh-stale-products.ts';
import { rebuildSearchWords } from './rebuild-words.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
  await offerLanguages(app.db, ['de', 'ar']);
  const fixings = await aCategory(app.db, { name: 'Fixings' });
  const screw = await aProduct(app.db, {
    name: 'Wood screw',
    category_id: fixings.id,
    attributes: { material: { name: 'Material', value: 'Brass' } },
  });
  await aProduct(app.db, { name: 'Hammer', category_id: fixings.id });
  await app.db
    .insertInto('product_texts')
    .values([
      {
        product_id: screw.id,
        language: 'de',
        name: 'Schrauben für Holz',
        description: '<p>Mit Senkkopf</p>',
      },
      { product_id: screw.id, language: 'ar', name: 'برغي خشب' },
    ])
    .execute();
  await app.db
    .updateTable('categories')
    .set({ translations: JSON.stringify({ de: { name: 'Befestigung' } }) })
    .where('id', '=', fixings.id)
    .execute();
  await app.db
    .updateTable('attributes')
    .set({ translations: JSON.stringify({ de: { values: { Brass: 'Messing' } } }) })
    .execute();
  // The search is not notified by code: triggers of the tables do it.
  await refreshStaleProducts(app.db, TEST_NOW);
  await rebuildSearchWords(app.db);
});
afterAll(() => app.close());

async function found(language: string, search: string) {
  const { body } = await get(app, `/products?${new URLSearchParams({ search }).toString()}`, {
    'accept-language': language,
  });
  const { products, corrected_search, relaxed_search } = body.data;
  return {
    names: products.map(({ name }: { name: string }) => name).toSorted(),
    corrected: corrected_search as string | null,
    isRelaxed: relaxed_search !== undefined,
  };
}
const SCREW = ['Schrauben für Holz'];

test.each([
  ['its name', 'Schrauben', SCREW],
  ['another form of a word', 'schraube', SCREW],
  ['the beginning of a word', 'schrau', SCREW],
  ['words that say nothing between others', 'die Schraube für das Holz', SCREW],
  ['its description', 'Senkkopf', SCREW],
  ['a value of an attribute', 'Messing', SCREW],
  [
    "its category, with what the category's other products are called",
    'Befestigung',
    ['Hammer', ...SCREW],
  ],
  ["the shop's own language", 'wood screw', SCREW],
  ['both languages at once', 'Hammer Befestigung', ['Hammer']],
])('in German products are found by %s', async (_, search, names) => {
  expect(await found('de', search)).toEqual({ names, corrected: null, isRelaxed: false });
});

test.each([
  ['de', 'Schruaben', 'schrauben'],
  ['de', 'Bfestigung', 'befestigung'],
  ['ar', 'برغى', 'برغي'],
])('in %s "%s" is understood as "%s"', async (language, search, corrected) => {
  const { names, ...rest } = await found(language, search);
  expect(names.length).toBeGreaterThan(0);
  expect(rest).toEqual({ corrected, isRelaxed: false });
});

test("the words of a language match in no other, and words of the shop's own are not corrected to them", async () => {
  expect(await found('en', 'Schrauben')).toMatchObject({ names: [], corrected: null });
  expect(await found('ar', 'Schrauben')).toMatchObject({ names: [], corrected: null });
  expect(await found('en', 'Schruaben')).toMatchObject({ names: [], corrected: null });
});

test('brands and the values of options are found by their names in the language, as soon as those change', async () => {
  const { id: brand_id } = await app.db
    .insertInto('brands')
    .values({ slug: 'sure-grip', name: 'Suregrip' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await aProduct(app.db, { name: 'Gloves', brand_id });
  await aProduct(app.db, { name: 'Vest', colors: [{ name: 'Crimson' }] });
  await aProduct(app.db, { name: 'Hose', sizes: [{ name: 'Short' }] });
  await aProduct(app.db, {
    name: 'Trousers',
    option_name: 'Café cut / Length',
    option_names: ['Café cut', 'Length'],
    sizes: [{ name: 'Loose / Tall', values: ['Loose', 'Tall'] }],
  });
  await refreshStaleProducts(app.db, TEST_NOW);
  await app.db
    .updateTable('brands')
    .set({ translations: JSON.stringify({ de: { name: 'Festgriff' } }) })
    .execute();
  const attribute = (slug: string, values: Record<string, string>) => ({
    slug,
    name: slug,
    kind: 'choice',
    translations: JSON.stringify({ de: { values } }),
  });
  await app.db
    .insertInto('attributes')
    .values([attribute('colour', { Crimson: 'Karmesin' }), attribute('size', { Short: 'Kurz' })])
    .execute();
  await app.db
    .updateTable('attributes')
    .set({ translations: JSON.stringify({ de: { values: { Loose: 'Weit' } } }) })
    .where('slug', '=', 'cafe-cut')
    .execute();
  await refreshStaleProducts(app.db, TEST_NOW);
  await rebuildSearchWords(app.db);
  expect((await found('de', 'Festgriff')).names).toEqual(['Gloves']);
  expect((await found('de', 'Karmesin')).names).toEqual(['Vest']);
  expect((await found('de', 'kurz')).names).toEqual(['Hose']);
  expect((await found('de', 'weit')).names).toEqual(['Trousers']);
  expect(await found('de', 'Fsetgriff')).toMatchObject({
    names: ['Gloves'],
    corrected: 'festgriff',
  });
  const { body } = await get(app, '/search-suggestions?q=festg', { 'accept-language': 'de' });
  expect(body.data.brands).toMatchObject([{ id: brand_id, name: 'Festgriff' }]);
  expect((await found('en', 'Karmesin')).names).toEqual([]);
});

test('suggestions complete words and categories of the language, even misspelt', async () => {
  const suggested = async (language: string, q: string) => {
    const { body } = await get(
      app,
      `/search-suggestions?${new URLSearchParams({ q }).toString()}`,
      {
        'accept-language': language,
      },
    );
    const { words, products, categories } = body.data;
    const names = (list: { name: string }[]) => list.map(({ name }) => name);
    return { words, products: names(products), categories: names(categories) };
  };
  expect(await suggested('de', 'schrau')).toEqual({
    words: ['schrauben'],
    products: SCREW,
    categories: [],
  });
  expect((await suggested('de', 'schruaben')).products).toEqual(SCREW);
  expect((await suggested('de', 'befest')).categories).toEqual(['Befestigung']);
  expect(await suggested('en', 'schrau')).toEqual({ words: [], products: [], categories: [] });
});

test("the shop's own language has no overhead: its searches read no translations, and products without any have no extra words", async () => {
  await app.db.transaction().execute(async (tx) => {
    await sql`lock table product_texts in access exclusive mode`.execute(tx);
    expect((await found('en', 'hamer')).names).toEqual(['Hammer']);
  });
  const plain = await aProduct(app.db, { name: 'Plain' });
  const { rows } = await sql<{ words: string }>`
    select tsv::text as words from product_search where product_id = ${plain.id}`.execute(app.db);
  expect(rows[0]?.words).not.toContain('/');
});

test('renamed categories, brands and option values lead to their products, and a new filter filters them', async () => {
  const category = await aCategory(app.db, { name: 'Oldwares', sub_categories: ['Oldlings'] });
  const { id } = await aProduct(app.db, {
    name: 'Chisel',
    category_id: category.id,
    sub_category_ids: category.sub_categories,
    brand_id: (await aBrand(app.db, 'Oldbrand')).id,
    sizes: [{ name: 'Oldsize' }],
    colors: [{ name: 'Oldcolour' }],
    attributes: { handle: { name: 'Handle', value: 'Ash' } },
  });
  const facets = async () =>
    (
      await app.db
        .selectFrom('product_search')
        .select('facets')
        .where('product_id', '=', id)
        .executeTakeFirstOrThrow()
    ).facets.length;
  const renamed = [
    ['categories', 'Woodcraft'],
    ['sub_categories', 'Bevelled'],
    ['brands', 'Quibb'],
    ['sizes', 'Jumbo'],
    ['colors', 'Oxblood'],
  ] as const;
  await refreshStaleProducts(app.db, TEST_NOW);
  for (const [table, name] of renamed) {
    // Each alone makes the product stale.
    await app.db.updateTable(table).set({ name }).where('name', 'like', 'Old%').execute();
    expect(await refreshStaleProducts(app.db, TEST_NOW), table).toBe(1);
  }
  await rebuildSearchWords(app.db);
  for (const [table, name] of renamed) {
    expect((await found('en', name)).names, table).toEqual(['Chisel']);
  }
  const before = await facets();
  const handle = app.db.updateTable('attributes').where('slug', '=', 'handle');
  await handle.set({ is_facet: false }).execute();
  await refreshStaleProducts(app.db, TEST_NOW);
  expect(await facets()).toBe(before - 1);
  await handle.set({ is_facet: true }).execute();
  await refreshStaleProducts(app.db, TEST_NOW);
  expect(await facets()).toBe(before);
  await app.db
    .updateTable('sub_categories')
    .set({ is_active: false })
    .where('id', 'in', category.sub_categories)
    .execute();
  await refreshStaleProducts(app.db, TEST_NOW);
  expect(await facets()).toBe(before - 1);
});
