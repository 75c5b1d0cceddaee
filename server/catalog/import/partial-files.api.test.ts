import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { columnName, type CsvField, EXPORTED_FIELDS } from '#domain/catalog/csv/columns.ts';
import { formatCsvRecord } from '#domain/catalog/csv/records.ts';
import { writeCsvProduct } from '#domain/catalog/csv/write-product.ts';
import type { ProductRecord } from '#domain/catalog/product/product-record.ts';
import { importedPrice } from '#domain/catalog/price/preserve-price-split.ts';
import { createTestDatabase, type TestDatabase } from '#test/shop/create-test-database.ts';
import { setSetting } from '#test/factories/settings.ts';
import { aShop } from '#test/factories/shops.ts';
import { aBrand, aCategory } from '#test/factories/taxonomy.ts';
import { aProduct } from '#test/factories/products.ts';
import { readProducts } from '../export/read-products.ts';
import { productFields } from '../export/to-line.ts';
import { importCatalog } from './import-catalog.ts';
import { FolderStore } from '#server/files/folder-store.ts';

let database: TestDatabase;
let folder: string;
const SLUGS = ['plain', 'coded', 'lengths', 'gloves'];
beforeAll(async () => {
  database = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'toolyard-partial-'));
  const { db } = database;
  const shared = {
    shop_id: (await aShop(db)).id,
    category_id: (await aCategory(db)).id,
    brand_id: (await aBrand(db)).id,
    unit: 'piece',
    short_description: 'Short',
    description: '<p>Long</p>',
    tags: ['one', 'two'],
    total_sold: 7,
    attributes: { length: { unit: 'mm', value: 45 } },
    images: 2,
  };
  await aProduct(db, { ...shared, slug: 'plain', code: 'P', quantity: 3, discount_price: 800 });
  await aProduct(db, {
    ...shared,
    slug: 'coded',
    variants: [{ code: 'C', quantity: 4, weight: 1250 }],
  });
  await aProduct(db, {
    ...shared,
    slug: 'lengths',
    option_name: 'Length',
    sizes: [{ name: '1 m' }, { name: '2 m', price: 250 }],
    variants: [
      { size: '1 m', code: 'L-1', quantity: 1 },
      { size: '2 m', code: 'L-2', quantity: 2, weight: 800 },
    ],
  });
  await aProduct(db, {
    ...shared,
    slug: 'gloves',
    sizes: [{ name: 'M' }, { name: 'L', price: 100 }],
    colors: [{ name: 'Red', color_code: '#ff0000' }, { name: 'Blue' }],
    variants: [
      { size: 'M', color: 'Red', code: 'G-1', quantity: 1, weight: 90 },
      { size: 'M', color: 'Blue', quantity: 2 },
      { size: 'L', color: 'Red', code: 'G-3', quantity: 3, price: 9900, discount_price: 8800 },
      { size: 'L', color: 'Blue', code: 'G-4', quantity: 4 },
    ],
  });
});
afterAll(async () => {
  await database.close();
  await rm(folder, { recursive: true });
});

async function importText(name: string, text: string) {
  const file = join(folder, name);
  await writeFile(file, text);
  return importCatalog({ db: database.db, files: new FolderStore(join(folder, 'data')) }, file);
}
const importLines = (...lines: object[]) =>
  importText('a.jsonl', lines.map((line) => JSON.stringify(line)).join('\n'));

async function current(slug: string): Promise<ProductRecord> {
  const product = (await readProducts(database.db, [slug])).get(slug);
  if (!product) throw new Error(`${slug} does not exist`);
  return product.record;
}

const byVariant = <T>(
  record: ProductRecord,
  value: (one: ProductRecord['variants'][number]) => T,
) => Object.fromEntries(record.variants.map((one) => [`${one.size}/${one.color}`, value(one)]));

