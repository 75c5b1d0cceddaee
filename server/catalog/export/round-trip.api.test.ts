import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as fc from 'fast-check';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#test/shop/create-test-database.ts';
import { offerLanguages } from '#test/factories/settings.ts';
import { importCatalog } from '../import/import-catalog.ts';
import { exportCatalog } from './export-catalog.ts';
import { ExportError } from './picture-folder.ts';
import { FolderStore } from '#server/files/folder-store.ts';

let folder: string;
let first: TestDatabase;
let second: TestDatabase;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'toolyard-export-'));
  for (const name of ['source', 'one', 'two']) await mkdir(join(folder, name));
  for (const [name, background] of Object.entries({ red: '#ff0000', blue: '#0000ff' })) {
    const picture = sharp({ create: { width: 8, height: 8, channels: 3, background } });
    await picture.webp().toFile(join(folder, 'source', `${name}.webp`));
  }
  await writeFile(join(folder, 'source', 'manual.pdf'), '%PDF-1.7 manual');
  [first, second] = [await createTestDatabase(), await createTestDatabase()];
  for (const { db } of [first, second]) await offerLanguages(db, ['de', 'ar']);
});
afterAll(async () => {
  await first.close();
  await second.close();
  await rm(folder, { recursive: true });
});

/** Uses every feature of the format at least once. */
const CATALOGUE = [
  {
    type: 'shop',
    slug: 'bolts',
    name: 'Bolts',
    short_description: 'All "bolts"',
    description: '<p>A &amp; B</p>',
    logo: 'red.webp',
    banner: 'blue.webp',
    banners: ['blue.webp', 'red.webp'],
    estimated_delivery_time: '1-2 days',
    order_prefix: 'BO',
    opening_hours: [
      { day: 1, opens: '07:00', closes: '18:00' },
      { day: 7, opens: '10:00', closes: '23:59' },
    ],
    delivery_brackets: [
      { min_quantity: 1, max_quantity: 4, charge: '4.90' },
      { min_quantity: 5, max_quantity: null, charge: '0.00' },
    ],
  },
  { type: 'shop', slug: 'closed', name: 'Closed', is_active: false },
  {
    type: 'category',
    slug: 'tools',
    name: 'Tools',
    thumbnail: 'red.webp',
    logo: 'blue.webp',
    sub_categories: [
      {
        slug: 'saws',
        name: 'Saws',
        thumbnail: 'red.webp',
        translations: { de: { name: 'Sägen' } },
      },
      { slug: 'old', name: 'Old', is_active: false },
    ],
  },
  { type: 'category', slug: 'empty', name: 'Empty', is_active: false },
  { type: 'brand', slug: 'acme', name: 'Acme', logo: 'red.webp' },
  {
    type: 'brand',
    slug: 'plain',
    name: 'Plain',
    translations: { de: { name: 'Schlicht' }, ar: { name: 'بسيط' } },
  },
  { type: 'attribute', slug: 'length', name: 'Length', kind: 'number', unit: 'mm', is_facet: true },
  {
    type: 'attribute',
    slug: 'uses',
    name: 'Uses',
    kind: 'choice',
    is_facet: true,
    translations: { de: { name: 'Einsatz', values: { Wood: 'Holz' } } },
  },
  { type: 'attribute', slug: 'note', name: 'Note', kind: 'text' },
  {
    type: 'product',
    slug: 'plain',
    name: 'Plain thing',
    shop: 'closed',
    category: 'empty',
    price: '0.05',
    quantity: 0,
    weight: 300,
    barcode: '4006381333931',
    cost: '0.02',
    translations: {
      de: { name: 'Schlichtes Ding', description: '<p>Groß, "rund".</p>', meta_title: 'Ding' },
      ar: { short_description: 'شيء', meta_description: 'شيء بسيط' },
    },
  },
  {
    type: 'product',
    slug: 'saw',
    name: 'Saw, "sharp"',
    code: 'SAW',
    shop: 'bolts',
    brand: 'acme',
    category: 'tools',
    sub_categories: ['saws', 'old'],
    short_description: 'Cuts',
    description: '<p>Line\nbreak</p><ul><li>one</li></ul>',
    unit: 'pack of 2',
    price: '10.00',
    discount_price: '8.00',
    is_published: false,
    tags: ['wood', 'metal'],
    attributes: { length: 450.5, uses: ['wood', 'metal'], note: 'Made by hand' },
    option_name: 'Length',
    sizes: [{ name: '45 cm' }, { name: '55 cm', price: '2.50' }],
    colors: [
      { name: 'Red', color_code: '#ff0000' },
      { name: 'Blue', price: '1.00' },
    ],
    variants: [
      { size: '45 cm', color: 'Red', code: 'S-45-R', quantity: 3, weight: 850, image: 'red.webp' },
      { size: '45 cm', color: 'Blue', code: 'S-45-B', quantity: 0, image: 'blue.webp' },
      {
        size: '55 cm',
        color: 'Red',
        quantity: 7,
        price: '99.00',
        discount_price: '88.00',
        barcode: '036000291452',
        cost: '41.50',
      },
      { size: '55 cm', color: 'Blue', quantity: 1, discount_price: '9.00' },
    ],
    images: [{ src: 'red.webp', alt: 'Seen from the side' }, 'blue.webp'],
    videos: [
      { type: 'embed', url: 'https://video.test/1' },
      { type: 'file', url: '/videos/1.mp4' },
    ],
    documents: [
      { kind: 'manual', title: 'Manual', url: 'manual.pdf', language: 'de' },
      { kind: 'data-sheet', title: 'Sheet', url: 'https://acme.test/sheet.pdf' },
    ],
    meta_title: 'T',
    meta_description: 'D',
    meta_keywords: 'K',
    created_at: '2026-01-02T03:04:05.678901Z',
    total_sold: 12,
  },
  {
    type: 'product',
    slug: 'trousers',
    name: 'Trousers',
    shop: 'bolts',
    category: 'tools',
    price: '40.00',
    option_names: ['Size', 'Fit'],
    sizes: [
      { name: 'M / Slim', values: ['M', 'Slim'] },
      { name: 'L / Wide', values: ['L', 'Wide'], price: '5.00' },
    ],
    colors: [{ name: 'Red' }],
    variants: [
      { size: 'M / Slim', color: 'Red', quantity: 3 },
      { size: 'L / Wide', color: 'Red', quantity: 4 },
    ],
  },
  {
    type: 'product',
    slug: 'red-only',
    name: 'Red only',
    shop: 'bolts',
    category: 'tools',
    price: '1.00',
    colors: [{ name: 'Red' }],
    variants: [{ color: 'Red', quantity: 1 }],
    images: ['red.webp', 'blue.webp'],
  },
  {
    type: 'product',
    slug: 'coded',
    name: 'Coded',
    shop: 'bolts',
    category: 'tools',
    price: '1.00',
    variants: [{ code: 'C-1', quantity: 4, weight: 12_000 }],
  },
  {
    type: 'review',
    product: 'saw',
    customer_name: 'Ada',
    rating: 5,
    description: 'Good.\n\nVery.',
    created_at: '2026-02-01T00:00:00Z',
  },
  {
    type: 'review',
    product: 'saw',
    customer_name: 'Ada',
    rating: 1,
    description: '',
    created_at: '2026-02-02T00:00:00.5Z',
  },
  {
    type: 'flash_sale',
    slug: 'now',
    name: 'Now',
    thumbnail: 'blue.webp',
    starts_at: '2026-01-01T00:00:00Z',
    ends_at: '2027-01-01T00:00:00Z',
    products: [
      { product: 'saw', price: '5.00', quantity: 10, sold: 2 },
      { product: 'plain', price: '0.01', quantity: 0 },
    ],
    translations: { de: { name: 'Jetzt' } },
  },
  {
    type: 'voucher',
    code: 'TEN',
    discount_type: 'Percentage',
    discount: '10.00',
    max_discount_amount: '5.00',
    starts_at: '2026-01-01T00:00:00Z',
    ends_at: '2027-01-01T00:00:00Z',
  },
  {
    type: 'voucher',
    code: 'FIVE',
    shop: 'bolts',
    discount_type: 'Amount',
    discount: '5.00',
    min_order_amount: '20.00',
    limit_for_user: 3,
    starts_at: '2026-01-01T00:00:00Z',
    ends_at: '2027-01-01T00:00:00Z',
    is_active: false,
  },
  {
    type: 'banner',
    slug: 'b',
    title: 'B',
    subtitle: 'S',
    thumbnail: 'red.webp',
    ground: 'dark',
    link: '/products',
    position: 2,
    translations: { de: { title: 'B-Titel', subtitle: 'Unter' } },
  },
  { type: 'ad', slug: 'a', thumbnail: 'blue.webp' },
];

