import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#test/shop/create-test-database.ts';
import { importCatalog, type ImportOptions, previewCatalog } from './import-catalog.ts';
import type { ImportEvent } from './import-report.ts';
import { FolderStore } from '#server/files/folder-store.ts';

let database: TestDatabase;
let folder: string;
let server: Server;
let origin: string;
let asked: string[];
beforeAll(async () => {
  database = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'toolyard-messy-'));
  const red = { width: 4, height: 4, channels: 3, background: '#c00' } as const;
  const picture = await sharp({ create: red }).png().toBuffer();
  server = createServer((request, response) => {
    asked.push(request.url ?? '');
    if (request.url?.startsWith('/good')) response.end(picture);
    else response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  server.close();
  await database.close();
  await rm(folder, { recursive: true });
});
beforeEach(async () => {
  asked = [];
  for (const table of ['product_search', 'products', 'categories', 'brands', 'shops'] as const)
    await database.db.deleteFrom(table).execute();
});

type ReadOptions = ImportOptions & { isPreview?: boolean; ending?: string };

async function read(
  content: string | Buffer,
  { isPreview = false, ending = 'csv', ...options }: ReadOptions = {},
) {
  const file = join(folder, `goods.${ending}`);
  await writeFile(file, content);
  const events: ImportEvent[] = [];
  const run = isPreview ? previewCatalog : importCatalog;
  const summary = await run(
    { db: database.db, files: new FolderStore(join(folder, 'data')) },
    file,
    { shop: 'Barn', downloads: { privateHost: '127.0.0.1' }, ...options },
    (event) => void events.push(event),
  );
  const notes = events.flatMap((event) =>
    event.kind === 'noted' ? [`${event.line}: ${event.reason}`] : [],
  );
  return { summary, events, notes };
}

const products = () =>
  database.db.selectFrom('products').select(['slug', 'name', 'price']).orderBy('slug').execute();
const pictures = async () =>
  (await database.db.selectFrom('product_images').select('id').execute()).length;

const SMALL = 'Handle,Title,Variant Price\ncafe,Café größer,12.90\n';
const GERMAN = 'Handle;Title;Variant Price\ncafe;Café größer;12,90\n';
const swapped = (text: string) => Buffer.from(text, 'utf16le').swap16();

test.each<[string, string | Buffer]>([
  ['UTF-8', SMALL],
  ['UTF-8 with a mark', `\ufeff${SMALL}`],
  ['UTF-16 as Windows writes it', Buffer.from(`\ufeff${SMALL}`, 'utf16le')],
  ['UTF-16 without a mark', Buffer.from(SMALL, 'utf16le')],
  ['UTF-16 with the high byte first', swapped(`\ufeff${SMALL}`)],
  ['UTF-16 with the high byte first, without a mark', swapped(SMALL)],
  ['Windows-1252', Buffer.from(SMALL, 'latin1')],
  ['semicolons and decimal commas', GERMAN],
  ['semicolons in Windows-1252', Buffer.from(GERMAN, 'latin1')],
  ['tabs', SMALL.replaceAll(',', '\t')],
  ['carriage returns', SMALL.replaceAll('\n', '\r\n')],
])('%s is read', async (_, content) => {
  const { summary } = await read(content);
  expect(summary.refusals).toEqual([]);
  expect(await products()).toEqual([{ slug: 'cafe', name: 'Café größer', price: 1290 }]);
});

// In mostly Bengali text too few bytes are zero to tell UTF-16 without its mark.
test.each(['utf16le', 'utf16be'])('%s is read by its mark alone', async (encoding) => {
  const name = 'হাতুড়ি '.repeat(20).trim();
  const text = `\ufeffHandle,Title,Variant Price\nhammer,${name},12.90\n`;
  const { summary } = await read(
    encoding === 'utf16le' ? Buffer.from(text, 'utf16le') : swapped(text),
  );
  expect(summary.refusals).toEqual([]);
  expect(await products()).toEqual([{ slug: 'hammer', name, price: 1290 }]);
});

