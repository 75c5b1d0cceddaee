import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aProduct } from '#test/factories/products.ts';
import { createTestDatabase, type TestDatabase } from '#test/shop/create-test-database.ts';
import { hashBytes } from './hash-bytes.ts';
import { imageUrl } from './image-url.ts';
import { findOriginal } from './media-keys.ts';
import { portraitPath } from './portrait.ts';
import { inspectImage, UnusableImage } from './inspect-image.ts';
import { serveMedia } from './serve-media.ts';
import { storeDocument, UnusableDocument } from './store-document.ts';
import { storeCatalogImage, storeCustomerImage } from './store-image.ts';
import { warmImages } from './warm-images.ts';
import { FolderStore } from '#server/files/folder-store.ts';

let database: TestDatabase;
let dataDir: string;
let files: FolderStore;
beforeAll(async () => {
  database = await createTestDatabase();
  dataDir = await mkdtemp(join(tmpdir(), 'toolyard-media-'));
  files = new FolderStore(dataDir);
});
afterAll(async () => {
  await database.close();
  await rm(dataDir, { recursive: true });
});

const red = { r: 200, g: 16, b: 16 };
const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: red } });
const drawing = (content: string) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="100" height="100">${content}</svg>`);
/** The beginning of a file of the container that phones and AVIF use, with its main brand and those it is compatible with. */
const heif = (main: string, ...compatible: string[]) => {
  const brands = `ftyp${main}\0\0\0\0${compatible.join('')}`;
  return Buffer.from(`\0\0\0${String.fromCodePoint(brands.length + 4)}${brands}`, 'latin1');
};
const HEIC = "HEIC photos can't be used. Save the photo as JPEG, and add that file.";
const get = (path: string, method = 'GET') =>
  serveMedia(files)(new Request(`http://localhost${path}`, { method }));