const depsOf = (database: TestDatabase) => ({
  db: database.db,
  files: new FolderStore(join(folder, database === first ? 'data-1' : 'data-2')),
});

async function importFile(database: TestDatabase, file: string) {
  const summary = await importCatalog(depsOf(database), file);
  expect(summary.refusals).toEqual([]);
  return summary;
}

async function exportFile(database: TestDatabase, file: string): Promise<string> {
  const { db, files } = depsOf(database);
  await exportCatalog(db, files, file);
  return readFile(file, 'utf8');
}

async function empty(database: TestDatabase): Promise<void> {
  await database.db.transaction().execute(async (tx) => {
    // The invoice tables cannot be truncated along with those they refer to.
    await sql`set local session_replication_role = replica`.execute(tx);
    await sql`truncate shops, categories, brands, units, attributes, sizes, colors, images restart identity cascade`.execute(
      tx,
    );
  });
}

test('a catalogue with every feature survives export and import, byte for byte', async () => {
  await writeFile(
    join(folder, 'source', 'all.jsonl'),
    CATALOGUE.map((line) => JSON.stringify(line)).join('\n'),
  );
  await importFile(first, join(folder, 'source', 'all.jsonl'));
  const written = await exportFile(first, join(folder, 'one', 'all.jsonl'));
  // Includes the attribute that its second option is filtered by.
  expect(written.trim().split('\n')).toHaveLength(CATALOGUE.length + 1);
  await importFile(second, join(folder, 'one', 'all.jsonl'));
  expect(await exportFile(second, join(folder, 'two', 'all.jsonl'))).toBe(written);
});