test('a file in another encoding of single bytes is refused with a sentence', async () => {
  // 0x81 is ü in code page 437, and nothing in Windows-1252.
  const bytes = Buffer.from('Handle,Title,Variant Price\na,Schl\x81ssel,1.00\n', 'latin1');
  await expect(read(bytes)).rejects.toThrow('is not a text file in UTF-8, UTF-16 or Windows-1252');
});

test('a binary file is refused with a sentence', async () => {
  const bytes = Buffer.concat([Buffer.from(SMALL), Buffer.from([0, 1, 2, 0xff, 0x81])]);
  await expect(read(bytes)).rejects.toThrow('is not a text file in UTF-8, UTF-16 or Windows-1252');
});

test('a single bad byte in UTF-8 rejects its row, not the file', async () => {
  const rows = 'Handle,Title,Variant Price\na,Größe,1.00\nb,Maß,2.00\n';
  const bad = Buffer.concat([Buffer.from(rows), Buffer.from('c,X\xff,3.00\n', 'latin1')]);
  const { summary } = await read(bad);
  expect(summary.refusals).toEqual([
    { line: 4, reason: "The row can't be read: it has bytes that are not UTF-8." },
  ]);
  expect((await products()).map(({ name }) => name)).toEqual(['Größe', 'Maß']);
});

test('U+FFFD is a character where the file is valid, and no sign of bad bytes', async () => {
  const { summary } = await read('Handle,Title,Variant Price\na,Gr\ufffdn,1.00\n');
  expect(summary.refusals).toEqual([]);
  expect((await products()).map(({ name }) => name)).toEqual(['Gr\ufffdn']);
  const line = Buffer.from('{"type":"brand","slug":"a","name":"A\ufffdB"}\n');
  expect((await read(line, { ending: 'jsonl' })).summary.refusals).toEqual([]);
  const both = Buffer.concat([line, Buffer.from('{"type":"brand","name":"\xe9"}', 'latin1')]);
  expect((await read(both, { ending: 'jsonl' })).summary.refusals).toEqual(
    [1, 2].map((line) => ({ line, reason: 'The line has bytes that are not UTF-8.' })),
  );
});

test("negative stock becomes 0 with a note, and digits lose the spreadsheets' apostrophe", async () => {
  const heading = 'Handle,Title,Variant Price,Variant Inventory Qty,Variant SKU\n';
  const { summary, notes } = await read(`${heading}saw,Saw,9.00,-4,'17169\naxe,Axe,8.00,7,'tis\n`);
  expect([summary.refused, summary.noted]).toEqual([0, 1]);
  expect(notes).toEqual(['2: Variant Inventory Qty "-4" is below zero: the stock is 0.']);
  const stored = await database.db
    .selectFrom('product_variants as v')
    .innerJoin('products as p', 'p.id', 'v.product_id')
    .select(['p.slug', 'p.code', 'v.quantity'])
    .orderBy('p.slug')
    .execute();
  expect(stored).toEqual([
    { slug: 'axe', code: "'tis", quantity: 7 },
    { slug: 'saw', code: '17169', quantity: 0 },
  ]);
});

const row = (handle: string, path: string) => `${handle},${handle},1.00,${origin}${path}\n`;
const HEADING = 'Handle,Title,Variant Price,Image Src\n';

test('a product whose picture cannot be fetched is imported without it, with a note', async () => {
  const { summary, notes } = await read(HEADING + row('a', '/good.png') + row('b', '/gone.png'));
  expect(summary.refused).toBe(0);
  expect(notes).toEqual([
    `3: The picture ${origin}/gone.png could not be downloaded (status 404). The product is imported without it.`,
  ]);
  expect((await products()).map(({ slug }) => slug)).toEqual(['a', 'b']);
  expect(await pictures()).toBe(1);
  // A dead URL does not remove a product's existing pictures.
  await read(HEADING + row('a', '/gone.png'));
  expect(await pictures()).toBe(1);
});

test('pictures can be required or ignored', async () => {
  const text = HEADING + row('a', '/good-2.png') + row('b', '/gone-2.png');
  const skipped = await read(text, { pictures: 'skip' });
  expect([skipped.notes, asked, await pictures()]).toEqual([[], [], 0]);
  const needed = await read(text, { pictures: 'need' });
  expect(needed.summary.refusals).toEqual([
    { line: 3, reason: `The picture ${origin}/gone-2.png could not be downloaded (status 404).` },
  ]);
  expect(await pictures()).toBe(1);
});

