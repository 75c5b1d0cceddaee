import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '#server/config.ts';
import { storeDocument } from '#server/media/store-document.ts';
import { storeCatalogImage } from '#server/media/store-image.ts';
import { storeBrandingPicture } from '#server/media/store-branding-picture.ts';
import { storeUpload } from '#server/uploads/store-upload.ts';
import { commandRunner } from '#test/command-runner.ts';
import { aCustomer } from '#test/factories/customers.ts';
import { createTestApp, type TestApp } from '#test/shop/create-test-app.ts';
import { S3_KEY, type S3Server, startS3Server } from '#test/stand-ins/s3-server.ts';
import { FolderStore } from './folder-store.ts';
import { openFiles } from './open-files.ts';

let s3: S3Server;
let folder: string;
let apps: TestApp[];

/** A process that shares only the bucket with the others. */
async function process(name: string): Promise<TestApp> {
  const config = readConfig({
    DATA_DIR: join(folder, name),
    FILES_URL: s3.filesUrl,
    FILES_KEY_ID: S3_KEY.id,
    FILES_SECRET: S3_KEY.secret,
  });
  return createTestApp({}, { files: openFiles(config) });
}
beforeAll(async () => {
  s3 = await startS3Server();
  folder = mkdtempSync(join(tmpdir(), 'toolyard-bucket-'));
  apps = [await process('a'), await process('b')];
});
afterAll(async () => {
  for (const app of apps) await app.close();
  await s3.close();
  rmSync(folder, { recursive: true });
});

const aPicture = (width: number) =>
  sharp({ create: { width, height: 400, channels: 3, background: '#0a7' } })
    .png()
    .toBuffer();

test('a picture, document, brand, upload and profile photo stored by one process are served by another immediately', async () => {
  const [a, b] = apps as [TestApp, TestApp];
  const contact = { email: 'ada@bolt.test', phone: '5550100300' };
  const ada = await aCustomer(a.db, contact);
  const form = new FormData();
  for (const [key, value] of Object.entries({ name: 'Ada', ...contact })) form.set(key, value);
  form.set('profile_photo', new File([await aPicture(200)], 'ada.png', { type: 'image/png' }));
  const saved = await a.request('/api/update-profile', {
    method: 'POST',
    headers: ada.headers,
    body: form,
  });
  const { data } = (await saved.json()) as { data: { user: { profile_photo: string } } };
  const { hash } = await storeCatalogImage(a.db, a.files, await aPicture(500));
  const ground = { width: 180, height: 180, share: 0.8, ground: '#ffffff' };
  for (const address of [
    `/media/${hash}-320.webp`,
    await storeDocument(a.files, Buffer.from('%PDF-1.7')),
    await storeUpload(a.files, { ending: 'pdf', bytes: Buffer.from('%PDF-1.7') }),
    await storeBrandingPicture(a.files, await aPicture(300), ground),
    new URL(data.user.profile_photo, 'http://shop.test').pathname,
  ]) {
    const response = await b.request(address);
    expect([address, response.status]).toEqual([address, 200]);
    expect((await response.arrayBuffer()).byteLength).toBeGreaterThan(0);
  }
});

test('while the bucket is down, uncached files are 503, and everything else works', async () => {
  const [a] = apps as [TestApp];
  s3.isDown = true;
  const response = await a.request(`/media/${'0'.repeat(32)}-320.webp`);
  expect([response.status, response.headers.get('retry-after')]).toEqual([503, '5']);
  expect((await a.request('/api/shops')).status).toBe(200);
  s3.isDown = false;
});

test('a shop moves from its folder to the bucket; a second run copies nothing', async () => {
  const old = new FolderStore(join(folder, 'old'));
  const [a] = apps as [TestApp];
  const { hash } = await storeCatalogImage(a.db, old, await aPicture(700));
  await old.put(`media/${hash.slice(0, 2)}/${hash}-320.webp`, Buffer.from('made again'));
  await storeDocument(old, Buffer.from('%PDF-1.4'));
  const run = commandRunner(() => a, {
    FILES_URL: s3.filesUrl,
    FILES_KEY_ID: S3_KEY.id,
    FILES_SECRET: S3_KEY.secret,
  });
  const take = () => run('files', 'take', join(folder, 'old'));
  expect((await take()).printed).toEqual(['2 files copied, 0 already there.']);
  expect((await take()).printed).toEqual(['0 files copied, 2 already there.']);
  expect(s3.objects.has(`shop/media/${hash.slice(0, 2)}/${hash}.png`)).toBe(true);
  expect((await run('files')).status).toBe(2);
  const withoutBucket = commandRunner(() => a);
  expect((await withoutBucket('files', 'take', a.dataDir)).failed[0]).toContain(
    'set FILES_URL first',
  );
});