/** The parts of a product that CSV columns describe, and the rest. */
function partsOf(record: ProductRecord): Record<string, unknown> {
  const { name, description, brand, tags, is_published, meta_title, meta_description } = record;
  const { short_description, unit, attributes, videos, documents, created_at, total_sold } = record;
  return {
    title: name,
    body: description,
    vendor: brand,
    tags,
    published: is_published,
    seo_title: meta_title,
    seo_description: meta_description,
    shop: record.shop,
    category: [record.category, record.sub_categories],
    sku: [record.code, byVariant(record, ({ code }) => code)],
    quantity: byVariant(record, ({ quantity }) => quantity),
    grams: byVariant(record, ({ weight }) => weight),
    price: byVariant(record, (variant) => importedPrice(record, variant)),
    option1_name: [record.option_name, Object.keys(byVariant(record, () => null)).toSorted()],
    image: record.images.map(({ src }) => src),
    image_alt: record.images.map(({ alt }) => alt),
    variant_image: byVariant(record, ({ image }) => image),
    rest: [short_description, unit, attributes, videos, documents, created_at, total_sold],
    colors: Object.fromEntries(record.colors.map((color) => [color.name, color.color_code])),
  };
}

/** Columns that describe the same part. */
const PART_OF: Partial<Record<CsvField, string>> = { status: 'published', compare_at: 'price' };

/** New values for cells; columns that refer to other records or depend on each other are omitted. */
const CHANGES: Partial<Record<CsvField, (n: number) => string>> = {
  title: (n) => `Name ${n}`,
  body: (n) => `<p>Text ${n}</p>`,
  vendor: (n) => `Brand ${n % 3}`,
  tags: (n) => `tag ${n}, more`,
  seo_title: (n) => `Title ${n}`,
  seo_description: (n) => `Words ${n}`,
  quantity: (n) => String(n),
  grams: (n) => String(n + 1),
  price: (n) => (1 + n / 100).toFixed(2),
  image_alt: (n) => `Side ${n}`,
};

const pairs = (fields: CsvField[]) =>
  fields.filter((field) => {
    const [, number] = /^option(\d)_/.exec(field) ?? [];
    const both = [`option${number}_name`, `option${number}_value`] as CsvField[];
    return number === undefined || both.every((one) => fields.includes(one));
  });