test('a host that fails twenty times is not asked again', async () => {
  const rows = Array.from({ length: 60 }, (_, n) => row(`p${n}`, `/dead-${n}.png`));
  const { summary, notes } = await read(HEADING + rows.join(''));
  expect(summary.counts.get('product')).toMatchObject({ created: 60, refused: 0 });
  expect(notes).toHaveLength(60);
  expect(notes.some((note) => note.includes('is skipped: its host failed 20 times.'))).toBe(true);
  // Up to four requests are in flight when the twentieth fails.
  expect(asked.length).toBeLessThan(25);
});

test('unless permitted, URLs on this machine are never requested', async () => {
  const { notes } = await read(HEADING + row('a', '/good-3.png'), { downloads: {} });
  expect(notes[0]).toContain('is on this machine or in a private network.');
  expect(asked).toEqual([]);
});

test('a preview reports what is new, what changes field by field, and what is refused, and writes nothing', async () => {
  const heading =
    'Handle,Title,Variant Price,Option1 Name,Option1 Value,Variant Inventory Qty,Vendor,Image Src\n';
  await read(`${heading}saw,Saw,9.00,Size,S,5,,\nsaw,,10.00,,L,6,,\naxe,Axe,8.00,,,1,,\n`);
  const everything = async () => ({
    products: await database.db.selectFrom('products').selectAll().orderBy('id').execute(),
    variants: await database.db.selectFrom('product_variants').selectAll().orderBy('id').execute(),
    brands: await database.db.selectFrom('brands').selectAll().execute(),
    shops: await database.db.selectFrom('shops').selectAll().execute(),
    images: await database.db.selectFrom('images').select('id').execute(),
  });
  const before = await everything();
  const text =
    heading +
    'saw,Handsaw,9.00,Size,S,5,,\nsaw,,12.00,,L,7,,\naxe,Axe,8.00,,,1,,\n' +
    `drill,Drill,50.00,,,2,Bahco,${origin}/good-4.png\nbad,Bad,free,,,1,,\n`;
  const { summary, events } = await read(text, { isPreview: true, shop: 'A new shop' });
  expect(summary.counts.get('product')).toEqual({
    created: 1,
    updated: 2,
    unchanged: 0,
    refused: 1,
  });
  const changes = events.flatMap((event) => (event.kind === 'change' ? [event] : []));
  const saw = changes.find(({ name }) => name === 'saw');
  expect(saw?.changes).toEqual(
    expect.arrayContaining([
      { field: 'name', of: null, before: 'Saw', after: 'Handsaw' },
      { field: 'quantity', of: 'L', before: '6', after: '7' },
    ]),
  );
  expect(changes.find(({ name }) => name === 'drill')).toMatchObject({
    outcome: 'created',
    line: 5,
  });
  expect(summary.refusals).toEqual([
    { line: 6, reason: 'Variant Price "free" is not an amount such as 12.90.' },
  ]);
  expect(asked).toEqual([]);
  expect(await everything()).toEqual(before);
});

test('a product code shared by two products stays with the first, and both are named', async () => {
  const heading = 'Handle,Title,Variant Price,Variant SKU,Option1 Name,Option1 Value\n';
  const text =
    `${heading}saw,Handsaw,9.00,A-1,,\naxe,Axe,8.00,A-1,,\nbit,Bit,2.00,B-1,Size,S\nbit,,2.50,B-2,,M\n` +
    'pin,Pin,1.00,B-2,Size,S\n';
  const expected = [
    '3: The product code "A-1" belongs to "Handsaw": "Axe" is imported without it.',
    '6: The product code "B-2" belongs to "Bit": "Pin" is imported without it.',
  ];
  expect((await read(text, { isPreview: true })).notes).toEqual(expected);
  const { summary, notes } = await read(text);
  expect([summary.refused, notes]).toEqual([0, expected]);
  const codes = await database.db
    .selectFrom('products as p')
    .innerJoin('product_variants as v', 'v.product_id', 'p.id')
    .select(['p.slug', 'p.code', 'v.code as variant'])
    .orderBy('v.id')
    .execute();
  expect(codes.map(({ slug, code, variant }) => [slug, code ?? variant])).toEqual([
    ['saw', 'A-1'],
    ['axe', null],
    ['bit', 'B-1'],
    ['bit', 'B-2'],
    ['pin', null],
  ]);
  expect((await read(text)).summary.counts.get('product')).toMatchObject({ unchanged: 4 });
  // The first one releases it in the same file.
  const moved = await read('Handle,Variant SKU\nsaw,A-9\naxe,A-1\n');
  expect([moved.summary.refused, moved.notes]).toEqual([0, []]);
});

