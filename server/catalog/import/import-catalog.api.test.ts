import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#test/shop/create-test-database.ts';
import { importCatalog, type ImportOptions } from './import-catalog.ts';
import { FolderStore } from '#server/files/folder-store.ts';

let folder: string;
let database: TestDatabase;
let picture: Buffer;

beforeAll(async () => {
  picture = await sharp({ create: { width: 4, height: 4, channels: 3, background: '#123456' } })
    .png()
    .toBuffer();
});
beforeEach(async () => {
  database = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'toolyard-import-'));
});
afterEach(async () => {
  await database.close();
  await rm(folder, { recursive: true });
});

async function importText(name: string, text: string, options: ImportOptions = {}) {
  const file = join(folder, name);
  await writeFile(file, text);
  return importCatalog({ db: database.db, files: new FolderStore(join(folder, 'data')) }, file, {
    pictures: 'need',
    downloads: { privateHost: '127.0.0.1' },
    ...options,
  });
}

const jsonl = (...lines: object[]) => lines.map((line) => JSON.stringify(line)).join('\n');
const SHOP = { type: 'shop', slug: 'bolts', name: 'Bolts' };
const CATEGORY = {
  type: 'category',
  slug: 'tools',
  name: 'Tools',
  sub_categories: [{ slug: 'saws', name: 'Saws' }],
};
const PRODUCT = {
  type: 'product',
  slug: 'saw',
  name: 'Saw',
  category: 'tools',
  price: '12.90',
  quantity: 3,
};
const HEADING =
  'Handle,Title,Variant Price,Variant SKU,Variant Inventory Qty,Body (HTML),Option1 Name,Option1 Value,Image Src\n';

const products = () =>
  database.db
    .selectFrom('products')
    .select(['slug', 'name', 'price', 'discount_price', 'quantity', 'description', 'is_published'])
    .orderBy('slug')
    .execute();
const variants = () =>
  database.db
    .selectFrom('product_variants as v')
    .leftJoin('sizes as s', 's.id', 'v.size_id')
    .select(['v.id', 's.name as size', 'v.code', 'v.quantity', 'v.price'])
    .orderBy('v.position')
    .execute();

const variantsOf = (code: string) => [
  { size: 'S', code, quantity: 1 },
  { size: 'L', code: `${code}-L`, quantity: 1 },
];

const sizes = (...names: string[]) => ({
  sizes: names.map((name) => ({ name })),
  variants: names.map((size, index) => ({ size, code: `C${index}`, quantity: 5 })),
});

