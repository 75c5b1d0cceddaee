import {
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { readConfig } from '#server/config.ts';
import { Overloaded } from '#server/load/overloaded.ts';
import { flushesOf } from '#test/faults/disk/flushes-of.ts';
import { S3_KEY, type S3Server, startS3Server } from '#test/stand-ins/s3-server.ts';
import { until } from '#test/until.ts';
import type { FileStore } from './file-store.ts';
import { FilesUnreachable } from './files-unreachable.ts';
import { FolderStore } from './folder-store.ts';
import { LocalCache } from './local-cache.ts';
import { openFiles, requireFiles } from './open-files.ts';
import { S3Store } from './s3-store.ts';
import { parseFilesUrl } from './s3-settings.ts';

let folder: string;
let s3: S3Server;
beforeAll(async () => {
  s3 = await startS3Server();
});
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'toolyard-files-'));
  s3.objects.clear();
  s3.requests.length = 0;
  s3.isDown = false;
  s3.delay = Promise.resolve();
});
afterEach(() => rmSync(folder, { recursive: true }));
afterAll(() => s3.close());

const bytes = (text: string) => new TextEncoder().encode(text);
const bucketSettings = () => {
  const place = parseFilesUrl(s3.filesUrl);
  return { ...place!, keyId: S3_KEY.id, secret: S3_KEY.secret };
};
/** A process's view of the bucket, with a cache of `maxBytes`. */
const bucketStore = (name: string, maxBytes = 1_000_000, clock?: () => number) =>
  new S3Store(bucketSettings(), new LocalCache(join(folder, name), maxBytes, clock));
async function keysOf(files: FileStore, prefix: string): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of files.list(prefix)) keys.push(key);
  return keys.toSorted();
}
const read = async (files: FileStore, key: string) => {
  const path = await files.localPath(key);
  return path === null ? null : readFileSync(path, 'utf8');
};

describe.each([
  ['a folder', () => new FolderStore(join(folder, 'store'))],
  ['a bucket', () => bucketStore('cache')],
])('%s', (_, open) => {
  test('returns what was stored, lists by prefix, and removes', async () => {
    const files = open();
    expect([await files.has('media/aa/aa1.webp'), await files.get('media/aa/aa1.webp')]).toEqual([
      false,
      null,
    ]);
    expect(await files.localPath('media/aa/aa1.webp')).toBeNull();
    expect(await keysOf(files, 'media/')).toEqual([]);
    for (const key of [
      'media/aa/aa1.webp',
      'media/aa/aa1-320.webp',
      'media/aa/aa2.webp',
      'assets/a.js',
    ])
      await files.put(key, bytes(key));
    expect(await read(files, 'media/aa/aa1.webp')).toBe('media/aa/aa1.webp');
    expect(Buffer.from((await files.get('assets/a.js'))!).toString()).toBe('assets/a.js');
    expect(await keysOf(files, 'media/aa/aa1')).toEqual([
      'media/aa/aa1-320.webp',
      'media/aa/aa1.webp',
    ]);
    expect(await keysOf(files, 'media/')).toHaveLength(3);
    for await (const { modified } of files.list('assets/'))
      expect(Math.abs(modified.getTime() - Date.now())).toBeLessThan(60_000);
    await files.remove('media/aa/aa1.webp');
    await files.remove('media/aa/never.webp');
    expect([await files.has('media/aa/aa1.webp'), await read(files, 'media/aa/aa1.webp')]).toEqual([
      false,
      null,
    ]);
  });

  test('stores what a program wrote in a folder of its own, and replaces it the next time', async () => {
    const files = open();
    for (const text of ['first', 'second']) {
      const draft = await files.draftPath('media/aa/aa1.webp');
      expect(statSync(dirname(draft)).mode & 0o077).toBe(0);
      writeFileSync(draft, text);
      await files.putDraft('media/aa/aa1.webp', draft);
      expect(await read(files, 'media/aa/aa1.webp')).toBe(text);
    }
    expect(await keysOf(files, '')).toEqual(['media/aa/aa1.webp']);
  });

  test('loses no file when old drafts are removed', async () => {
    const files = open();
    await files.put('media/aa/aa1.webp', bytes('picture'));
    await files.removeDrafts('media/', new Date(Date.now() + 60_000));
    expect(await read(files, 'media/aa/aa1.webp')).toBe('picture');
  });
});