describe('a CSV', () => {
  test.each([true, false])(
    'of any columns leaves all else as it was (with changed cells: %s)',
    async (isChanged) => {
      let accepted = 0;
      const others = EXPORTED_FIELDS.filter((field) => field !== 'handle');
      await fc.assert(
        fc.asyncProperty(
          fc.constantFrom(...SLUGS),
          fc.subarray(others).map(pairs),
          fc.nat({ max: 9999 }),
          async (slug, columns, n) => {
            const record = await current(slug);
            const before = partsOf(record);
            const fields: CsvField[] = ['handle', ...columns];
            const rows = writeCsvProduct(
              {
                record,
                brand_name: (await brandName(record.brand)) ?? null,
                category_name: await categoryName(record.category),
                sub_category_name: null,
              },
              'USD',
            ).map((cells, at) =>
              fields.map((field) => {
                const cell = cells[field] ?? '';
                return isChanged && cell !== '' ? (CHANGES[field]?.(n + at) ?? cell) : cell;
              }),
            );
            const text = [fields.map(columnName), ...rows]
              .map((row) => formatCsvRecord(row))
              .join('');
            const { refused } = await importText('any.csv', text);
            accepted += refused === 0 ? 1 : 0;
            const stated = refused === 0 ? columns.map((field) => PART_OF[field] ?? field) : [];
            const untouched = ([part]: [string, unknown]) => !isChanged || !stated.includes(part);
            const after = partsOf(await current(slug));
            expect(Object.fromEntries(Object.entries(after).filter(untouched))).toEqual(
              Object.fromEntries(Object.entries(before).filter(untouched)),
            );
          },
        ),
        { numRuns: 40 },
      );
      expect(accepted).toBeGreaterThan(15);
    },
    120_000,
  );

  test.each([
    [
      'Handle,Title,Variant Price\nlengths,Longer,9.90\n',
      { name: 'Longer', price: 1000, discount_price: 990 },
    ],
    ['Handle,Variant Compare At Price\nplain,20.00\n', { price: 2000, discount_price: 800 }],
    ['Handle,Variant Price\nplain,7.00\n', { price: 1000, discount_price: 700 }],
    ['Handle,Variant Price\nplain,11.00\n', { price: 1100, discount_price: null }],
    ['Handle,Variant Inventory Qty\nplain,\n', { price: 1000, discount_price: 800 }],
  ])('%j keeps variants, codes, stock and sales', async (text, expected) => {
    const slug = text.split('\n')[1]?.split(',')[0] ?? '';
    await importLines({ type: 'product', slug, price: '10.00', discount_price: '8.00' });
    const before = partsOf(await current(slug));
    expect((await importText('b.csv', text)).refusals).toEqual([]);
    const record = await current(slug);
    expect(record).toMatchObject(expected);
    const after = partsOf(record);
    for (const part of ['sku', 'quantity', 'option1_name', 'rest', 'image', 'colors']) {
      expect(after[part]).toEqual(before[part]);
    }
  });

  test.each([
    ['Variant Grams', '1500', 1500],
    ['Variant Weight', '1.5', 1500],
    ['Variant Weight', '2 lb', 907],
    ['Variant Weight', '', null],
    ['Variant Grams', '0', null],
  ])('the weight in %s "%s" is %s', async (column, cell, weight) => {
    await importText('w.csv', `Handle,Variant SKU,${column}\ncoded,C,${cell}\n`);
    const record = await current('coded');
    expect(record.variants).toMatchObject([{ weight, code: 'C' }]);
    await importText('w.csv', 'Handle,Variant Price\ncoded,12.00\n');
    expect((await current('coded')).variants[0]?.weight).toBe(weight);
  });

  test.each([
    ['Variant Barcode', "'0036000291452", { barcode: '036000291452', cost: null }, 0],
    ['Cost per item', '6.20', { barcode: '036000291452', cost: 620 }, 0],
    ['Variant Barcode', '36000291453', { barcode: '036000291452', cost: 620 }, 1],
    ['Variant Barcode', '', { barcode: null, cost: 620 }, 0],
  ])(
    '%s "%s" changes nothing else, and an invalid one is noted',
    async (column, cell, expected, noted) => {
      const report = await importText('b.csv', `Handle,Variant SKU,${column}\ncoded,C,${cell}\n`);
      expect([report.refusals, report.noted]).toEqual([[], noted]);
      expect((await current('coded')).variants).toMatchObject([expected]);
    },
  );

  test('a barcode belongs to one product of a shop: another is imported without it, with a note', async () => {
    const [first, other] = ['coded', 'plain'].map((slug) => ({
      type: 'product',
      slug,
      barcode: '96385074',
    }));
    const { refusals, noted } = await importLines(first ?? {}, other ?? {});
    expect([refusals, noted]).toEqual([[], 1]);
    expect(
      (await importLines({ type: 'product', slug: 'plain', barcode: '96385075' })).refusals,
    ).toEqual([
      {
        line: 1,
        reason: 'barcode: must be a barcode such as "4006381333931", with its check digit.',
      },
    ]);
    expect((await current('coded')).variants).toMatchObject([{ barcode: '96385074' }]);
    expect((await current('plain')).variants).toMatchObject([{ barcode: null }]);
  });

  test('an unreadable weight is refused; a bare number is in pounds in a shop with imperial units', async () => {
    const file = 'Handle,Variant Weight\ncoded,2\n';
    expect((await importText('w.csv', file.replace('2', 'heavy'))).refusals).toEqual([
      { line: 2, reason: 'Variant Weight "heavy" is not a weight such as 2.5 kg.' },
    ]);
    await setSetting(database.db, 'units', 'imperial');
    await importText('w.csv', file);
    expect((await current('coded')).variants[0]?.weight).toBe(907);
    await database.db.deleteFrom('settings').where('key', '=', 'units').execute();
  });

  test('rows without options are matched to variants by product code', async () => {
    const before = await current('gloves');
    await importText(
      'c.csv',
      'Handle,Variant SKU,Variant Inventory Qty\ngloves,G-4,40\ngloves,G-1,10\n',
    );
    const after = await current('gloves');
    expect(byVariant(after, ({ quantity }) => quantity)).toEqual({
      ...byVariant(before, ({ quantity }) => quantity),
      'L/Blue': 40,
      'M/Red': 10,
    });
    expect(partsOf(after)['price']).toEqual(partsOf(before)['price']);
  });

  test.each([
    [
      'Handle,Variant Inventory Qty\ngloves,5\n',
      'The product has 4 variants: identify the one you mean by its options or its Variant SKU.',
    ],
    [
      'Handle,Variant Price,Variant Inventory Qty\ngloves,1.00,5\n',
      'The product has 4 variants: use their options or Variant SKU to say which of them has 5 pieces.',
    ],
    [
      'Handle,Variant SKU,Variant Price\ngloves,X,5.00\n',
      'The product has no variant with the code "X".',
    ],
    [
      'Handle,Option1 Name,Option1 Value,Variant Price\ngloves,Size,M,5.00\n',
      'The product has 2 options and the file columns for 1: add Option2 Name and Option2 Value.',
    ],
    ['Handle,Body (HTML)\nnew,Text\n', 'Title is missing in the first row of the product.'],
  ])('%j is refused', async (text, reason) => {
    expect((await importText('d.csv', text)).refusals).toEqual([{ line: 2, reason }]);
  });
});