test('messages are reported in the order of the lines, each with its own number', async () => {
  const heading = 'Handle,Title,Variant Price,Variant Inventory Qty,Image Src\n';
  const { events } = await read(
    `${heading}saw,Saw,9.00,1,${origin}/gone.png\nsaw,,,,${origin}/gone-2.png\naxe,Axe,free,1,\n` +
      `bit,Bit,1.00,-3,${origin}/gone-3.png\n,No handle,1.00,1,\npin,Pin,1.00,-1,\n`,
  );
  const lines = events.flatMap((event) => (event.kind === 'progress' ? [] : [event.line]));
  expect(lines).toEqual([2, 3, 4, 5, 5, 6, 7]);
});

test('a file that only changes products does not create any unasked', async () => {
  const changes = { asksForNew: true };
  // Any file can create the first products of an empty shop.
  expect((await read(SMALL, changes)).summary.refused).toBe(0);
  const text = `${SMALL}caffe,Caffè,3.00\n`;
  const { summary } = await read(text, changes);
  expect(summary.counts.get('product')).toMatchObject({ unchanged: 1, refused: 1 });
  expect(summary.refusals).toEqual([
    {
      line: 3,
      reason:
        'There is no product "caffe", and the file only changes products: add --create to create it.',
    },
  ]);
  const whole = 'Handle,Title,Variant Price,Type\ntea,Tea,2.00,Drinks\n';
  expect((await read(whole, changes)).summary.counts.get('product')).toMatchObject({ created: 1 });
  expect((await read(text)).summary.counts.get('product')).toMatchObject({ created: 1 });
});

test('a preview of a file that changes nothing says so', async () => {
  await read(SMALL);
  const { summary } = await read(SMALL, { isPreview: true });
  expect(summary.counts.get('product')).toMatchObject({ created: 0, updated: 0, unchanged: 1 });
});

test('a WooCommerce export is imported, unchanged the second time, and exports of other programs are named', async () => {
  const heading =
    'ID,Type,SKU,Name,Published,Stock,Regular price,Images,Parent,Attribute 1 name,Attribute 1 value(s)\n';
  const text =
    heading +
    '50,variable,TEE,Tee,1,,,,,Size,"S, M"\n' +
    '51,variation,TEE-S,,1,3,20,,TEE,Size,S\n' +
    '52,variation,TEE-M,,1,4,22,,TEE,Size,M\n' +
    '53,simple,MUG,Mug,1,5,8.50,,,,\n' +
    '54,grouped,SET,Set,1,,,,,,\n';
  const { summary } = await read(text);
  expect(summary.refusals).toEqual([
    { line: 6, reason: 'Products of the type "grouped" are not imported.' },
  ]);
  expect(await products()).toEqual([
    { slug: 'mug', name: 'Mug', price: 850 },
    { slug: 'tee', name: 'Tee', price: 2000 },
  ]);
  const again = await read(text);
  expect(again.summary.counts.get('product')).toMatchObject({ unchanged: 2, refused: 1 });
  await expect(read('sku,store_view_code,attribute_set_code\n')).rejects.toThrow(
    'Exports of Magento are not supported',
  );
});