test('importing an export into its own shop changes nothing', async () => {
  const lines = await importFile(first, join(folder, 'one', 'all.jsonl'));
  expect([...lines.counts.values()].every(({ created, updated }) => created + updated === 0)).toBe(
    true,
  );
  const before = await exportFile(first, join(folder, 'one', 'all.jsonl'));
  await exportFile(first, join(folder, 'one', 'all.csv'));
  const { counts } = await importFile(first, join(folder, 'one', 'all.csv'));
  expect(counts.get('product')).toMatchObject({ created: 0, refused: 0 });
  expect(counts.get('product')).toMatchObject({ updated: 0 });
  expect(await exportFile(first, join(folder, 'one', 'all.jsonl'))).toBe(before);
});

test('importing an export keeps the offers of products in the bin, which it leaves out', async () => {
  const bin = (deleted_at: Date | null) =>
    first.db
      .updateTable('products')
      .set({ deleted_at, is_published: deleted_at === null })
      .where('slug', '=', 'saw')
      .execute();
  const offers = () =>
    first.db.selectFrom('flash_sale_products').selectAll().orderBy('position').execute();
  const before = await offers();
  expect(before).toHaveLength(2);
  await bin(new Date());
  const written = await exportFile(first, join(folder, 'one', 'bin.jsonl'));
  expect(written).not.toContain('"saw"');
  const { counts } = await importFile(first, join(folder, 'one', 'bin.jsonl'));
  expect(counts.get('flash_sale')).toMatchObject({ updated: 0 });
  await writeFile(join(folder, 'one', 'bin.jsonl'), written.replace('"0.01"', '"0.02"'));
  await importFile(first, join(folder, 'one', 'bin.jsonl'));
  expect(await offers()).toEqual(
    before.map((offer) => (offer.price === 1 ? { ...offer, price: 2 } : offer)),
  );
  await importFile(first, join(folder, 'one', 'all.jsonl'));
  await bin(null);
});

test('a product CSV survives the round trip through an empty shop', async () => {
  const written = await exportFile(first, join(folder, 'one', 'all.csv'));
  await empty(second);
  await importFile(second, join(folder, 'one', 'all.csv'));
  expect(await exportFile(second, join(folder, 'two', 'all.csv'))).toBe(written);
});

