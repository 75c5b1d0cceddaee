import { mkdirSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { createTestServer, type TestServer } from '#test/shop/create-test-server.ts';
import { until } from '#test/until.ts';
import { earlierAssets, storeAssets, storingAssets } from './earlier-assets.ts';

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
  await storeAssets(aBuild(old), files);
  const nextBuild = aBuild(next);
  await Promise.all([storeAssets(nextBuild, files), storeAssets(nextBuild, files)]);
  for (const name of [old, next])
    expect(await asset(name)).toEqual([200, 'public, max-age=31536000, immutable', `// ${name}`]);
  for (const name of ['..%2f..%2fshop.pid', 'x.js', '%00-AAAAAAAA.js'])
    expect(await asset(name)).toEqual(missing);
  const folder = join(dataDir, 'assets');
  const long = new Date(Date.now() - 40 * 86_400_000);
  for (const name of [old, next]) utimesSync(join(folder, name), long, long);
  await storeAssets(nextBuild, files);
  expect(readdirSync(folder)).toEqual([next]);
});

test('a process is not ready before other versions can serve what its pages load', async () => {
  const { files } = server.app;
  const log = { warn: vi.fn() };
  const name = 'home-CCCCCCCC.js';
  const check = storingAssets(aBuild(name), files, log);
  expect(await check()).toMatch(/being stored/);
  await until(async () => expect(await check()).toBeNull());
  expect(await asset(name)).toEqual([200, expect.any(String), `// ${name}`]);
  const broken = { ...files, put: () => Promise.reject(new Error('the bucket is away')) };
  const checkWithout = storingAssets(aBuild(name), broken, log);
  await until(async () => expect(await checkWithout()).toBeNull());
  expect(log.warn).toHaveBeenCalledOnce();
});

test('the chunks of a long-running process stay when the next version starts, even past their retention', async () => {
  const { dataDir, files } = server.app;
  const name = 'shop-DDDDDDDD.js';
  const path = join(dataDir, 'assets', name);
  const build = aBuild(name);
  vi.useFakeTimers({ toFake: ['setInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const check = storingAssets(build, files, { warn: vi.fn() });
  await until(async () => expect(await check()).toBeNull());
  // The next version is unpacked over this one while it runs.
  rmSync(build, { recursive: true });
  const long = new Date(Date.now() - 40 * 86_400_000);
  utimesSync(path, long, long);
  vi.advanceTimersByTime(86_400_000);
  await until(() => expect(statSync(path).mtime > long).toBe(true));
  await storeAssets(aBuild('shop-EEEEEEEE.js'), files);
  expect(await asset(name)).toEqual([200, expect.any(String), `// ${name}`]);
});

test('while the files cannot be read, the response is 503 and the cause is in the log', async () => {
  const log = { error: vi.fn() };
  const err = new Error('the bucket is away');
  const serve = earlierAssets({ get: () => Promise.reject(err) }, log);
  const writeHead = vi.fn();
  const response = { writeHead, end: vi.fn() } as unknown as ServerResponse;
  const request = { method: 'GET' } as IncomingMessage;
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