test('the drafts of killed processes are removed from a folder once they are old', async () => {
  const files = new FolderStore(folder);
  const [old, recent, elsewhere] = [
    await files.draftPath('media/aa/aa1-320.webp'),
    await files.draftPath('media/aa/aa1-800.webp'),
    await files.draftPath('imports/goods.csv'),
  ];
  for (const path of [old, recent, elsewhere]) writeFileSync(path, 'half');
  const now = Date.now();
  for (const path of [old, elsewhere]) utimesSync(path, now / 1000, now / 1000 - 90_000);
  await files.removeDrafts('media/', new Date(now - 86_400_000));
  expect([old, recent, elsewhere].map((path) => existsSync(path))).toEqual([false, true, true]);
});

describe('a bucket', () => {
  test('files stored by one process are available to another immediately, and requested once', async () => {
    const [a, b] = [bucketStore('a'), bucketStore('b')];
    await a.put('media/aa/aa1.webp', bytes('picture'));
    expect(s3.objects.has('shop/media/aa/aa1.webp')).toBe(true);
    s3.requests.length = 0;
    const all = await Promise.all(Array.from({ length: 20 }, () => read(b, 'media/aa/aa1.webp')));
    expect(new Set(all)).toEqual(new Set(['picture']));
    expect(await read(b, 'media/aa/aa1.webp')).toBe('picture');
    expect(s3.requests).toEqual(['GET shop/media/aa/aa1.webp']);
    const restarted = bucketStore('b');
    expect(await read(restarted, 'media/aa/aa1.webp')).toBe('picture');
    expect(s3.requests.slice(1)).toEqual(['HEAD shop/media/aa/aa1.webp']);
  });

  test('a removed file disappears from every process within an hour', async () => {
    let now = Date.now();
    const [a, b] = [bucketStore('a'), bucketStore('b', 1_000, () => now)];
    await a.put('media/uploads/x.pdf', bytes('private'));
    await read(b, 'media/uploads/x.pdf');
    await a.remove('media/uploads/x.pdf');
    now += 3_600_000;
    expect(await b.localPath('media/uploads/x.pdf')).toBeNull();
    expect(await keysOf(new FolderStore(join(folder, 'b')), '')).toEqual([]);
  });

  test('a removed file disappears within an hour even if the clock is set back in the meantime', async () => {
    const [a, b] = [bucketStore('a'), bucketStore('b')];
    await a.put('media/uploads/x.pdf', bytes('private'));
    await read(b, 'media/uploads/x.pdf');
    await a.remove('media/uploads/x.pdf');
    const [later, earlier] = [performance.now() + 3_600_000, Date.now() - 86_400_000];
    const clocks = [
      vi.spyOn(performance, 'now').mockReturnValue(later),
      vi.spyOn(Date, 'now').mockReturnValue(earlier),
    ];
    try {
      expect(await b.localPath('media/uploads/x.pdf')).toBeNull();
    } finally {
      for (const clock of clocks) clock.mockRestore();
    }
  });

  test('copies stay within the given space; the least recently used are dropped', async () => {
    let now = Date.now();
    const files = bucketStore('a', 250, () => now);
    for (const key of ['one', 'two', 'three']) await files.put(key, new Uint8Array(100));
    await files.localPath('one');
    await files.localPath('two');
    now += 61_000;
    await files.localPath('one');
    now += 61_000;
    await files.localPath('three');
    expect(await keysOf(new FolderStore(join(folder, 'a')), '')).toEqual(['one', 'three']);
    expect(await files.localPath('two')).not.toBeNull();
  });

  test('a cache folder that cannot be read is read again by the next call', async () => {
    await bucketStore('b').put('media/aa/aa1.webp', bytes('picture'));
    const store = bucketStore('a');
    writeFileSync(join(folder, 'a'), 'in the way');
    await expect(store.localPath('media/aa/aa1.webp')).rejects.toThrow('ENOTDIR');
    rmSync(join(folder, 'a'));
    expect(await read(store, 'media/aa/aa1.webp')).toBe('picture');
  });

  test('a copy that is removed during a lookup is not returned, and its space is counted once', async () => {
    let now = Date.now();
    const cache = new LocalCache(join(folder, 'a'), 250, () => now);
    const add = async (key: string) => {
      const draft = await cache.draftPath();
      writeFileSync(draft, new Uint8Array(100));
      await cache.add(key, draft);
    };
    for (let n = 0; n < 20; n += 1) {
      await add('one');
      await Promise.all([cache.find('one'), cache.remove('one')]);
      expect(await cache.find('one')).toBeNull();
    }
    for (const key of ['one', 'two', 'three']) {
      now += 61_000;
      await add(key);
    }
    expect(await keysOf(new FolderStore(join(folder, 'a')), '')).toEqual(['three', 'two']);
  });

  test('a list of more than one page is complete', async () => {
    const files = bucketStore('a');
    for (let n = 0; n < 1_005; n += 1) s3.objects.set(`shop/media/${n}`, Buffer.alloc(0));
    s3.objects.set('another-shop/media/1', Buffer.alloc(0));
    expect(await keysOf(files, 'media/')).toHaveLength(1_005);
  });

  test('that no longer exists is not taken for an empty one', async () => {
    const gone = new S3Store(
      { ...bucketSettings(), bucket: 'nothing' },
      new LocalCache(join(folder, 'a'), 1_000),
    );
    await expect(keysOf(gone, 'media/')).rejects.toThrow(FilesUnreachable);
  });

  test('that does not respond is a 503; files on this machine stay readable', async () => {
    const files = bucketStore('a');
    await files.put('media/aa/aa1.webp', bytes('picture'));
    await files.localPath('media/aa/aa1.webp');
    s3.isDown = true;
    expect(await read(files, 'media/aa/aa1.webp')).toBe('picture');
    await expect(files.localPath('media/aa/aa2.webp')).rejects.toThrow(FilesUnreachable);
    await expect(files.put('media/aa/aa2.webp', bytes('x'))).rejects.toThrow(FilesUnreachable);
  });

  test('that fails for hours is asked from time to time, while its copies on this machine are served', async () => {
    let now = Date.now();
    const files = bucketStore('a', 1_000_000, () => now);
    for (const key of ['aa1', 'aa2']) {
      await files.put(key, bytes(key));
      await files.localPath(key);
    }
    now += 7_200_000;
    s3.isDown = true;
    expect(await read(files, 'aa1')).toBe('aa1');
    s3.isDown = false;
    s3.requests.length = 0;
    expect(await read(files, 'aa2')).toBe('aa2');
    expect(s3.requests).toEqual([]);
    now += 60_000;
    s3.objects.delete('shop/aa2');
    expect(await files.localPath('aa2')).toBeNull();
  });
});