test('a picture is stored once, measured and found by its hash alone', async () => {
  const bytes = await picture(400, 300).jpeg().toBuffer();
  const { id, hash } = await storeCatalogImage(database.db, files, bytes);
  expect(await storeCatalogImage(database.db, files, bytes)).toEqual({ id, hash });
  expect(
    await database.db.selectFrom('images').selectAll().where('hash', '=', hash).execute(),
  ).toMatchObject([
    { width: 400, height: 300, color: expect.stringMatching(/^#c[6-9a]1[0-2]1[0-2]$/) as string },
  ]);
  expect(await findOriginal(files, hash)).toMatchObject({ ending: 'jpg' });
});

test('a picture rotated by its camera is measured as displayed', async () => {
  const bytes = await picture(40, 20).jpeg().withMetadata({ orientation: 6 }).toBuffer();
  const { hash } = await storeCatalogImage(database.db, files, bytes);
  const row = await database.db
    .selectFrom('images')
    .select(['width', 'height'])
    .where('hash', '=', hash)
    .executeTakeFirst();
  expect(row).toEqual({ width: 20, height: 40 });
});

test('a drawing is stored as pixels, without its scripts', async () => {
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 10"><script>alert(1)</script><rect width="20" height="10" fill="#00f"/></svg>';
  const { hash } = await storeCatalogImage(database.db, files, Buffer.from(svg));
  expect(await findOriginal(files, hash)).toMatchObject({ ending: 'png' });
  const row = await database.db
    .selectFrom('images')
    .select(['width', 'height', 'color'])
    .where('hash', '=', hash)
    .executeTakeFirst();
  expect(row).toEqual({ width: 1600, height: 800, color: '#0000ff' });
});

test.each<[string, () => Promise<Uint8Array> | Uint8Array, string]>([
  ['text', () => Buffer.from('hello'), 'The file is not a picture.'],
  ['nothing', () => new Uint8Array(), 'The file is not a picture.'],
  [
    'HTML called a picture',
    () => Buffer.from('<html><script>alert(1)</script></html>'),
    'The file is not a picture.',
  ],
  ['a photo of a phone', () => heif('heic', 'mif1', 'heic'), HEIC],
  ['a photo whose main brand is general', () => heif('mif1', 'mif1', 'heix'), HEIC],
  ['an empty file of the same container', () => heif('avif', 'mif1'), 'The file is not a picture.'],
  [
    'more than 20 MB',
    () => new Uint8Array(20 * 1024 * 1024 + 1),
    'The picture is larger than 20 MB.',
  ],
  [
    'more than 50 megapixels',
    () => picture(8000, 6400).png().toBuffer(),
    'The picture has more than 50 megapixels.',
  ],
  [
    'half a picture',
    async () => {
      const noise = sharp({
        create: {
          width: 300,
          height: 300,
          channels: 3,
          background: red,
          noise: { type: 'gaussian', mean: 128, sigma: 30 },
        },
      });
      const bytes = await noise.png().toBuffer();
      return bytes.subarray(0, bytes.length / 2);
    },
    'That image is damaged.',
  ],
  [
    'a small drawing with 144 megapixels inside',
    async () => {
      const inside = await picture(12_000, 12_000).toColourspace('b-w').png().toBuffer();
      const uri = `data:image/png;base64,${inside.toString('base64')}`;
      return drawing(`<image width="100" height="100" href="${uri}"/>`);
    },
    'The drawing takes too much memory or time.',
  ],
])('%s is refused', async (_, make, message) => {
  const refused = storeCatalogImage(database.db, files, await make());
  await expect(refused).rejects.toThrow(new UnusableImage(message));
});

test('drawings are opened in a process of their own: this one cannot open any', async () => {
  const bytes = drawing('<rect width="50" height="100" fill="#00f"/>');
  expect((await inspectImage(bytes)).ending).toBe('png');
  await expect(sharp(bytes).metadata()).rejects.toThrow();
  const photo = await picture(40, 30)
    .withExif({ IFD0: { ImageDescription: '<svg' } })
    .jpeg()
    .toBuffer();
  expect((await inspectImage(photo)).ending).toBe('jpg');
});

test('renditions are made on demand, never wider than the original, and can be cached forever', async () => {
  const { hash } = await storeCatalogImage(
    database.db,
    files,
    await picture(500, 250).png().toBuffer(),
  );
  for (const [width, format, expected] of [
    [160, 'webp', 160],
    [800, 'avif', 500],
    [1600, 'webp', 500],
  ] as const) {
    const response = await get(`/media/${hash}-${width}.${format}`);
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': `image/${format}`,
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    });
    const bytes = Buffer.from(await response.arrayBuffer());
    expect(String(bytes.length)).toBe(response.headers.get('content-length'));
    expect(await sharp(bytes).metadata()).toMatchObject({ width: expected });
  }
  const head = await get(`/media/${hash}-160.webp`, 'HEAD');
  expect([head.status, await head.text(), Number(head.headers.get('content-length')) > 0]).toEqual([
    200,
    '',
    true,
  ]);
});

test('concurrent requests for a new rendition make it once', async () => {
  const { hash } = await storeCatalogImage(
    database.db,
    files,
    await picture(320, 320).webp().toBuffer(),
  );
  const responses = await Promise.all(Array.from({ length: 20 }, () => get(imageUrl(hash, 320))));
  expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]));
  await Promise.all(responses.map((response) => response.arrayBuffer()));
  const names = await readdir(join(dataDir, 'media', hash.slice(0, 2)));
  expect(names.filter((name) => name.startsWith(hash)).toSorted()).toEqual([
    `${hash}-320.webp`,
    `${hash}.webp`,
  ]);
});

test.each([
  '/media/',
  '/media/0123456789abcdef0123456789abcdef-160.webp',
  '/media/0123456789abcdef0123456789abcdef-161.webp',
  '/media/0123456789abcdef0123456789abcdef-160.png',
  '/media/0123456789abcdef0123456789abcdef.webp',
  '/media/..%2f..%2fetc%2fpasswd',
  '/media/documents/..%2f..%2fpostgres%2fPG_VERSION',
  '/media/documents/0123456789abcdef0123456789abcdef.pdf',
  '/media/addresses/01/0123',
])('%s is 404 in a plain sentence', async (path) => {
  const response = await get(path);
  expect([response.status, await response.text()]).toEqual([404, 'File not found.']);
});

