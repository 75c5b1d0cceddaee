import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inspectImage } from '#server/media/inspect-image.ts';
import { pictureMaker, stopPictureMakers } from '#server/media/picture-process/picture-makers.ts';
import { serveMedia } from '#server/media/serve-media.ts';
import { until } from '#test/until.ts';
import { storeUpload } from './store-upload.ts';
import { cleanUpload, recogniseUpload } from './detect-file-type.ts';
import { FolderStore } from '#server/files/folder-store.ts';

let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'toolyard-uploads-'));
});
afterAll(async () => {
  await stopPictureMakers();
  await rm(dataDir, { recursive: true });
});

const cleaned = async (
  value: unknown,
  field: string,
  kinds?: Parameters<typeof recogniseUpload>[2],
) => cleanUpload(await recogniseUpload(value, field, kinds), field);

const file = (content: Uint8Array | string, name: string, type = 'image/png') =>
  new File([Buffer.from(content)], name, { type });
const picture = () =>
  sharp({ create: { width: 40, height: 20, channels: 3, background: { r: 200, g: 16, b: 16 } } });
const serve = (path: string) =>
  serveMedia(new FolderStore(dataDir))(new Request(`http://shop.test${path}`));

test.each([
  ['jpg', async () => picture().jpeg().toBuffer(), 'image/jpeg', 'inline'],
  ['png', async () => picture().png().toBuffer(), 'image/png', 'inline'],
  ['pdf', async () => Buffer.from('%PDF-1.7\n%%EOF'), 'application/pdf', 'attachment'],
] as const)(
  'a %s is recognised by its content and served as nothing else',
  async (kind, make, type, disposition) => {
    const upload = await cleaned(file(await make(), 'C:\\a\\..\\photo.exe', 'text/html'), 'file');
    expect(upload).toMatchObject({ ending: kind, name: 'photo.exe' });
    const address = await storeUpload(new FolderStore(dataDir), upload);
    expect(address).toMatch(new RegExp(`^/media/uploads/[0-9a-f]{32}\\.${kind}$`));
    expect(await storeUpload(new FolderStore(dataDir), upload)).not.toBe(address);
    const response = await serve(address);
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': type,
      'content-disposition': disposition,
      'x-content-type-options': 'nosniff',
      'cache-control': expect.stringContaining('private') as string,
    });
    expect(Buffer.from(await response.arrayBuffer())).toEqual(Buffer.from(upload.bytes));
  },
);

test('a picture loses its location and anything appended to it', async () => {
  const taken = await picture()
    .withExif({ IFD0: { Copyright: 'somebody' }, IFD3: { GPSLatitude: '51/1 30/1 0/1' } })
    .jpeg()
    .toBuffer();
  const sent = Buffer.concat([taken, Buffer.from('<script>alert(1)</script>')]);
  const { bytes } = await cleaned(file(sent, 'a.jpg'), 'file');
  expect((await sharp(bytes).metadata()).exif).toBeUndefined();
  expect(Buffer.from(bytes).includes('script')).toBe(false);
});

test('a picture rotated by its camera is upright', async () => {
  const sent = await picture().jpeg().withMetadata({ orientation: 6 }).toBuffer();
  const { bytes } = await cleaned(file(sent, 'a.jpg'), 'file');
  expect(await sharp(bytes).metadata()).toMatchObject({ width: 20, height: 40 });
});

test("pictures are decoded outside the shop's process, one at a time; when more than a few wait, the next is refused with 503", async () => {
  const sent = await picture().png().toBuffer();
  const all = await Promise.allSettled(
    Array.from({ length: 12 }, () => cleaned(file(sent, 'a.png'), 'file')),
  );
  expect(pictureMaker.pid).not.toBeNull();
  expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(11);
  expect(all.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { status: 503 },
  });
});

test('a small file that would be a large picture in memory is refused; one that is decoded line by line is accepted', async () => {
  const create = { width: 5100, height: 5000, channels: 4, background: '#c1180080' } as const;
  const large = sharp({ create }).toColourspace('rgb16');
  const bomb = await large.clone().png({ progressive: true }).toBuffer();
  expect(bomb.length).toBeLessThan(2 * 1024 * 1024);
  await expect(cleaned(file(bomb, 'a.png'), 'file')).rejects.toMatchObject({
    status: 422,
    errors: { file: ['That image is damaged or too large.'] },
  });
  await expect(inspectImage(bomb)).rejects.toThrow('more than 150 MB');
  const byLine = await large.png().toBuffer();
  expect(
    await sharp((await cleaned(file(byLine, 'a.png'), 'file')).bytes).metadata(),
  ).toMatchObject({ width: 2400 });
});

const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';

test.each<[string, unknown, RegExp]>([
  ['no file', undefined, /Choose a JPG/],
  ['a text', 'photo.png', /Choose a JPG/],
  ['an empty file', file('', 'a.png'), /Choose a JPG, PNG or PDF/],
  ['a page', file('<html>', 'a.png'), /Choose a JPG, PNG or PDF/],
  ['a drawing', file(svg, 'a.png'), /Choose a JPG, PNG or PDF/],
  ['an animation', file('GIF89a', 'a.gif'), /Choose a JPG, PNG or PDF/],
  ['the beginning of a picture', file('\x89PNG\r\n\x1a\n', 'a.png'), /Choose a JPG/],
  ['half a picture', file(Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1]), 'a.jpg'), /damaged/],
  ['more than 2 MB', file(Buffer.alloc(2 * 1024 * 1024 + 1), 'a.png'), /larger than 2 MB/],
])('%s is refused with the name of its field', async (_name, value, sentence) => {
  await expect(cleaned(value, 'attachments.0')).rejects.toMatchObject({
    status: 422,
    errors: { 'attachments.0': [expect.stringMatching(sentence)] },
  });
});

test('a picture whose process is killed, as when memory runs out, is not called damaged', async () => {
  const large = await sharp({
    create: { width: 6000, height: 6000, channels: 3, background: '#c11' },
  })
    .jpeg()
    .toBuffer();
  const refused = expect(cleaned(file(large, 'a.jpg'), 'file')).rejects.toMatchObject({
    status: 422,
    errors: { file: ['The picture takes too much memory. Make it smaller, or try again.'] },
  });
  await until(() => expect(pictureMaker.pid).toBeTypeOf('number'));
  process.kill(pictureMaker.pid ?? 0, 'SIGKILL');
  await refused;
});

test('a PDF is refused as a profile photo', async () => {
  await expect(cleaned(file('%PDF-1.7', 'a.pdf'), 'photo', ['image'])).rejects.toMatchObject({
    errors: { photo: ['Choose a JPG or PNG.'] },
  });
});

test.each([
  '/media/uploads/../x.jpg',
  `/media/uploads/${'a'.repeat(32)}.html`,
  `/media/uploads/${'a'.repeat(32)}.jpg`,
])('%s does not exist', async (path) => {
  expect((await serve(path)).status).toBe(404);
});
