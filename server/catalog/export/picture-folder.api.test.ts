import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { FolderStore } from '#server/files/folder-store.ts';
import { mediaKey } from '#server/media/media-keys.ts';
import { until } from '#test/until.ts';
import { PictureFolder } from './picture-folder.ts';

const HASH = 'a'.repeat(32);
/** Nothing copies so much before it is killed; the original takes no space. */
const LARGE = 8 * 1024 ** 3;

let folder: string;
let original: string;
let images: string;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'toolyard-picture-folder-'));
  await new FolderStore(folder).put(mediaKey(HASH, '.webp'), Buffer.from('picture'));
  original = join(folder, mediaKey(HASH, '.webp'));
  images = join(folder, 'goods-images');
});
afterEach(() => rmSync(folder, { recursive: true }));

test('an export that is killed while it copies a picture leaves no partial file that the next export would take for it', async () => {
  truncateSync(original, LARGE);
  const program = `
    import { FolderStore } from '#server/files/folder-store.ts';
    import { PictureFolder } from '#server/catalog/export/picture-folder.ts';
    const files = new FolderStore(${JSON.stringify(folder)});
    await new PictureFolder(files, ${JSON.stringify(join(folder, 'goods.jsonl'))}).name('${HASH}');`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', program]);
  const ended = once(child, 'exit');
  await until(() => expect(readdirSync(images)).toHaveLength(1));
  child.kill('SIGKILL');
  await ended;
  const copy = join(images, `${HASH}.webp`);
  // File systems that share blocks have copied all of it.
  if (existsSync(copy)) expect(statSync(copy).size).toBe(LARGE);

  rmSync(copy, { force: true });
  writeFileSync(original, 'picture');
  await new PictureFolder(new FolderStore(folder), join(folder, 'goods.jsonl')).name(HASH);
  expect(readdirSync(images)).toEqual([`${HASH}.webp`]);
  expect(readFileSync(copy, 'utf8')).toBe('picture');
});