const word = fc
  .string({
    unit: fc.constantFrom(
      'a',
      'B',
      'é',
      '1',
      ' ',
      ',',
      '"',
      "'",
      '/',
      '>',
      '<',
      '&',
      '💡',
      '\ufffd',
    ),
    minLength: 1,
    maxLength: 12,
  })
  .map((text) => `w${text.trim()}`);
const money = fc.integer({ min: 1, max: 99_999 }).map((amount) => (amount / 100).toFixed(2));
const product = fc
  .record({
    name: word,
    description: word,
    tags: fc.uniqueArray(fc.constantFrom('wood', 'steel', 'small')),
    price: money,
    is_published: fc.boolean(),
    short_description: word,
    code: fc.option(fc.nat()),
    sizes: fc.uniqueArray(fc.constantFrom('S', 'M', 'L'), { maxLength: 3 }),
    colors: fc.uniqueArray(fc.constantFrom('Red', 'Blue'), { maxLength: 2 }),
    extras: fc.array(money, { minLength: 5, maxLength: 5 }),
    own: fc.array(fc.option(money), { minLength: 6, maxLength: 6 }),
    quantity: fc.nat({ max: 999 }),
    images: fc.uniqueArray(fc.constantFrom('red.webp', 'blue.webp')),
    discount: fc.boolean(),
  })
  .map(({ extras, own, discount, code, ...one }) => {
    const pairs = (one.sizes.length > 0 ? one.sizes : [null]).flatMap((size) =>
      (one.colors.length > 0 ? one.colors : [null]).map((color) => ({ size, color })),
    );
    const hasOptions = one.sizes.length + one.colors.length > 0;
    return {
      ...one,
      type: 'product',
      shop: 'bolts',
      category: 'tools',
      code: hasOptions || code === null ? null : `N${code}`,
      discount_price:
        discount && Number(one.price) > 0.02 ? (Number(one.price) / 2).toFixed(2) : null,
      sizes: one.sizes.map((name, index) => ({ name, price: extras[index] })),
      colors: one.colors.map((name, index) => ({ name, price: extras[index + 3] })),
      variants: hasOptions
        ? pairs.map((pair, index) => ({
            ...pair,
            quantity: one.quantity + index,
            price: own[index],
          }))
        : [],
    };
  });

test('any products survive the round trip in both formats', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(product, { minLength: 1, maxLength: 8 }), async (generated) => {
      const products = generated.map((one, index) => ({
        ...one,
        slug: `p${index}-x`,
        code: one.code && `${one.code}-${index}`,
      }));
      await empty(first);
      await empty(second);
      const lines = [...CATALOGUE.slice(0, 9), ...products];
      await writeFile(
        join(folder, 'source', 'any.jsonl'),
        lines.map((line) => JSON.stringify(line)).join('\n'),
      );
      await importFile(first, join(folder, 'source', 'any.jsonl'));
      const written = await exportFile(first, join(folder, 'one', 'any.jsonl'));
      const table = await exportFile(first, join(folder, 'one', 'any.csv'));
      await importFile(second, join(folder, 'one', 'any.jsonl'));
      expect(await exportFile(second, join(folder, 'two', 'any.jsonl'))).toBe(written);
      await importFile(second, join(folder, 'one', 'any.csv'));
      expect(await exportFile(second, join(folder, 'two', 'any.jsonl'))).toBe(written);
      await empty(second);
      await importFile(second, join(folder, 'one', 'any.csv'));
      expect(await exportFile(second, join(folder, 'two', 'any.csv'))).toBe(table);
    }),
    { numRuns: 5, interruptAfterTimeLimit: 100_000 },
  );
}, 240_000);

test('an export that fails leaves no file', async () => {
  const { db, files } = depsOf(first);
  await expect(exportCatalog(db, files, join(folder, 'none', 'x.jsonl'))).rejects.toThrow(
    ExportError,
  );
  await expect(exportCatalog(db, files, join(folder, 'x.txt'))).rejects.toThrow('neither');
  await expect(
    exportCatalog(db, new FolderStore(join(folder, 'elsewhere')), join(folder, 'x.jsonl')),
  ).rejects.toThrow('no longer there');
  await expect(readFile(join(folder, 'x.jsonl'))).rejects.toThrow('ENOENT');
});