describe('a JSON line', () => {
  test('with any keys leaves everything else unchanged', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...SLUGS),
        fc.nat(),
        fc.nat({ max: 999 }),
        async (slug, seed, n) => {
          const before = await current(slug);
          const stated = productFields(before, 'USD') as Record<string, unknown>;
          const changed = {
            ...stated,
            name: `Name ${n}`,
            tags: [`t${n}`],
            unit: `u${n % 5}`,
            meta_title: n % 2 ? null : `m${n}`,
          };
          const keys = Object.keys(changed).filter((_, at) => (seed >> (at % 30)) & 1);
          const line = Object.fromEntries(
            Object.entries(changed).filter(([key]) => keys.includes(key)),
          );
          expect((await importLines({ type: 'product', ...line, slug })).refusals).toEqual([]);
          const after = await current(slug);
          for (const key of ['name', 'tags', 'unit', 'meta_title'] as const) {
            expect(after[key]).toEqual(keys.includes(key) ? changed[key] : before[key]);
          }
          const { name: _n, tags: _t, unit: _u, meta_title: _m, ...rest } = after;
          expect({
            ...rest,
            name: before.name,
            tags: before.tags,
            unit: before.unit,
            meta_title: before.meta_title,
          }).toEqual(before);
        },
      ),
      { numRuns: 40 },
    );
  }, 60_000);

  test('a weight is in grams or states its unit; several variants need to be named', async () => {
    await importLines({ type: 'product', slug: 'plain', weight: '2.5 kg' });
    expect((await current('plain')).variants).toMatchObject([{ weight: 2500 }]);
    await importLines({ type: 'product', slug: 'plain', weight: 40 });
    expect((await current('plain')).variants).toMatchObject([{ weight: 40 }]);
    expect((await importLines({ type: 'product', slug: 'plain', weight: -1 })).refusals).toEqual([
      { line: 1, reason: 'weight: must be a weight such as 2500 or "2.5 kg".' },
    ]);
    expect((await importLines({ type: 'product', slug: 'gloves', weight: 40 })).refusals).toEqual([
      { line: 1, reason: 'weight: the product has 4 variants, so put it in variants.' },
    ]);
  });

  test('null clears, a list replaces, and fields omitted in an entry stay', async () => {
    const before = await current('gloves');
    const variants = before.variants.map(({ size, color }) => ({ size, color }));
    await importLines({
      type: 'product',
      slug: 'gloves',
      brand: null,
      tags: [],
      variants: [{ ...variants[0], quantity: 77 }, ...variants.slice(1)],
    });
    const after = await current('gloves');
    expect(after).toEqual({
      ...before,
      brand: null,
      tags: [],
      variants: [{ ...before.variants[0], quantity: 77 }, ...before.variants.slice(1)],
    });
  });

  test('that replaces clears what it omits, except stock, sales and date', async () => {
    const before = await current('coded');
    const line = {
      type: 'product',
      slug: 'coded',
      name: 'New',
      category: before.category,
      price: '5.00',
      total_sold: 1,
      replace: true,
    };
    expect((await importLines(line)).refusals).toEqual([]);
    expect(await current('coded')).toMatchObject({
      name: 'New',
      description: '',
      tags: [],
      brand: null,
      images: [],
      attributes: {},
      discount_price: null,
      total_sold: before.total_sold,
      created_at: before.created_at,
      variants: [{ code: null, quantity: before.variants[0]?.quantity }],
    });
  });

  test.each([
    [
      { slug: 'gloves', quantity: 5 },
      'quantity: the product has 4 variants, so put it in variants.',
    ],
    [{ slug: 'gloves', replace: 'yes' }, 'replace: must be true or false.'],
    [{ slug: 'nothing', price: '1.00' }, 'name: is missing.'],
    [{ slug: 'gloves', price: 'x' }, 'price: must be an amount such as "12.90".'],
    [{ price: '1.00' }, 'name: is missing.'],
  ])('%j is refused', async (line, reason) => {
    expect((await importLines({ type: 'product', ...line })).refusals).toEqual([
      { line: 1, reason },
    ]);
  });

  test('of other types also only changes the keys it has', async () => {
    await importLines(
      {
        type: 'shop',
        slug: 'open',
        name: 'Open',
        description: '<p>A</p>',
        order_prefix: 'OP',
        delivery_brackets: [{ min_quantity: 1, charge: '4.90' }],
      },
      {
        type: 'category',
        slug: 'tree',
        name: 'Tree',
        sub_categories: [{ slug: 'leaf', name: 'Leaf', is_active: false }],
      },
      {
        type: 'voucher',
        code: 'V',
        discount_type: 'Amount',
        discount: '5.00',
        limit_for_user: 3,
        starts_at: '-1d',
        ends_at: '+1d',
      },
      {
        type: 'flash_sale',
        slug: 'sale',
        name: 'Sale',
        starts_at: '-1d',
        ends_at: '+1d',
        products: [{ product: 'plain', price: '1.00', quantity: 5, sold: 2 }],
      },
    );
    const { refusals } = await importLines(
      { type: 'shop', slug: 'open', name: 'Opened' },
      { type: 'category', slug: 'tree', sub_categories: [{ slug: 'leaf', name: 'Leaves' }] },
      { type: 'voucher', code: 'V', discount: '6.00' },
      {
        type: 'flash_sale',
        slug: 'sale',
        products: [{ product: 'plain', price: '2.00', quantity: 9, sold: 0 }],
      },
      {
        type: 'flash_sale',
        slug: 'sale',
        products: [{ product: 'plain', price: '3.00', quantity: 1 }],
      },
    );
    expect(refusals).toEqual([
      { line: 5, reason: 'products: 2 of "plain" are sold, so quantity must not be below that.' },
    ]);
    const { db } = database;
    expect(
      await db
        .selectFrom('shops')
        .select(['name', 'description', 'order_prefix'])
        .where('slug', '=', 'open')
        .execute(),
    ).toEqual([{ name: 'Opened', description: '<p>A</p>', order_prefix: 'OP' }]);
    expect(await db.selectFrom('shop_delivery_brackets').selectAll().execute()).toHaveLength(1);
    expect(
      await db
        .selectFrom('sub_categories')
        .select(['name', 'is_active'])
        .where('slug', '=', 'leaf')
        .execute(),
    ).toEqual([{ name: 'Leaves', is_active: false }]);
    expect(
      await db.selectFrom('vouchers').select(['discount', 'limit_for_user']).execute(),
    ).toEqual([{ discount: 600, limit_for_user: 3 }]);
    expect(
      await db.selectFrom('flash_sale_products').select(['price', 'quantity', 'sold']).execute(),
    ).toEqual([{ price: 200, quantity: 9, sold: 2 }]);
  });
});

