import { existsSync, mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { api } from '#contract/api.ts';
import { commandRunner } from '#test/command-runner.ts';
import { untilOneWaits } from '#test/until-one-waits.ts';
import { createTestApp, type TestApp } from '#test/shop/create-test-app.ts';
import { aCustomer, type TestCustomer } from '#test/factories/customers.ts';
import { anImage } from '#test/factories/pictures.ts';
import { aShop } from '#test/factories/shops.ts';
import { TEST_NOW } from '#test/factories/test-now.ts';
import type { FileStore } from '#server/files/file-store.ts';
import { findOriginal, mediaKey } from '#server/media/media-keys.ts';
import { storeCatalogImage, storeCustomerImage } from '#server/media/store-image.ts';
import { storeUpload } from './store-upload.ts';
import { transaction } from '#server/database/transaction.ts';
import { deleteUnusedImage } from './queries.ts';
import { removeUnusedUploads } from './remove-unused-uploads.ts';

let app: TestApp;
let ada: TestCustomer;
beforeAll(async () => {
  app = await createTestApp();
  ada = await aCustomer(app.db, { phone: '5551234567' });
});
afterAll(() => app.close());

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const later = (ms: number) => new Date(TEST_NOW.getTime() + ms);
const removeUnused = (now: Date) => removeUnusedUploads(app, now);
const run = commandRunner(() => app);

async function statusOf(path: string): Promise<number> {
  const response = await app.request(path);
  await response.arrayBuffer();
  return response.status;
}

async function aPicture(red: number): Promise<File> {
  const background = { r: red, g: 16, b: 16 };
  const picture = sharp({ create: { width: 40, height: 20, channels: 3, background } });
  return new File([await picture.png().toBuffer()], 'a.png');
}

async function sendPhoto(photo: File): Promise<string> {
  const form = new FormData();
  for (const [name, value] of Object.entries({
    name: 'Ada',
    email: ada.email,
    phone: '5551234567',
  }))
    form.append(name, value);
  form.append('profile_photo', photo);
  const { path, method } = api.updateProfile;
  const response = await app.request(`/api${path}`, { method, body: form, headers: ada.headers });
  expect(response.status).toBe(200);
  const row = await app.db
    .selectFrom('users')
    .innerJoin('images', 'images.id', 'users.profile_photo_id')
    .select('hash')
    .where('users.id', '=', ada.id)
    .executeTakeFirstOrThrow();
  return row.hash;
}

test('half-written sizes of pictures, which a killed process left behind, are deleted after a day', async () => {
  const drafts = [
    await app.files.draftPath(mediaKey('a'.repeat(32), '-320.webp')),
    await app.files.draftPath(mediaKey('b'.repeat(32), '.webp')),
  ];
  for (const draft of drafts) {
    writeFileSync(draft, 'half');
    utimesSync(draft, TEST_NOW, TEST_NOW);
  }
  await removeUnused(later(23 * HOUR));
  expect(drafts.map((draft) => existsSync(draft))).toEqual([true, true]);
  await removeUnused(later(25 * HOUR));
  expect(drafts.map((draft) => existsSync(draft))).toEqual([false, false]);
});

test('files of tickets stay, unused and half-written ones are deleted after a day', async () => {
  const folder = join(app.dataDir, 'media', 'uploads');
  mkdirSync(folder, { recursive: true });
  const upload = { ending: 'pdf', bytes: Buffer.from('%PDF-1.7') } as const;
  const [used, unused] = [
    await storeUpload(app.files, upload),
    await storeUpload(app.files, upload),
  ];
  const nameOf = (address: string) => address.split('/').at(-1) ?? '';
  const part = `${'a'.repeat(32)}.jpg.1.part`;
  writeFileSync(join(folder, part), 'half');
  for (const name of readdirSync(folder)) utimesSync(join(folder, name), TEST_NOW, TEST_NOW);
  const type = await app.db.selectFrom('ticket_issue_types').select('id').executeTakeFirstOrThrow();
  const ticket = await app.db
    .insertInto('support_tickets')
    .values({
      ticket_no: '1234561',
      user_id: ada.id,
      issue_type_id: type.id,
      email: ada.email,
      locale: 'en',
      created_at: TEST_NOW,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await app.db
    .insertInto('ticket_attachments')
    .values({ ticket_id: ticket.id, address: used, kind: 'pdf', name: 'a.pdf' })
    .execute();

  await removeUnused(later(23 * HOUR));
  expect(readdirSync(folder).toSorted()).toEqual([nameOf(used), nameOf(unused), part].toSorted());
  await removeUnused(later(25 * HOUR));
  expect(readdirSync(folder)).toEqual([nameOf(used)]);
});

test('a replaced profile photo is deleted after a day with all its sizes; one of the catalogue never', async () => {
  const catalogue = await anImage(app.db);
  const first = await sendPhoto(await aPicture(10));
  expect(await statusOf(`/media/${first}-160.webp`)).toBe(200);
  await removeUnused(later(2 * DAY));
  expect(await statusOf(`/media/${first}-160.webp`)).toBe(200);

  app.clock.now = later(2 * DAY);
  const second = await sendPhoto(await aPicture(200));
  expect(second).not.toBe(first);
  await removeUnused(later(3 * DAY));
  expect(await findOriginal(app.files, first)).toBeNull();
  expect(await statusOf(`/media/${first}-160.webp`)).toBe(404);
  expect(await findOriginal(app.files, second)).not.toBeNull();
  const rows = await app.db.selectFrom('images').select('hash').execute();
  expect(rows.map(({ hash }) => hash)).toEqual(expect.arrayContaining([second, catalogue.hash]));
  expect(rows.map(({ hash }) => hash)).not.toContain(first);
});

test('a picture in use elsewhere stays', async () => {
  app.clock.now = later(4 * DAY);
  const hash = await sendPhoto(await aPicture(90));
  const image = await app.db
    .selectFrom('images')
    .select('id')
    .where('hash', '=', hash)
    .executeTakeFirstOrThrow();
  await aShop(app.db, { logo_id: image.id });
  await sendPhoto(await aPicture(91));
  await removeUnused(later(9 * DAY));
  expect(await findOriginal(app.files, hash)).not.toBeNull();
});

test('a picture that was uploaded and then became the logo stays', async () => {
  app.clock.now = later(10 * DAY);
  const hash = await sendPhoto(await aPicture(120));
  await sendPhoto(await aPicture(121));
  const logo = join(app.dataDir, 'logo.png');
  writeFileSync(logo, Buffer.from(await (await aPicture(120)).arrayBuffer()));
  expect((await run('brand', 'set', '--logo', logo)).failed).toEqual([]);
  await removeUnused(later(20 * DAY));
  expect(await statusOf(`/media/${hash}-480.webp`)).toBe(200);
});

test.each<[string, (bytes: Uint8Array) => Promise<unknown>]>([
  ['of the catalogue', (bytes) => storeCatalogImage(app.db, app.files, bytes)],
  ['of a customer', (bytes) => storeCustomerImage(app.db, app.files, bytes, later(DAY))],
])(
  'a picture %s that is stored while it is deleted as unused has row and file',
  async (_, store) => {
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"><rect width="4" height="4"/></svg>';
    // A drawing is only recognised once it is pixels, a photo at once.
    const photo = new Uint8Array(await (await aPicture(122)).arrayBuffer());
    for (const bytes of [Buffer.from(svg), photo]) {
      const { id, hash } = await storeCatalogImage(app.db, app.files, bytes);
      await app.db
        .updateTable('images')
        .set({ uploaded_at: TEST_NOW })
        .where('hash', '=', hash)
        .execute();
      const storing = await transaction(app.db, async (tx) => {
        expect(await deleteUnusedImage(tx, id, later(HOUR))).toBe(hash);
        const waiting = store(bytes);
        await untilOneWaits(app.db);
        const { key } = (await findOriginal(app.files, hash))!;
        await app.files.remove(key);
        return { waiting };
      });
      await storing.waiting;
      const rows = await app.db
        .selectFrom('images')
        .select('id')
        .where('hash', '=', hash)
        .execute();
      expect([rows.length, (await findOriginal(app.files, hash)) !== null]).toEqual([1, true]);
    }
  },
);

test('while the files of one unused picture are deleted, the others are not locked', async () => {
  const old = new Date(TEST_NOW.getTime() - 60_000);
  const images = await app.db
    .insertInto('images')
    .values(
      [1, 2, 3].map((n) => ({
        hash: String(n).repeat(32),
        width: 1,
        height: 1,
        color: '#000000',
        uploaded_at: old,
      })),
    )
    .returning('id')
    .execute();
  const free: number[] = [];
  const files: FileStore = Object.assign(Object.create(app.files) as FileStore, {
    removeDrafts: async () => {},
    async *list(prefix: string) {
      if (!prefix.startsWith('media/uploads/')) {
        const rows = await sql<{ id: number }>`select id from images
          where id = any(${images.map(({ id }) => id)}::bigint[]) for update skip locked`.execute(
          app.db,
        );
        free.push(rows.rows.length);
      }
      yield* app.files.list(prefix);
    },
  });
  await removeUnusedUploads({ db: app.db, files }, later(DAY));
  expect(free).toEqual([2, 1, 0]);
});

test('a file that cannot be deleted does not stop the others, and the run fails', async () => {
  const upload = { ending: 'pdf', bytes: Buffer.from('%PDF-1.7') } as const;
  const keys: string[] = [];
  for (let n = 0; n < 30; n += 1) keys.push((await storeUpload(app.files, upload)).slice(1));
  for (const key of keys) utimesSync(join(app.dataDir, key), TEST_NOW, TEST_NOW);
  const photos: string[] = [];
  for (const red of [40, 41]) {
    const bytes = new Uint8Array(await (await aPicture(red)).arrayBuffer());
    const id = await storeCustomerImage(app.db, app.files, bytes, TEST_NOW);
    const { hash } = await app.db
      .selectFrom('images')
      .select('hash')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    photos.push(hash);
  }
  const refused = new Set([keys[0], (await findOriginal(app.files, photos[0]!))?.key]);
  const files: FileStore = Object.assign(Object.create(app.files) as FileStore, {
    list: (prefix: string) => app.files.list(prefix),
    removeDrafts: () => Promise.reject(new Error('EACCES')),
    remove: (key: string) =>
      refused.has(key) ? Promise.reject(new Error('EACCES')) : app.files.remove(key),
  });
  await expect(removeUnusedUploads({ db: app.db, files }, later(2 * DAY))).rejects.toThrow(
    'EACCES',
  );
  const left = await Promise.all(keys.map((key) => app.files.has(key)));
  expect(left.map((is, n) => (is ? n : -1)).filter((n) => n >= 0)).toEqual([0]);
  const { rows } = await sql<{ hash: string }>`
    select hash from images where hash = any(${photos}::text[])`.execute(app.db);
  expect(rows).toEqual([{ hash: photos[0] }]);
});

test('after twenty photos in an hour the next is refused before it is re-encoded', async () => {
  app.clock.now = later(20 * DAY);
  const photo = await aPicture(120);
  for (let sent = 0; sent < 20; sent += 1) await sendPhoto(photo);
  const form = new FormData();
  for (const [name, value] of Object.entries({
    name: 'Ada',
    email: ada.email,
    phone: '5551234567',
  }))
    form.append(name, value);
  const damaged = new File([Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1])], 'a.jpg');
  form.append('profile_photo', damaged);
  const { path, method } = api.updateProfile;
  const response = await app.request(`/api${path}`, { method, body: form, headers: ada.headers });
  expect(response.status).toBe(429);
});