const FEED = `<?xml version="1.0"?>
<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel><title>Barn</title>
<item>
  <g:id>TEE-S</g:id><g:item_group_id>TEE</g:item_group_id><title>Tee &amp; Co</title>
  <g:price>20.00 USD</g:price><g:availability>in_stock</g:availability><g:size>S</g:size>
  <g:shipping><g:country>DE</g:country><g:price>4.90 EUR</g:price></g:shipping>
</item>
<item>
  <g:id>TEE-M</g:id><g:item_group_id>TEE</g:item_group_id><title>Tee &amp; Co</title>
  <g:price>USD 22.00</g:price><g:availability>in_stock</g:availability><g:size>M</g:size>
</item>
<item><g:id>MUG</g:id><title><![CDATA[Mug <big>]]></title><g:price>free</g:price></item>
<item><g:id>PIN</g:id><title>Pin</title><g:price>1.50 USD</g:price><g:product_type>Pins</g:product_type>
  <g:image_link>https://pictures.invalid/1.jpg</g:image_link>
  <g:additional_image_link>https://pictures.invalid/2.jpg</g:additional_image_link>
  <g:additional_image_link>https://pictures.invalid/3.jpg</g:additional_image_link></item>
`;

test('a Merchant Center feed can be XML, and each product has its line', async () => {
  const options = { ending: 'xml', pictures: 'skip' } as const;
  const preview = await read(`${FEED}</channel></rss>`, { ...options, isPreview: true });
  expect(preview.summary.counts.get('product')).toMatchObject({ created: 2, refused: 1 });
  expect(await products()).toEqual([]);
  const { summary } = await read(`${FEED}</channel></rss>`, options);
  expect(summary.refusals).toEqual([
    { line: 12, reason: 'Variant Price "free" is not an amount such as 12.90.' },
  ]);
  expect(await products()).toEqual([
    { slug: 'pin', name: 'Pin', price: 150 },
    { slug: 'tee', name: 'Tee & Co', price: 2000 },
  ]);
  const again = await read(`${FEED}</channel></rss>`, options);
  expect(again.summary.counts.get('product')).toMatchObject({ unchanged: 2, refused: 1 });
  const torn = await read(`${FEED}<item><g:id>CUP</g:id>`, options);
  expect(torn.summary.refusals).toContainEqual({
    line: 17,
    reason: 'The file ends in the middle of this product.',
  });
  await expect(read('<html><p>Hello</p></html>', options)).rejects.toThrow('has no products');
});

test('a feed of endlessly nested tags is aborted immediately', async () => {
  const tags = 300_000;
  const nested = `<rss><item>${'<a>'.repeat(tags)}${'</b>'.repeat(tags)}</item></rss>`;
  await expect(read(nested, { ending: 'xml' })).rejects.toThrow('nested too deep');
}, 20_000);

test("prices in another currency than the shop's are refused, not misread", async () => {
  const heading = 'id,title,price,sale_price,availability,product_type\n';
  const { summary } = await read(
    `${heading}A,Anvil,9.00 EUR,,in_stock,Tools\nB,Bit,USD 9.00,8.00 USD,in_stock,Tools\nC,Cup,9.00 USD,8.00 EUR,in_stock,Tools\n`,
  );
  expect(summary.refusals).toEqual([
    { line: 2, reason: 'Variant Price "9.00 EUR" is in EUR: prices of this shop are in USD.' },
    { line: 4, reason: 'Variant Price "8.00 EUR" is in EUR: prices of this shop are in USD.' },
  ]);
  expect(await products()).toEqual([{ slug: 'b', name: 'Bit', price: 900 }]);
});

test('rows with a code and a name need no handle: each is a product, which the code identifies from then on', async () => {
  const list = 'Title,Variant SKU,Variant Price\nSaw,SAW 1,9.00\nHammer,4711,5.00\nNail,,1.00\n';
  for (const isPreview of [true, false]) {
    const { summary } = await read(list, { isPreview });
    expect(summary.refusals).toEqual([{ line: 4, reason: 'Variant SKU is missing.' }]);
    expect(summary.counts.get('product')).toMatchObject({ created: 2 });
  }
  const once = [
    { slug: 'product-4711', name: 'Hammer', price: 500 },
    { slug: 'saw-1', name: 'Saw', price: 900 },
  ];
  expect(await products()).toEqual(once);
  await database.db
    .updateTable('products')
    .set({ slug: 'saw' })
    .where('name', '=', 'Saw')
    .execute();
  const { summary } = await read(list.replace('9.00', '8.00').replace('Hammer', 'Maul'));
  expect(summary.counts.get('product')).toMatchObject({ created: 0, updated: 2 });
  expect(await products()).toEqual([
    { slug: 'product-4711', name: 'Maul', price: 500 },
    { slug: 'saw', name: 'Saw', price: 800 },
  ]);
});