describe('many requests', () => {
  test('wait for a slow bucket in a bounded queue, and are refused beyond it', async () => {
    const files = bucketStore('a');
    let release = () => {};
    s3.delay = new Promise<void>((resolve) => (release = resolve));
    const refused: unknown[] = [];
    const asked = Array.from({ length: 600 }, (_, n) =>
      files.has(`media/${n}`).catch((error: unknown) => void refused.push(error)),
    );
    await until(() => expect(refused).toHaveLength(36));
    await until(() => expect(s3.requests).toHaveLength(64));
    release();
    const answers = (await Promise.all(asked)).filter((answer) => answer === false);
    // On a busy machine the last of the queue may have waited for too long.
    expect(answers.length).toBeGreaterThan(64);
    expect(answers.length + refused.length).toBe(600);
    for (const error of refused) expect(error).toBeInstanceOf(Overloaded);
  });
});

describe('FILES_URL', () => {
  const log = { warn: vi.fn() };
  const environment = (more: Record<string, string> = {}) => ({
    DATA_DIR: folder,
    FILES_URL: s3.filesUrl,
    FILES_KEY_ID: S3_KEY.id,
    FILES_SECRET: S3_KEY.secret,
    ...more,
  });

  test('is parsed; without it files are in DATA_DIR', async () => {
    expect(openFiles(readConfig({ DATA_DIR: folder }))).toBeInstanceOf(FolderStore);
    const files = openFiles(readConfig(environment()));
    await files.put('media/a', bytes('x'));
    expect(s3.objects.has('shop/media/a')).toBe(true);
  });

  test.each([
    ['https://goods', 'FILES_URL is invalid: it must look like s3://bucket/'],
    ['s3://goods/shop', 'FILES_URL is invalid: it must look like s3://bucket/'],
    ['s3://goods?endpoint=ftp://x', 'FILES_URL is invalid: it must look like s3://bucket/'],
  ])('%s is refused', (url, sentence) => {
    expect(() => readConfig(environment({ FILES_URL: url }))).toThrow(sentence);
  });

  test('without its key, with a wrong key, or for a missing bucket prevents the start', async () => {
    expect(() => readConfig(environment({ FILES_SECRET: '' }))).toThrow(
      'FILES_KEY_ID and FILES_SECRET must be set when FILES_URL is.',
    );
    const missing = s3.filesUrl.replace('goods', 'nothing');
    for (const more of [{ FILES_SECRET: 'wrong' }, { FILES_URL: missing }])
      await expect(requireFiles(readConfig(environment(more)), log)).rejects.toThrow(
        /FILES_URL is invalid: The bucket (goods|nothing) does not exist, or refuses FILES_KEY_ID/,
      );
  });

  test('a bucket that does not respond is a warning: the shop starts, and serves files once it is back', async () => {
    s3.isDown = true;
    const warn = vi.fn();
    const files = await requireFiles(readConfig(environment()), { warn });
    expect(warn).toHaveBeenCalledWith(
      expect.anything(),
      expect.stringContaining('The bucket of FILES_URL fails'),
    );
    s3.isDown = false;
    await files.put('media/a', bytes('x'));
    expect(s3.objects.has('shop/media/a')).toBe(true);
  });

  test('a region alone means Amazon', () => {
    expect(parseFilesUrl('s3://goods/a/b/?region=eu-central-1')).toEqual({
      endpoint: 'https://s3.eu-central-1.amazonaws.com',
      bucket: 'goods',
      prefix: 'a/b/',
      region: 'eu-central-1',
    });
  });
});

