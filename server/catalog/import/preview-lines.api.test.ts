import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#test/shop/create-test-database.ts';
import { importCatalog, previewCatalog } from './import-catalog.ts';
import type { ImportEvent } from './import-report.ts';
import { FolderStore } from '#server/files/folder-store.ts';

let database: TestDatabase;
let folder: string;
beforeAll(async () => {
  database = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'toolyard-preview-'));
});
afterAll(async () => {
  await database.close();
  await rm(folder, { recursive: true });
});
beforeEach(async () => {
  for (const table of ['product_search', 'products', 'categories', 'brands', 'shops'] as const)
    await database.db.deleteFrom(table).execute();
});

async function read(content: string, run = importCatalog) {
  const file = join(folder, 'goods.jsonl');
  await writeFile(file, content);
  const events: ImportEvent[] = [];
  const summary = await run(
    { db: database.db, files: new FolderStore(join(folder, 'data')) },
    file,
    { shop: 'Barn' },
    (event) => void events.push(event),
  );
  return { summary, events };
}

const lines = (...values: object[]) => values.map((value) => JSON.stringify(value)).join('\n');
const picture = (background: string) =>
  sharp({ create: { width: 4, height: 4, channels: 3, background } })
    .png()
    .toBuffer();

test('a preview of JSON Lines reports new, changed and refused records of every kind, and writes nothing', async () => {
  await writeFile(join(folder, 'manual.pdf'), '%PDF-1.4 manual');
  await writeFile(join(folder, 'lamp.png'), await picture('#c00'));
  const category = { type: 'category', slug: 'lamps', name: 'Lamps', thumbnail: 'lamp.png' };
  const product = {
    type: 'product',
    slug: 'lamp',
    name: 'Lamp',
    category: 'lamps',
    price: '9.00',
    images: ['lamp.png'],
    documents: [{ kind: 'manual', title: 'Manual', url: 'manual.pdf' }],
  };
  const review = {
    type: 'review',
    product: 'lamp',
    customer_name: 'Zoë',
    rating: 4,
    created_at: '2026-01-01T00:00:00Z',
  };
  const stored = lines(category, product, review);
  await read(stored);
  const everything = async () => {
    const tables = ['shops', 'categories', 'sub_categories', 'brands', 'attributes'] as const;
    const more = ['products', 'images', 'reviews', 'vouchers', 'flash_sales', 'banners'] as const;
    return Promise.all(
      [...tables, ...more].map((table) =>
        database.db.selectFrom(table).selectAll().orderBy('id').execute(),
      ),
    );
  };
  const files = () => readdir(join(folder, 'data'), { recursive: true });
  const before = [await everything(), (await files()).toSorted()];
  const same = await read(stored, previewCatalog);
  expect([...same.summary.counts.values()]).toEqual(
    Array.from({ length: 3 }, () => ({ created: 0, updated: 0, unchanged: 1, refused: 0 })),
  );
  await writeFile(join(folder, 'other.png'), await picture('#0a7'));
  await writeFile(join(folder, 'other.pdf'), '%PDF-1.4 other');
  const { summary, events } = await read(
    lines(
      { type: 'shop', slug: 'attic', name: 'Attic', logo: 'other.png', order_prefix: 'AT' },
      { ...category, thumbnail: 'other.png', sub_categories: [{ slug: 'led', name: 'LED' }] },
      { type: 'brand', slug: 'osram', name: 'Osram' },
      { type: 'attribute', slug: 'watts', name: 'Watts', kind: 'number', unit: 'W' },
      { ...product, price: '10.00', sub_categories: ['led'], attributes: { watts: 8 } },
      { ...product, slug: 'bulb', name: 'Bulb', shop: 'attic', brand: 'osram' },
      { ...product, slug: 'torch', category: 'torches' },
      { ...review, rating: 5 },
      { ...review, product: 'bulb' },
      { ...review, product: 'none' },
      {
        type: 'flash_sale',
        slug: 'week',
        name: 'Week',
        starts_at: '-1h',
        ends_at: '+1d',
        products: [{ product: 'bulb', price: '5.00', quantity: 2 }],
      },
      { type: 'banner', slug: 'top', thumbnail: 'http://localhost:1/a.png', position: 1 },
      { type: 'brand', slug: 'philips', name: 'Philips', logo: 'nowhere.png' },
    ),
    previewCatalog,
  );
  const reported = events.flatMap((event) =>
    event.kind === 'change'
      ? [`${event.line} ${event.name} ${event.changes.map(({ field }) => field).join() || 'new'}`]
      : event.kind === 'refused'
        ? [`${event.line} refused: ${event.reason}`]
        : [],
  );
  expect(reported).toEqual([
    '1 shop attic new',
    '2 category lamps thumbnail,sub_categories',
    '3 brand osram new',
    '4 attribute watts new',
    '5 lamp price,sub_categories,attributes.watts',
    '6 bulb new',
    '7 refused: There is no category "torches".',
    '8 review by Zoë of lamp rating',
    '9 review by Zoë of bulb new',
    '10 refused: There is no product "none".',
    '11 flash_sale week new',
    '12 banner top new',
    '13 refused: The file "nowhere.png" was not found.',
  ]);
  expect(summary.refused).toBe(3);
  expect([await everything(), (await files()).toSorted()]).toEqual(before);
});

test('a refused line does not affect the preview of the others', async () => {
  const shop = { type: 'shop', slug: 'a', name: 'A', order_prefix: 'AA' };
  const text = lines(
    shop,
    { ...shop, slug: 'b', name: 'B'.repeat(300) },
    { ...shop, slug: 'c', order_prefix: 'CC' },
  );
  const { summary } = await read(text, previewCatalog);
  expect(summary.counts.get('shop')).toMatchObject({ created: 2, refused: 1 });
});

test('a product named by several lines is previewed exactly as it is imported', async () => {
  await read(
    lines(
      { type: 'category', slug: 'lamps', name: 'Lamps' },
      { type: 'product', slug: 'lamp', name: 'Lamp', category: 'lamps', price: '9.00' },
    ),
  );
  const text = lines(
    { type: 'product', slug: 'lamp', price: '12.00' },
    { type: 'product', slug: 'lamp', price: '9.00' },
    { type: 'product', slug: 'lamp', price: '9.00' },
    { type: 'product', slug: 'bulb', name: 'Bulb', category: 'lamps', price: '5.00' },
    // Only an existing product can be changed by some of its keys.
    { type: 'product', slug: 'bulb', quantity: 7, tags: ['warm'] },
    { type: 'product', slug: 'bulb', tags: ['warm'] },
  );
  const preview = await read(text, previewCatalog);
  const done = await read(text);
  expect(preview.summary.refusals).toEqual([]);
  expect(preview.summary.counts).toEqual(done.summary.counts);
  expect(done.summary.counts.get('product')).toEqual({
    created: 1,
    updated: 3,
    unchanged: 2,
    refused: 0,
  });
});