test('a row of a code changes its variant alone, and no product with another code', async () => {
  const bow = 'Handle,Title,Variant SKU,Variant Price,Option1 Name,Option1 Value\n'
    .concat('bow,Bow,BOW-S,20.00,Size,S\nbow,,BOW-M,22.00,,M\n')
    .concat('plane-1,Plane,PL-1,30.00,,\n');
  await read(bow);
  const { summary } = await read(
    'Title,Variant SKU,Variant Price\nBow medium,BOW-M,23.00\nOther,PLANE 1,1.00\n',
  );
  expect(summary.refusals).toEqual([
    {
      line: 3,
      reason: 'The code "PLANE 1" is new, but the product "plane-1" has another one.',
    },
  ]);
  expect((await products()).map(({ name }) => name)).toEqual(['Bow', 'Plane']);
  const variants = await database.db
    .selectFrom('product_variants')
    .select(['code', 'price'])
    .where('code', 'like', 'BOW%')
    .orderBy('code')
    .execute();
  expect(variants).toMatchObject([{ code: 'BOW-M' }, { code: 'BOW-S' }]);
});

test('whole exports of other programs create products, price files do not', async () => {
  await read(SMALL);
  const woo = 'Type,SKU,Name,Regular price,Categories\nsimple,MUG,Mug,8.50,Home\n';
  const feed = 'id,title,price,availability,product_type\nPIN,Pin,1.00,in_stock,Pins\n';
  for (const text of [woo, feed]) {
    const { summary } = await read(text, { asksForNew: true });
    expect(summary.refusals).toEqual([]);
  }
  const prices = 'Type,SKU,Name,Regular price\nsimple,CUP,Cup,8.50\n';
  const { summary } = await read(prices, { asksForNew: true });
  expect(summary.refusals).toMatchObject([{ reason: expect.stringContaining('add --create') }]);
});

test.each(['csv', 'jsonl'])(
  'the progress of a %s counts finished work, not what was read',
  async (ending) => {
    const handles = Array.from({ length: 250 }, (_, n) => `p-${n}`);
    const lines =
      ending === 'csv'
        ? ['Handle,Title,Variant Price', ...handles.map((handle) => `${handle},Pin,1.00`)]
        : handles.map((slug) =>
            JSON.stringify({ type: 'product', slug, name: 'Pin', category: 'pins', price: '1.00' }),
          );
    if (ending === 'jsonl') {
      lines.unshift(JSON.stringify({ type: 'category', slug: 'pins', name: 'Pins' }));
    }
    const { events, summary } = await read(lines.join('\n'), { ending });
    expect(summary.refusals).toEqual([]);
    const reported = events.flatMap((event) =>
      event.kind === 'progress' ? [[event.done, event.total]] : [],
    );
    expect(reported).toEqual(expect.arrayContaining([101, 201, 251].map((line) => [line, 251])));
    expect(reported.at(-1)).toEqual([251, 251]);
    const done = reported.map(([line = 0]) => line);
    expect(done).toEqual(done.toSorted((a, b) => a - b));
  },
);

test('a file of unusable rows is not read to its end; what came before them stays', async () => {
  const broken = `"never closed,x\n"closed" there,y\n`.repeat(10_000);
  // A row that cannot be read may be one more of the product before.
  await expect(read(`${SMALL}mug,Mug,3\n${broken}last,Last,1\n`)).rejects.toThrow(
    /^10,000 consecutive rows can't be used, so the import ended at line 10,003\. The first of them: /,
  );
  expect((await products()).map(({ slug }) => slug)).toEqual(['cafe']);
});