test('prices may be as high as a file can state, in both formats', async () => {
  const { category, shop } = await current('plain');
  await importLines({
    type: 'product',
    slug: 'yacht',
    name: 'Yacht',
    shop,
    category,
    price: '22000000.00',
  });
  expect(await current('yacht')).toMatchObject({ price: 2_200_000_000 });
  expect((await importText('e.csv', 'Handle,Variant Price\nyacht,100000000000.00\n')).refused).toBe(
    0,
  );
  expect(await current('yacht')).toMatchObject({ price: 10_000_000_000_000 });
});

async function brandName(slug: string | null) {
  if (slug === null) return null;
  const row = await database.db
    .selectFrom('brands')
    .select('name')
    .where('slug', '=', slug)
    .executeTakeFirst();
  return row?.name;
}

async function categoryName(slug: string): Promise<string> {
  const row = await database.db
    .selectFrom('categories')
    .select('name')
    .where('slug', '=', slug)
    .executeTakeFirstOrThrow();
  return row.name;
}

const nasty = fc.oneof(
  fc.constantFrom(
    '\0',
    '\ud800',
    'a\udfffb',
    '+999999w',
    '-999999w',
    '0000-01-01',
    '9999-12-31',
    '\ufffe',
    'a'.repeat(3000),
  ),
  fc.jsonValue({ maxDepth: 2 }),
);