test('every bad line is reported with its number and reason, and the others are imported', async () => {
  const text = [
    JSON.stringify(SHOP),
    JSON.stringify(CATEGORY),
    '{broken',
    '[1]',
    '',
    JSON.stringify({ type: 'spaceship' }),
    JSON.stringify({ ...PRODUCT, price: '12,90' }),
    JSON.stringify({ ...PRODUCT, category: 'none' }),
    JSON.stringify({ ...PRODUCT, sub_categories: ['drills'] }),
    JSON.stringify({ ...PRODUCT, discount_price: '13.00' }),
    JSON.stringify({ ...PRODUCT, quantity: -1 }),
    JSON.stringify({ ...PRODUCT, images: ['none.png'] }),
    JSON.stringify({ ...PRODUCT, images: ['../secret.png'] }),
    JSON.stringify({ ...PRODUCT, attributes: { length: 3 } }),
    JSON.stringify({ ...PRODUCT, sizes: [{ name: 'S' }] }),
    JSON.stringify({
      type: 'review',
      product: 'none',
      customer_name: 'A',
      rating: 5,
      created_at: '-1d',
    }),
    JSON.stringify(PRODUCT),
    JSON.stringify({
      type: 'review',
      product: 'saw',
      customer_name: 'A',
      rating: 6,
      created_at: '-1d',
    }),
    JSON.stringify({
      type: 'review',
      product: 'saw',
      customer_name: 'A',
      rating: 5,
      created_at: '-1d',
    }),
  ].join('\n');
  const summary = await importText('bad.jsonl', text);
  expect(summary.refusals.toSorted((a, b) => a.line - b.line)).toEqual([
    { line: 3, reason: 'The line is not JSON.' },
    { line: 4, reason: 'The line is not a JSON object.' },
    { line: 6, reason: expect.stringContaining('type: must be one of shop, category') as string },
    { line: 7, reason: 'price: must be an amount such as "12.90".' },
    { line: 8, reason: 'There is no category "none".' },
    { line: 9, reason: 'The category "tools" has no subcategory "drills".' },
    { line: 10, reason: 'discount_price: The price before the discount must be above the price.' },
    { line: 11, reason: 'quantity: must not be below 0.' },
    { line: 12, reason: 'The file "none.png" was not found.' },
    { line: 13, reason: 'The file "../secret.png" is outside the folder of pictures.' },
    { line: 14, reason: 'There is no attribute "length".' },
    { line: 15, reason: 'variants: sizes and colors need variants.' },
    { line: 16, reason: 'There is no product "none".' },
    { line: 18, reason: 'rating: must not be above 5.' },
  ]);
  expect(await products()).toMatchObject([{ slug: 'saw', price: 1290, quantity: 3 }]);
  const { rating_counts } = await database.db
    .selectFrom('products')
    .select('rating_counts')
    .executeTakeFirstOrThrow();
  expect(rating_counts).toEqual([0, 0, 0, 0, 1, 50]);
});

test('a line refused by the database leaves nothing of its product behind', async () => {
  const sized = { ...PRODUCT, sizes: [{ name: 'S' }, { name: 'L', price: '2.00' }] };
  await sql`alter table product_variants add constraint no_b check (code <> 'B')`.execute(
    database.db,
  );
  const summary = await importText(
    'twice.jsonl',
    jsonl(
      SHOP,
      CATEGORY,
      { ...sized, variants: variantsOf('A') },
      { ...sized, slug: 'other', variants: variantsOf('B') },
      { ...PRODUCT, slug: 'last' },
    ),
  );
  await sql`alter table product_variants drop constraint no_b`.execute(database.db);
  expect(summary.refusals).toEqual([{ line: 4, reason: 'A value breaks the rule no_b.' }]);
  expect((await products()).map(({ slug }) => slug)).toEqual(['last', 'saw']);
});

test('a stopped import that is run again gives the same shop', async () => {
  const many = Array.from({ length: 250 }, (_, index) => ({
    ...PRODUCT,
    slug: `saw-${index}`,
    name: `Saw ${index}`,
  }));
  const reviews = many.map(({ slug }) => ({
    type: 'review',
    product: slug,
    customer_name: 'A',
    rating: 4,
    description: 'Good',
    created_at: '-3d',
  }));
  const text = jsonl(SHOP, CATEGORY, ...many, ...reviews);
  const controller = new AbortController();
  await writeFile(join(folder, 'many.jsonl'), text);
  const stopped = importCatalog(
    { db: database.db, files: new FolderStore(folder) },
    join(folder, 'many.jsonl'),
    { signal: controller.signal },
    (event) =>
      event.kind === 'progress' && event.lines > 150 && controller.abort(new Error('stopped')),
  );
  await expect(stopped).rejects.toThrow('stopped');
  const before = await products();
  expect(before.length).toBeGreaterThan(0);
  expect(before.length).toBeLessThan(250);
  const summary = await importText('many.jsonl', text);
  expect(summary.counts.get('product')).toEqual({
    created: 250 - before.length,
    updated: 0,
    unchanged: before.length,
    refused: 0,
  });
  const again = await importText('many.jsonl', text);
  expect(again.counts.get('product')).toMatchObject({ unchanged: 250, created: 0, updated: 0 });
  expect(again.counts.get('review')).toMatchObject({ unchanged: 250, created: 0, updated: 0 });
  const searched = await database.db.selectFrom('product_search').select('product_id').execute();
  expect(searched).toHaveLength(250);
});

