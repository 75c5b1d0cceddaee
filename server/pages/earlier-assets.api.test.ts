import { mkdirSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { readConfig } from '#server/config.ts';
import type { FileStore } from '#server/files/file-store.ts';
import { openFiles } from '#server/files/open-files.ts';
import { SETTINGS } from '#server/settings/setting-schema.ts';
import { setSetting } from '#test/factories/settings.ts';
import { createTestServer, type TestServer } from '#test/shop/create-test-server.ts';
import { S3_KEY, startS3Server } from '#test/stand-ins/s3-server.ts';
import { until } from '#test/until.ts';
import { earlierAssets } from './earlier-assets.ts';
import { assetKey, keepAssetsStored } from './store-assets.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

/** A build with one script. */
function aBuild(name: string): string {
  const folder = join(server.app.dataDir, `build-of-${name}`);
  mkdirSync(join(folder, 'assets'), { recursive: true });
  writeFileSync(join(folder, 'assets', name), `// ${name}`);
  return folder;
}
/** Stores the files of a build as its processes do. */
async function store(build: string, files: FileStore): Promise<void> {
  const check = keepAssetsStored(build, files, { warn: vi.fn() });
  await until(async () => expect(await check()).toBeNull());
}
const asset = async (name: string) => {
  const response = await fetch(`${server.origin}/assets/${name}`);
  const { status, headers } = response;
  return [status, headers.get('cache-control'), await response.text()];
};

test('every process serves the chunks of recent builds; others are a short 404', async () => {
  const { dataDir, files } = server.app;
  const [old, next] = ['cart-AAAAAAAA.js', 'cart-BBBBBBBB.js'];
  const missing = [404, 'no-store', expect.stringContaining('load the page again')];
  expect(await asset(old)).toEqual(missing);
  await store(aBuild(old), files);
  const nextBuild = aBuild(next);
  await Promise.all([store(nextBuild, files), store(nextBuild, files)]);
  for (const name of [old, next])
    expect(await asset(name)).toEqual([200, 'public, max-age=31536000, immutable', `// ${name}`]);
  for (const name of ['..%2f..%2fshop.pid', 'x.js', '%00-AAAAAAAA.js'])
    expect(await asset(name)).toEqual(missing);
  const folder = join(dataDir, 'assets');
  const long = new Date(Date.now() - 40 * 86_400_000);
  for (const name of [old, next]) utimesSync(join(folder, name), long, long);
  await store(nextBuild, files);
  await until(() => expect(readdirSync(folder)).toEqual([next]));
});

test('a process is not ready before other versions can serve what its pages load', async () => {
  const { files } = server.app;
  const log = { warn: vi.fn() };
  const name = 'home-CCCCCCCC.js';
  const check = keepAssetsStored(aBuild(name), files, log);
  expect(await check()).toMatch(/being stored/);
  await until(async () => expect(await check()).toBeNull());
  expect(await asset(name)).toEqual([200, expect.any(String), `// ${name}`]);
  const put = vi
    .fn((key: string, bytes: Uint8Array) => files.put(key, bytes))
    .mockRejectedValueOnce(new Error('the bucket is away'));
  const broken = Object.assign(Object.create(files) as FileStore, { put });
  const checkWithout = keepAssetsStored(aBuild(name), broken, log);
  await until(async () => expect(await checkWithout()).toBeNull());
  expect(log.warn).toHaveBeenCalledOnce();
});

test('a process that could not store its chunks stores them once the bucket is available again', async () => {
  const { files } = server.app;
  const name = 'help-FFFFFFFF.js';
  let isAway = true;
  const away: FileStore = Object.assign(Object.create(files) as FileStore, {
    list: (prefix: string) => files.list(prefix),
    put: (key: string, bytes: Uint8Array) =>
      isAway ? Promise.reject(new Error('the bucket is away')) : files.put(key, bytes),
  });
  const log = { warn: vi.fn() };
  keepAssetsStored(aBuild(name), away, log, 10);
  await until(() => expect(log.warn.mock.calls.length).toBeGreaterThan(1));
  isAway = false;
  await until(async () => expect((await asset(name))[0]).toBe(200));
});

test('the chunks of a long-running process stay when the next version starts, even past their retention', async () => {
  const { dataDir, files } = server.app;
  const name = 'shop-DDDDDDDD.js';
  const path = join(dataDir, 'assets', name);
  const build = aBuild(name);
  vi.useFakeTimers({ toFake: ['setInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const check = keepAssetsStored(build, files, { warn: vi.fn() });
  await until(async () => expect(await check()).toBeNull());
  // The next version is unpacked over this one while it runs.
  rmSync(build, { recursive: true });
  const long = new Date(Date.now() - 40 * 86_400_000);
  utimesSync(path, long, long);
  vi.advanceTimersByTime(86_400_000);
  await until(() => expect(statSync(path).mtime > long).toBe(true));
  // Those of a version that has ended, before and after it in the folder.
  const old = ['shop-AAAAAAAA.js', 'shop-ZZZZZZZZ.js'];
  for (const unused of old) {
    await files.put(assetKey(unused), Buffer.from('//'));
    utimesSync(join(dataDir, 'assets', unused), long, long);
  }
  await store(aBuild('shop-EEEEEEEE.js'), files);
  const stored = () => readdirSync(join(dataDir, 'assets'));
  await until(() => expect(stored().filter((file) => old.includes(file))).toEqual([]));
  expect(await asset(name)).toEqual([200, expect.any(String), `// ${name}`]);
});

/** A response to a script of another build by a function of `earlierAssets`. */
async function statusBy(serve: ReturnType<typeof earlierAssets>, name: string): Promise<number> {
  const writeHead = vi.fn<(status: number) => void>();
  const response = { writeHead, end: vi.fn() } as unknown as ServerResponse;
  const request = { method: 'GET', headers: {}, socket: {} } as IncomingMessage;
  await serve(request, response, `/assets/${name}`);
  return writeHead.mock.calls[0]?.[0] ?? 0;
}
const UNCOUNTED = { take: () => 0, waitOf: () => 0 };

test('a chunk of another build is fetched from the bucket once, however often it is loaded', async () => {
  const s3 = await startS3Server();
  onTestFinished(s3.close);
  const files = openFiles(
    readConfig({
      DATA_DIR: join(server.app.dataDir, 'copies'),
      FILES_URL: s3.filesUrl,
      FILES_KEY_ID: S3_KEY.id,
      FILES_SECRET: S3_KEY.secret,
    }),
  );
  const name = 'cart-GGGGGGGG.js';
  await files.put(assetKey(name), Buffer.from('//'));
  s3.requests.length = 0;
  const serve = earlierAssets(files, UNCOUNTED, { error: vi.fn() });
  for (let loaded = 0; loaded < 3; loaded += 1) expect(await statusBy(serve, name)).toBe(200);
  expect(s3.requests).toHaveLength(1);
});

test('a client that asks for too many chunks that do not exist has to wait; others need not', async () => {
  const limited = await createTestServer({ TRUST_PROXY: '127.0.0.1' });
  onTestFinished(limited.close);
  const { app } = limited.app;
  await setSetting(limited.app.db, 'limits', { ...SETTINGS.limits.default, calls_of_address: 2 });
  await app.shareCallCounts();
  const name = 'cart-HHHHHHHH.js';
  await limited.app.files.put(assetKey(name), Buffer.from('//'));
  const statusOf = async (chunk: string, address: string) => {
    const headers = { 'x-forwarded-for': address };
    const response = await fetch(`${limited.origin}/assets/${chunk}`, { headers });
    await response.text();
    return response.status;
  };
  for (let loaded = 0; loaded < 9; loaded += 1)
    expect(await statusOf(name, '198.51.100.7')).toBe(200);
  const missing: number[] = [];
  for (let asked = 0; asked < 4; asked += 1)
    missing.push(await statusOf(`none-AAAAAAA${asked}.js`, '198.51.100.7'));
  expect(missing).toEqual([404, 404, 404, 429]);
  expect(await statusOf('none-BBBBBBBB.js', '198.51.100.8')).toBe(404);
});

test('while the files cannot be read, the response is 503 and the cause is in the log', async () => {
  const log = { error: vi.fn() };
  const err = new Error('the bucket is away');
  const serve = earlierAssets({ localPath: () => Promise.reject(err) }, UNCOUNTED, log);
  const writeHead = vi.fn();
  const response = { writeHead, end: vi.fn() } as unknown as ServerResponse;
  const request = { method: 'GET', headers: {}, socket: {} } as IncomingMessage;
  expect(await serve(request, response, '/assets/cart-FFFFFFFF.js')).toBe(true);
  expect(writeHead).toHaveBeenCalledExactlyOnceWith(
    503,
    expect.objectContaining({ 'cache-control': 'no-store' }),
  );
  expect(log.error).toHaveBeenCalledExactlyOnceWith(
    { err, file: 'cart-FFFFFFFF.js' },
    expect.any(String),
  );
});