test('media cannot be written over HTTP', async () => {
  expect((await get('/media/x', 'POST')).status).toBe(405);
});

test('a document is stored and shown in the browser; anything but a PDF is refused', async () => {
  const url = await storeDocument(files, Buffer.from('%PDF-1.7\nhello'));
  const response = await get(url);
  expect([
    response.status,
    response.headers.get('content-type'),
    response.headers.get('content-disposition'),
  ]).toEqual([200, 'application/pdf', 'inline']);
  expect(await response.text()).toBe('%PDF-1.7\nhello');
  await expect(storeDocument(files, Buffer.from('MZ'))).rejects.toThrow(UnusableDocument);
});

test('without a picture there is no URL', () => {
  expect(imageUrl(null, 160)).toBe('');
});

test('missing renditions are made in the background until stopped', async () => {
  const other = await createTestDatabase();
  const stopped = new AbortController();
  stopped.abort();
  const { hash } = await storeCatalogImage(
    other.db,
    files,
    await picture(90, 90).webp().toBuffer(),
  );
  const folder = join(dataDir, 'media', hash.slice(0, 2));
  const made = async () =>
    (await readdir(folder)).filter((name) => name.startsWith(`${hash}-`)).length;
  await warmImages(other.db, files, stopped.signal);
  expect(await made()).toBe(0);
  await warmImages(other.db, files, new AbortController().signal);
  // The rendition of cards, in the format that browsers choose.
  expect(await made()).toBe(2);
  await other.close();
});

test('pictures that only a gallery shows, and those of customers, are rendered on request', async () => {
  const { db, close } = await createTestDatabase();
  const made = async (hash: string) =>
    (await readdir(join(dataDir, 'media', hash.slice(0, 2)))).filter((name) =>
      name.startsWith(`${hash}-`),
    ).length;
  const bytesOf = (width: number) => picture(width, 70).webp().toBuffer();
  const first = await storeCatalogImage(db, files, await bytesOf(71));
  const inGallery = await storeCatalogImage(db, files, await bytesOf(72));
  const firstOfAnother = await storeCatalogImage(db, files, await bytesOf(73));
  const sent = await bytesOf(74);
  await storeCustomerImage(db, files, sent, new Date());
  const show = async (images: { id: number }[]) => {
    const { id } = await aProduct(db);
    await db
      .insertInto('product_images')
      .values(images.map((image, position) => ({ product_id: id, image_id: image.id, position })))
      .execute();
  };
  await show([first, inGallery, firstOfAnother]);
  await show([firstOfAnother]);
  await warmImages(db, files, new AbortController().signal);
  expect(
    await Promise.all([first.hash, firstOfAnother.hash, inGallery.hash, hashBytes(sent)].map(made)),
  ).toEqual([2, 2, 0, 0]);
  await close();
});

test('a person without a photo has a portrait with their initials, which can be cached forever', async () => {
  const response = await get(portraitPath('Élodie <b>Bolt</b>'));
  expect(response.status).toBe(200);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'image/svg+xml; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
    'content-security-policy': "default-src 'none'",
    'x-content-type-options': 'nosniff',
  });
  const bytes = Buffer.from(await response.arrayBuffer());
  expect(bytes.toString()).toContain('>ÉB</text>');
  expect(await inspectImage(bytes)).toMatchObject({ ending: 'png', width: 1600, height: 1600 });
  const nobody = await (await get(portraitPath('<42>'))).text();
  expect(nobody).toContain('<circle');
});

test.each(['A%3Cscript%3E', '%3C', '%22', 'A%20B', 'ABCDEFG', '%FF', '..%2FA', 'A/B', '', '42'])(
  'there is no portrait of %s',
  async (part) => {
    expect((await get(`/media/portraits/${part}.svg`)).status).toBe(404);
  },
);
