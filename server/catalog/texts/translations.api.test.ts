import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { get } from '#test/call.ts';
import { commandRunner } from '#test/command-runner.ts';
import { offerLanguages } from '#test/factories/settings.ts';
import { aShop } from '#test/factories/shops.ts';
import { aCategory } from '#test/factories/taxonomy.ts';
import { aProduct } from '#test/factories/products.ts';
import { type TestApp, createTestApp } from '#test/shop/create-test-app.ts';
import { exportCatalog } from '../export/export-catalog.ts';
import { readProducts } from '../export/read-products.ts';
import { importCatalog } from '../import/import-catalog.ts';

let app: TestApp;
let folder: string;
const run = commandRunner(() => app);
beforeAll(async () => {
  app = await createTestApp();
  folder = await mkdtemp(join(tmpdir(), 'toolyard-texts-'));
  await offerLanguages(app.db, ['de', 'fr']);
  const { id: shop_id } = await aShop(app.db);
  const { id: category_id } = await aCategory(app.db, { name: 'Saws' });
  for (const slug of ['saw', 'axe', 'mallet'])
    await aProduct(app.db, { slug, name: slug, shop_id, category_id });
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

async function take(name: string, text: string) {
  const file = join(folder, name);
  await writeFile(file, text);
  return importCatalog({ db: app.db, files: app.files }, file);
}
const line = (value: object) => take('texts.jsonl', JSON.stringify(value));
const textsOf = async (slug: string) =>
  (await readProducts(app.db, [slug])).get(slug)?.record.translations;

test('a line changes the texts it states; null removes one', async () => {
  const of = (translations: object) => line({ type: 'product', slug: 'saw', translations });
  await of({
    de: { name: 'Säge', description: '<p>Scharf.<script>x</script></p>' },
    fr: { name: 'Scie' },
  });
  expect(await textsOf('saw')).toEqual({
    de: { name: 'Säge', description: '<p>Scharf.</p>' },
    fr: { name: 'Scie' },
  });
  await line({ type: 'product', slug: 'saw', price: '9.00' });
  await of({ de: { description: null } });
  expect(await textsOf('saw')).toEqual({ de: { name: 'Säge' }, fr: { name: 'Scie' } });
  await of({ fr: null });
  expect(await textsOf('saw')).toEqual({ de: { name: 'Säge' } });
});

test('columns of a CSV with a colon are in the language after it', async () => {
  const heading = 'Handle,Title:de,Body (HTML):de,title:FR,Title:none';
  await take('texts.csv', `${heading}\naxe,Axt,<p>Schwer.</p>,Hache,x\n`);
  expect(await textsOf('axe')).toEqual({
    de: { name: 'Axt', description: '<p>Schwer.</p>' },
    fr: { name: 'Hache' },
  });
  await take('texts.csv', 'Handle,Title:fr\naxe,\n');
  expect(await textsOf('axe')).toEqual({ de: { name: 'Axt', description: '<p>Schwer.</p>' } });
  const file = join(folder, 'all.csv');
  await exportCatalog(app.db, app.files, file);
  const written = await readFile(file, 'utf8');
  expect(written.split('\n')[0]).toMatch(
    /,Title:de,Body \(HTML\):de,SEO Title:de,SEO Description:de$/,
  );
  expect(written).toContain('Axt,<p>Schwer.</p>');
});

describe('invalid texts are refused with a sentence, and nothing changes', () => {
  const mallet = (translations: unknown) => ({ type: 'product', slug: 'mallet', translations });
  test.each([
    [
      mallet({ nl: { name: 'Hamer' } }),
      'The shop does not offer the language "nl": there are de, fr.',
    ],
    [mallet({ en: { name: 'Mallet' } }), "en is the shop's own language"],
    [mallet({ german: { name: 'X' } }), 'does not offer the language "german"'],
    [mallet({ de: { title: 'X' } }), 'some of name, short_description'],
    [mallet({ de: { name: 7e99, slug: 'x' } }), 'some of name, short_description'],
    [mallet({ de: { name: 'x'.repeat(501) } }), 'longer than 500 characters'],
    [mallet({ de: 'Hammer' }), 'must be an object'],
    [mallet(['de']), 'must be an object by language'],
    [
      { type: 'category', slug: 'saws', translations: { nl: { name: 'Zagen' } } },
      'does not offer the language "nl"',
    ],
  ])('%j', async (value, sentence) => {
    const { refusals } = await line(value);
    expect(refusals).toEqual([
      expect.objectContaining({ reason: expect.stringContaining(sentence) }),
    ]);
    expect(await textsOf('mallet')).toEqual({});
  });
});

test('commands set and remove translated texts', async () => {
  const set = (...args: string[]) => run('products', 'set', 'mallet', '--language', ...args);
  expect(await set('de', '--name', 'Fäustel', '--seo-title', 'Fäustel')).toMatchObject({
    status: 0,
  });
  expect(await textsOf('mallet')).toEqual({ de: { name: 'Fäustel', meta_title: 'Fäustel' } });
  expect(await set('de', '--seo-title', 'none')).toMatchObject({ status: 0 });
  expect(await textsOf('mallet')).toEqual({ de: { name: 'Fäustel' } });
  expect((await run('log', 'product')).printed.join('\n')).toContain('translations.de');
  expect(await set('nl', '--name', 'Hamer')).toMatchObject({
    status: 1,
    failed: ['The shop does not offer the language "nl": there are de, fr.'],
  });
  expect(await set('de', '--price', '9.00')).toMatchObject({ status: 2 });
  expect(await set('de')).toMatchObject({ status: 2 });
  const category = (...args: string[]) => run('categories', 'set', 'saws', '--language', ...args);
  const translations = async () => {
    const { printed } = await run('categories', 'list', '--json');
    return (JSON.parse(printed.join('\n')) as { translations: object }[])[0]?.translations;
  };
  expect(await category('de', '--name', 'Sägen')).toMatchObject({ status: 0 });
  expect(await translations()).toEqual({ de: { name: 'Sägen' } });
  expect(await category('nl', '--name', 'Zagen')).toMatchObject({ status: 1 });
  expect(await category('de', '--picture', 'x.png')).toMatchObject({ status: 2 });
  expect(await category('de', '--name', 'none')).toMatchObject({ status: 0 });
  expect(await translations()).toEqual({});
});

describe('responses are in the language of the request', () => {
  const german = { 'accept-language': 'de-DE,de;q=0.9,en;q=0.5' };
  beforeAll(async () => {
    await line({
      type: 'product',
      slug: 'saw',
      short_description: 'For wood',
      description: '<p>Sharp.</p>',
      translations: { de: { name: 'Säge', description: '<p>Scharf.</p>' } },
    });
    await line({
      type: 'attribute',
      slug: 'material',
      name: 'Material',
      kind: 'choice',
      is_facet: true,
      translations: { de: { name: 'Werkstoff', values: { Steel: 'Stahl' } } },
    });
    await line({ type: 'product', slug: 'saw', attributes: { material: ['Steel', 'Ash'] } });
    await line({ type: 'product', slug: 'mallet', translations: { de: null } });
    await line({ type: 'category', slug: 'saws', translations: { de: { name: 'Sägen' } } });
  });
  const saw = async (headers = {}) => {
    const { body } = await get(app, '/product-details?product_id=saw', headers);
    return body.data.product as Record<string, unknown>;
  };

  test('a product states the language of its untranslated texts', async () => {
    expect(await saw(german)).toMatchObject({
      name: 'Säge',
      description: '<p>Scharf.</p>',
      short_description: 'For wood',
      short_description_language: 'en',
      meta_title: 'Säge',
      category: { name: 'Sägen' },
      attributes: [{ name: 'Werkstoff', value: 'Stahl, Ash', value_language: 'en' }],
    });
    expect(await saw(german)).not.toHaveProperty('name_language');
  });

  test('lists state the language of what is not translated', async () => {
    const { body } = await get(app, '/products?sort_type=newest', german);
    const names = body.data.products.map(({ name, name_language }: Record<string, string>) => [
      name,
      name_language,
    ]);
    expect(names).toEqual(
      expect.arrayContaining([
        ['Säge', undefined],
        ['mallet', 'en'],
      ]),
    );
    expect(body.data.filters.categories).toMatchObject([{ name: 'Sägen' }]);
    expect(body.data.filters.attributes).toMatchObject([
      {
        name: 'Werkstoff',
        values: expect.arrayContaining([
          { value: 'Steel', label: 'Stahl', count: 1 },
          { value: 'Ash', label: 'Ash', label_language: 'en', count: 1 },
        ]),
      },
    ]);
  });

  test("in the shop's own language, no other language is in the response, or read", async () => {
    const texts = (await get(app, '/product-details?product_id=saw')).text;
    expect(texts).not.toMatch(/Säge|Stahl|_language"/);
    const statuses: number[] = [];
    await app.db.transaction().execute(async (tx) => {
      // Reading this table would wait for the lock.
      await sql`lock table product_texts in access exclusive mode`.execute(tx);
      for (const path of ['/product-details?product_id=saw', '/products', '/home', '/categories'])
        statuses.push((await get(app, path)).status);
    });
    expect(statuses).toEqual([200, 200, 200, 200]);
  });
});