test('ids stay the same; a variant missing from the file is deleted, as by the console', async () => {
  await importText('a.jsonl', jsonl(SHOP, CATEGORY, { ...PRODUCT, ...sizes('S', 'M', 'L') }));
  const before = await variants();
  const summary = await importText('b.jsonl', jsonl({ ...PRODUCT, ...sizes('L', 'XL') }));
  expect(summary.refusals).toEqual([]);
  const after = await variants();
  expect(after.map(({ size, quantity, code }) => [size, quantity, code])).toEqual([
    ['L', 5, 'C0'],
    ['XL', 5, 'C1'],
  ]);
  expect(after.find(({ size }) => size === 'L')?.id).toBe(before[2]?.id);
  expect(await products()).toMatchObject([{ quantity: 10 }]);
});

test('a hostile CSV is imported as far as it can be read, the rest is reported', async () => {
  const text =
    HEADING +
    'saw,Saw,12.90,SAW,3,"<p onclick=""x"">Sharp<script>alert(1)</script></p>",,,\n' +
    'broken,Bro"ken,1.00,,,,,,\n' +
    'price,Price,1e5,,,,,,\n' +
    'stock,Stock,1.00,,-4,,,,\n' +
    'sku,Sku,1.00,SAW,,,,,\n' +
    ',No handle,1.00,,,,,,\n' +
    'sized,Sized,1.00,S1,1,,Size,S,\n' +
    'sized,,oops,S2,1,,,L,\n' +
    'picture,Picture,1.00,,,,,,none.png\n' +
    `huge,${'x'.repeat(700)},1.00,,,,,,\n` +
    'saw,,1.00,,,,,,\n' +
    'ok,Ok,2.00,,,"two\nlines",,,\n' +
    'open,"never closed,1.00,,,,,,\n' +
    'last,Last,3.00,,,,,,\n';
  const summary = await importText('hostile.csv', text, { shop: 'Bolts' });
  expect(summary.refusals.toSorted((a, b) => a.line - b.line)).toEqual([
    { line: 3, reason: "The row can't be read: there is a quote in the middle of a field." },
    { line: 4, reason: 'Variant Price "1e5" is not an amount such as 12.90.' },
    { line: 7, reason: 'Handle is missing.' },
    { line: 9, reason: 'Variant Price "oops" is not an amount such as 12.90.' },
    { line: 10, reason: 'The file "none.png" was not found.' },
    {
      line: 12,
      reason:
        'There are more rows of "saw" earlier in the file: keep all rows of a product together.',
    },
    { line: 15, reason: "The row can't be read: a quote is opened and never closed." },
  ]);
  expect((await products()).map(({ slug, description }) => [slug, description])).toEqual([
    ['huge', ''],
    ['last', ''],
    ['ok', 'two\nlines'],
    ['saw', '<p>Sharp</p>'],
    ['sku', ''],
    ['stock', ''],
  ]);
});

test.each<[string, string, ImportOptions, string]>([
  ['x.pdf', 'a', {}, "x.pdf isn't a .csv, .txt, .jsonl or .xml file."],
  ['x.csv', '', { shop: 'A' }, 'The file is empty.'],
  [
    'x.csv',
    'Title,Option1 Name\n',
    { shop: 'A' },
    'The file has no column "Handle", "Option1 Value", so it is not a product CSV.',
  ],
  [
    'x.csv',
    HEADING,
    {},
    'There is no shop yet: name the one that gets the products with --shop NAME.',
  ],
])('%s with %j is refused as a whole', async (name, text, options, message) => {
  await expect(importText(name, text, options)).rejects.toThrow(message);
});