const putDraft = async (files: FileStore, key: string) => {
  const draft = await files.draftPath(key);
  writeFileSync(draft, 'a picture');
  await files.putDraft(key, draft);
};

test.each([
  ['put', (files: FileStore, key: string) => files.put(key, bytes('a picture'))],
  ['putDraft', putDraft],
])('%s flushes the content before the name exists, then the folder', async (_name, store) => {
  const key = 'media/3f/3f0c.webp';
  const files = new FolderStore(join(folder, 'store'));
  // Above the file are three new folders.
  expect(await flushesOf(join(folder, 'store', key), () => store(files, key))).toEqual([
    'folder before',
    'folder before',
    'folder before',
    'content before',
    'folder after',
  ]);
});

test.each([
  ['fetched', (files: FileStore, key: string) => files.localPath(key)],
  ['made', putDraft],
])(
  "the copy of a bucket's file that was %s is flushed before its name exists",
  async (_how, copy) => {
    const key = 'media/3f/3f0c.webp';
    await bucketStore('b').put(key, bytes('a picture'));
    const files = bucketStore('a');
    const path = join(folder, 'a', key);
    expect(await flushesOf(path, () => copy(files, key))).toEqual(['content before']);
    expect(await read(bucketStore('a'), key)).toBe('a picture');
  },
);
