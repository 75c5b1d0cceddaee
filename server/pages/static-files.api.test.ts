import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { staticFiles } from './static-files.ts';

const SCRIPT = 'console.log("hello");'.repeat(50);
const HASHED = '/assets/entry-AbCd_123.js';
let folder: string;
let server: Server;
let origin: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'static-'));
  await mkdir(join(folder, 'assets'));
  await writeFile(join(folder, HASHED), SCRIPT);
  await writeFile(join(folder, `${HASHED}.br`), brotliCompressSync(SCRIPT));
  await writeFile(join(folder, `${HASHED}.gz`), gzipSync(SCRIPT));
  await writeFile(join(folder, 'robots.txt'), 'User-agent: *');
  await writeFile(join(folder, 'service-worker.js'), '');
  const serve = await staticFiles(folder);
  server = createServer((request, response) => {
    if (!serve(request, response)) response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  await rm(folder, { recursive: true });
});

const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(origin + path, { method, headers: { 'accept-encoding': 'identity', ...headers } });

test.each(['identity', 'gzip', 'br'])(
  'a client that accepts %s gets the copy from the build',
  async (encoding) => {
    const response = await get(HASHED, { 'accept-encoding': encoding });
    expect(response.headers.get('content-encoding')).toBe(
      encoding === 'identity' ? null : encoding,
    );
    expect(response.headers.get('vary')).toBe('Accept-Encoding');
    expect(await response.text()).toBe(SCRIPT);
  },
);

test.each([
  [HASHED, 'public, max-age=31536000, immutable', 'text/javascript; charset=utf-8'],
  ['/robots.txt', 'public, max-age=3600', 'text/plain; charset=utf-8'],
  ['/service-worker.js', 'no-cache', 'text/javascript; charset=utf-8'],
])('%s is cached as %s', async (path, caching, type) => {
  const { headers } = await get(path);
  expect(headers.get('cache-control')).toBe(caching);
  expect(headers.get('content-type')).toBe(type);
  expect(headers.get('x-content-type-options')).toBe('nosniff');
});

test('a file that the client has is not sent again; a changed one is', async () => {
  const first = await get('/robots.txt');
  const etag = first.headers.get('etag') ?? '';
  expect(etag).toMatch(/^"[\w-]{20,}"$/);
  const again = await get('/robots.txt', { 'if-none-match': `W/"other", ${etag}` });
  expect([again.status, await again.text()]).toEqual([304, '']);
  expect(again.headers.get('cache-control')).toBe('public, max-age=3600');
  const other = await get('/robots.txt', { 'if-none-match': '"other"' });
  expect([other.status, await other.text()]).toEqual([200, 'User-agent: *']);
});

test('HEAD has the length and no body; files outside the folder are not served', async () => {
  const head = await get(HASHED, {}, 'HEAD');
  expect([head.headers.get('content-length'), await head.text()]).toEqual([`${SCRIPT.length}`, '']);
  for (const path of ['/assets', `${HASHED}.br`, '/../package.json', '/%2e%2e/package.json', '/'])
    expect((await get(path)).status).toBe(404);
});