test('any line is refused or imported, and so is the line after it', async () => {
  const { category, shop } = await current('plain');
  const keys = [
    'name',
    'code',
    'brand',
    'sub_categories',
    'description',
    'price',
    'discount_price',
    'tags',
    'attributes',
    'option_name',
    'sizes',
    'colors',
    'variants',
    'quantity',
    'images',
    'videos',
    'documents',
    'meta_title',
    'created_at',
    'total_sold',
    'replace',
  ];
  const line = fc.dictionary(fc.constantFrom(...keys), nasty, { maxKeys: 3 });
  await fc.assert(
    fc.asyncProperty(
      fc.array(line, { minLength: 5, maxLength: 20 }),
      fc.constantFrom('saw', 'plain'),
      async (lines, slug) => {
        const product = { type: 'product', name: 'Saw', shop, category, price: '9.00' };
        const { counts } = await importLines(
          ...lines.map((one) => ({ ...product, slug, ...one })),
          ...lines.map((one) => ({
            type: 'review',
            product: 'plain',
            customer_name: 'A',
            rating: 5,
            ...one,
          })),
          { ...product, slug: 'last', quantity: 1 },
        );
        const {
          created = 0,
          updated = 0,
          unchanged = 0,
          refused = 0,
        } = counts.get('product') ?? {};
        expect(created + updated + unchanged + refused).toBe(lines.length + 1);
        expect(await current('last')).toMatchObject({ variants: [{ quantity: 1 }] });
      },
    ),
    { numRuns: 8 },
  );
}, 120_000);