test('with several shops a CSV must state which one gets its products', async () => {
  await importText('shops.jsonl', jsonl(SHOP, { ...SHOP, slug: 'nuts', name: 'Nuts' }));
  const { refusals } = await importText('x.csv', `${HEADING}saw,Saw,1.00,,,,,,\n`);
  expect(refusals).toEqual([
    {
      line: 2,
      reason: 'There are several shops: name the one that gets the products with --shop NAME.',
    },
  ]);
  await importText('x.csv', `${HEADING}saw,Saw,1.00,,,,,,\n`, { shop: 'NUTS' });
  const { slug } = await database.db
    .selectFrom('products as p')
    .innerJoin('shops as s', 's.id', 'p.shop_id')
    .select('s.slug')
    .executeTakeFirstOrThrow();
  expect(slug).toBe('nuts');
  await importText('x.csv', 'Handle,Title\nsaw,Better saw\n');
  expect(await products()).toMatchObject([{ name: 'Better saw' }]);
});

test('a CSV does not change what it has no columns for', async () => {
  const rich = {
    ...PRODUCT,
    short_description: 'Cuts',
    unit: 'piece',
    sub_categories: ['saws'],
    tags: ['wood'],
    meta_title: 'A saw',
  };
  await importText('a.jsonl', jsonl(SHOP, CATEGORY, rich));
  await importText('b.csv', 'Handle,Title,Variant Price\nsaw,Better saw,9.90\n');
  expect(
    await database.db
      .selectFrom('products')
      .select(['name', 'price', 'short_description', 'quantity', 'tags', 'meta_title'])
      .execute(),
  ).toEqual([
    {
      name: 'Better saw',
      price: 990,
      short_description: 'Cuts',
      quantity: 3,
      tags: ['wood'],
      meta_title: 'A saw',
    },
  ]);
  expect(await database.db.selectFrom('product_sub_categories').selectAll().execute()).toHaveLength(
    1,
  );
});

test('names without slugs are numbered in the same way every time', async () => {
  const { slug: _, ...unnamed } = PRODUCT;
  const text = jsonl(SHOP, CATEGORY, unnamed, { ...unnamed, price: '20.00' });
  await importText('a.jsonl', text);
  const again = await importText('a.jsonl', text);
  expect(again.counts.get('product')).toMatchObject({ unchanged: 2 });
  expect((await products()).map(({ slug, price }) => [slug, price])).toEqual([
    ['saw', 1290],
    ['saw-2', 2000],
  ]);
});

let server: Server;
let origin: string;
const requests: string[] = [];
beforeAll(async () => {
  server = createServer((request, response) => {
    requests.push(request.url ?? '');
    const hops = Number(/^\/hops\/(\d+)/.exec(request.url ?? '')?.[1] ?? 0);
    if (hops > 0) response.writeHead(302, { location: `/hops/${hops - 1}` }).end();
    else if (request.url === '/gone') response.writeHead(404).end();
    else if (request.url === '/file')
      response.writeHead(302, { location: 'file:///etc/passwd' }).end();
    else if (request.url === '/text') response.end('hello');
    else response.end(picture);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

test('pictures at URLs are fetched once, and a bad one rejects its row', async () => {
  const row = (handle: string, path: string) => `${handle},${handle},1.00,,,,,,${origin}${path}\n`;
  const text =
    HEADING +
    row('a', '/a.png') +
    row('b', '/hops/3') +
    row('c', '/hops/4') +
    row('d', '/gone') +
    row('e', '/text') +
    row('f', '/file');
  const summary = await importText('web.csv', text, { shop: 'Bolts' });
  expect(summary.refusals.toSorted((a, b) => a.line - b.line)).toEqual([
    { line: 4, reason: `The picture ${origin}/hops/4 is redirected too often.` },
    { line: 5, reason: `The picture ${origin}/gone could not be downloaded (status 404).` },
    { line: 6, reason: 'The file is not a picture.' },
    { line: 7, reason: `The picture ${origin}/file is redirected too often.` },
  ]);
  const before = requests.filter((path) => path === '/a.png').length;
  const again = await importText('web.csv', text, { shop: 'Bolts' });
  expect(again.counts.get('product')).toMatchObject({ unchanged: 2, refused: 4 });
  expect(requests.filter((path) => path === '/a.png')).toHaveLength(before);
});
