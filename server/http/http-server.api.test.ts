import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { api, API_NAMES } from '#contract/api.ts';
import { SAME_ORIGIN } from '#test/factories/staff.ts';
import { aCustomer } from '#test/factories/customers.ts';
import { until } from '#test/until.ts';
import { createTestServer, type TestServer } from '#test/shop/create-test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer({
    PUBLIC_URL: 'https://shop.test',
    STRIPE_SECRET_KEY: 'sk_test_12345678',
    STRIPE_WEBHOOK_SECRET: 'whsec_12345678',
  });
});
afterAll(() => server.close());

/** Sends raw bytes and returns everything received. */
async function raw(message: string): Promise<string> {
  const socket = connect(server.port, '127.0.0.1');
  socket.write(message);
  return text(socket);
}
const send = (line: string, headers = 'Host: shop.test\r\n', body = '') =>
  raw(`${line} HTTP/1.1\r\n${headers}Connection: close\r\n\r\n${body}`);

const MEGABYTE = 1024 * 1024;

/** Sends the whole body before reading, with an optional pause after each megabyte. */
async function sendAll(
  path: string,
  megabytes: number,
  { isChunked = false, type = 'application/json', pauseMs = 0 } = {},
): Promise<string> {
  const socket = connect(server.port, '127.0.0.1');
  const response = text(socket);
  const size = isChunked ? 'Transfer-Encoding: chunked' : `Content-Length: ${megabytes * MEGABYTE}`;
  socket.write(
    `POST ${path} HTTP/1.1\r\nHost: shop.test\r\nContent-Type: ${type}\r\n${size}\r\n\r\n`,
  );
  const part = Buffer.alloc(MEGABYTE, 'x');
  for (let sent = 0; sent < megabytes; sent += 1) {
    if (isChunked) socket.write(`${MEGABYTE.toString(16)}\r\n`);
    const isRoom = socket.write(part);
    if (isChunked) socket.write('\r\n');
    if (!isRoom) await new Promise((resolve) => socket.once('drain', resolve));
    if (pauseMs > 0) await sleep(pauseMs);
  }
  if (isChunked) socket.write('0\r\n\r\n');
  socket.end();
  return response;
}

test.each([
  ['13 MB', 13, {}],
  ['40 MB', 40, {}],
  ['13 MB without a length', 13, { isChunked: true }],
  ['40 MB without a length', 40, { isChunked: true }],
  ['13 MB from a slow client', 13, { pauseMs: 100 }],
  ['13 MB without a length from a slow client', 13, { isChunked: true, pauseMs: 100 }],
])('a client that sends %s can read why it is refused', async (_name, megabytes, options) => {
  const response = await sendAll('/api/guest/cart', megabytes, options);
  expect(response).toMatch(/^HTTP\/1\.1 413 /);
  expect(response).toContain('The limit is 1 MB');
});

// Each of them waits for its last byte, which never arrives.
test('slow bodies occupy limited memory; beyond it clients are asked to come back later', async () => {
  const form = 'multipart/form-data; boundary=x';
  const part = Buffer.alloc(11 * MEGABYTE, 'x');
  const head = `POST /api/registration HTTP/1.1\r\nHost: a\r\nContent-Type: ${form}\r\nContent-Length: ${part.length + 1}\r\n\r\n`;
  const sockets = Array.from({ length: 6 }, () => {
    const socket = connect(server.port, '127.0.0.1');
    socket.write(head);
    socket.write(part);
    return socket;
  });
  const first = await Promise.race(
    sockets.map(async (socket) => String((await once(socket, 'data'))[0])),
  );
  expect(first).toMatch(/^HTTP\/1\.1 503 [^]*retry-after: \d/i);
  // Small bodies are still read, and large ones again once the others have ended.
  const small = await send('POST /api/login', 'Host: a\r\nContent-Length: 2\r\n', '{}');
  expect(small).toMatch(/^HTTP\/1\.1 422 /);
  for (const socket of sockets) socket.destroy();
  await until(async () => {
    const large = await sendAll('/api/registration', 11, { type: form });
    expect(large).toMatch(/^HTTP\/1\.1 400 /);
  });
});

test('a connection is usable after a refused body', async () => {
  const socket = connect(server.port, '127.0.0.1');
  const response = text(socket);
  const body = 'x'.repeat(2 * MEGABYTE);
  socket.write(
    `POST /api/login HTTP/1.1\r\nHost: a\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
  );
  socket.write('GET /healthz HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n');
  expect(await response).toMatch(/^HTTP\/1\.1 413 [^]*HTTP\/1\.1 200 OK[^]*\r\nok$/);
});

const SENT = [
  ...API_NAMES.filter((name) => api[name].method !== 'GET').map((name) => [
    api[name].method,
    `/api${api[name].path.replaceAll(/\{\w+\}/g, '1')}`,
  ]),
  ['POST', '/api/payments/stripe/webhook'],
  ['POST', '/order/1/payment/test'],
  ['POST', '/api/nothing'],
  ['PUT', '/media/nothing'],
] as [string, string][];

test.each(SENT)(
  '%s %s stops reading an endless body at the limit for a form with files',
  async (method, path) => {
    const { headers } = await aCustomer(server.app.db);
    for (const type of ['application/json', 'multipart/form-data; boundary=x']) {
      let sent = 0;
      const body = new ReadableStream<Uint8Array>({
        pull: (controller) => {
          sent += 65_536;
          controller.enqueue(new Uint8Array(65_536));
        },
      });
      const init = {
        method,
        body,
        headers: { ...headers, 'content-type': type },
        duplex: 'half' as const,
      };
      const { status } = await server.app.request(path, init);
      expect(status).toBeLessThan(500);
      expect(sent).toBeLessThan((type.startsWith('m') ? 13 : 2) * MEGABYTE);
    }
  },
);

test.each([...SENT, ['POST', '/admin/api/sign-in']] as [string, string][])(
  '%s %s by a client that hangs up is not mistaken for a lost database connection',
  async (method, path) => {
    const { headers } = await aCustomer(server.app.db);
    const hungUp = Object.assign(new Error('aborted'), { code: 'ECONNRESET' });
    const body = new ReadableStream({ pull: (controller) => controller.error(hungUp) });
    const init = {
      method,
      body,
      headers: { ...headers, ...SAME_ORIGIN, 'content-type': 'application/json' },
      duplex: 'half' as const,
    };
    expect((await server.app.request(path, init)).status).toBeLessThan(500);
  },
);

test('the webhook responds to a too large event with 413', async () => {
  for (const isChunked of [true, false]) {
    const response = await sendAll('/api/payments/stripe/webhook', 13, { isChunked });
    expect(response).toMatch(/^HTTP\/1\.1 413 [^]*The limit is 1 MB/);
  }
});

test('stalled connections are closed, whether the client stops sending or reading', async () => {
  const impatient = await createTestServer({}, { stalledMs: 1_000 });
  const bytes = 16 * MEGABYTE;
  await impatient.app.files.put('assets/large-aaaaaaaa.js', Buffer.alloc(bytes, 'x'));
  const open = (message = '') => {
    const socket = connect(impatient.port, '127.0.0.1').on('error', () => {});
    socket.write(message);
    return socket;
  };
  const counted = (socket: Socket) => {
    const count = { read: 0 };
    socket.on('data', (chunk: Buffer) => (count.read += chunk.length));
    return count;
  };
  const get = 'GET /assets/large-aaaaaaaa.js HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n';
  const stalled = open(get);
  const ofStalled = counted(stalled);
  stalled.pause();
  const slow = open(get);
  const ofSlow = counted(slow);
  slow.on('data', () => {
    slow.pause();
    setTimeout(() => slow.resume(), 5);
  });
  await once(slow, 'close');
  expect(ofSlow.read).toBeGreaterThan(bytes);
  await once(open().resume(), 'close');
  stalled.resume();
  await once(stalled, 'close');
  expect(ofStalled.read).toBeLessThan(bytes);
  await impatient.close();
});

test.each([
  ['nothing', ''],
  ['headers without an end', 'GET / HTTP/1.1\r\nHost: a\r\n'],
])('a client that sends %s is asked to hurry, and disconnected', async (_name, message) => {
  const impatient = await createTestServer({}, { headersMs: 500 });
  onTestFinished(impatient.close);
  const socket = connect(impatient.port, '127.0.0.1');
  socket.write(message);
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 408 /);
});

test.each(['/healthz', '/readyz'])('%s works without a Host header', async (path) => {
  expect(await raw(`GET ${path} HTTP/1.0\r\n\r\n`)).toMatch(/^HTTP\/1\.1 200 OK/);
  expect(await send(`GET ${path}`, '')).toMatch(/^HTTP\/1\.1 200 OK/);
});

test('all other requests require a Host header', async () => {
  expect(await send('GET /', '')).toMatch(/^HTTP\/1\.1 400 [^]*The request has no Host header\./);
});

test.each([
  ['GET /api/profile', '', 'The request has no Host header.'],
  ['GET /api/profile', 'Host: a b\r\n', 'The Host header is not a valid host name.'],
  ['GET /api/profile', 'Host: a\r\nHost: b\r\n', 'The request has more than one Host header.'],
  ['GET /api/shops/%ff', 'Host: a\r\n', 'This is not the URL of a page or an API call.'],
])('%s with %j is refused as JSON, like every failed call', async (line, headers, message) => {
  const response = await send(line, headers);
  expect(response).toMatch(/^HTTP\/1\.1 400 [^]*\r\ncontent-type: application\/json/i);
  expect(response).toContain(JSON.stringify({ message }));
});

test.each([
  '//',
  '//[',
  '///',
  '/\\',
  '/\\[?lang=de',
  '//evil.test/products',
  '*',
  'http://[',
  'http://shop.test//evil.test',
  '/x/..//evil.test',
  '/.\\/evil.test',
  '/products/%E0%A4%A',
  '/admin/%ff',
  '/%',
  'ftp://shop.test/',
])('%s is an invalid request target', async (target) => {
  for (const method of ['GET', 'POST', 'OPTIONS']) {
    const response = await send(`${method} ${target}`);
    expect(response, method).toMatch(/^HTTP\/1\.1 4\d\d /);
  }
});

test.each([
  'a b',
  'a:b@shop.test',
  'shop.test/admin',
  'shop.test?',
  'shop.test#',
  'shop.test\\admin',
])('the host %j is refused with a sentence', async (host) => {
  for (const path of ['/', '/api/master', '/api/profile', '/media/x']) {
    const response = await send(`GET ${path}`, `Host: ${host}\r\n`);
    expect(response, path).toMatch(
      /^HTTP\/1\.1 400 [^]*The Host header is not a valid host name\./,
    );
  }
});

test.each(['/', '/api/master', '/healthz'])('two Host headers are refused at %s', async (path) => {
  // Node shows the first only; a proxy may have looked at the other.
  for (const hosts of [
    ['shop.test', 'admin.test'],
    ['shop.test', 'shop.test'],
  ]) {
    const response = await send(`GET ${path}`, hosts.map((host) => `hOST: ${host}\r\n`).join(''));
    expect(response).toMatch(/^HTTP\/1\.1 400 [^]*The request has more than one Host header\./);
  }
});

test.each(['shop.test', 'Shop.Test:8080', '127.0.0.1', '[::1]:3000', 'my_shop'])(
  'the host %j is accepted',
  async (host) => {
    expect(await send('GET /healthz', `Host: ${host}\r\n`)).toMatch(/^HTTP\/1\.1 200 /);
    expect(await send('GET /api/master', `Host: ${host}\r\n`)).toMatch(/^HTTP\/1\.1 200 /);
  },
);

test('a path is resolved before anything is decided by it', async () => {
  expect(await send('GET /products/../healthz')).toMatch(/^HTTP\/1\.1 200 [^]*ok/);
  expect(await send('GET /media/%2E%2e/api/profile')).toMatch(/^HTTP\/1\.1 401 /);
  expect(await send('GET /..\\api\\profile')).toMatch(/^HTTP\/1\.1 401 /);
});

test('an absolute URL is treated like its path', async () => {
  expect(await send('GET http://shop.test/products?page=2')).toMatch(/\/products\?page=2/);
  expect(await send('GET http://shop.test/healthz')).toMatch(/^HTTP\/1\.1 200 /);
});

test.each([
  '/order/1/payment?token=%00',
  '/order/1/payment/success?session_id=%00&token=x',
  '/order/1/payment/cancel?token=a%00',
  '/order/1/invoice/1?token=%00',
  '/media/%00',
  '/manifest.webmanifest?locale=%00',
])('%s is refused with 400', async (path) => {
  const { status } = await fetch(server.origin + path);
  expect(status).toBe(400);
});

test('every response has nosniff, and HSTS if the shop is served over https', async () => {
  const { headers } = await aCustomer(server.app.db);
  const responses = await Promise.all([
    fetch(server.origin),
    fetch(server.origin, { method: 'POST' }),
    fetch(`${server.origin}/api/master`),
    fetch(`${server.origin}/api/profile`),
    fetch(`${server.origin}/api/profile`, { headers }),
    fetch(`${server.origin}/api/nothing`),
    fetch(`${server.origin}/api/docs`),
    fetch(`${server.origin}/api/login`, { method: 'POST', body: '[' }),
    fetch(`${server.origin}/api/login`, { method: 'OPTIONS' }),
    fetch(`${server.origin}/media/nothing`),
    fetch(`${server.origin}/order/1/payment`),
    fetch(`${server.origin}/healthz`),
    fetch(`${server.origin}/metrics`),
    fetch(`${server.origin}/robots.txt`),
    fetch(`${server.origin}/sitemap.xml`),
  ]);
  for (const response of responses) {
    const { url, status } = response;
    expect(response.headers.get('x-content-type-options'), `${status} ${url}`).toBe('nosniff');
    expect(response.headers.get('strict-transport-security'), url).toBe('max-age=31536000');
  }
});

test.each([
  ['no HTTP at all', 'hello\r\n\r\n', /^HTTP\/1\.1 400 /, 'This is not an HTTP request.'],
  [
    'headers beyond the limit',
    `GET / HTTP/1.1\r\nHost: a\r\nX: ${'a'.repeat(20_000)}\r\n\r\n`,
    /^HTTP\/1\.1 431 /,
    'The limit is 16 KB.',
  ],
  [
    'a body whose length is ambiguous',
    'POST /api/login HTTP/1.1\r\nHost: a\r\nContent-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
    /^HTTP\/1\.1 400 /,
    'This is not an HTTP request.',
  ],
])(
  '%s is refused with a sentence and the headers of every response',
  async (_, sent, status, sentence) => {
    const response = await raw(sent);
    expect(response).toMatch(status);
    expect(response).toContain('x-content-type-options: nosniff\r\n');
    expect(response).toContain('strict-transport-security: max-age=31536000\r\n');
    expect(response).toContain('cache-control: no-store\r\n');
    expect(response).toContain(sentence);
  },
);

test('the API reference only loads files from this origin, under a policy without inline scripts and styles', async () => {
  const page = await fetch(`${server.origin}/api/docs`);
  const policy = page.headers.get('content-security-policy') ?? '';
  expect(policy).toContain("default-src 'none'");
  expect(policy).not.toContain('unsafe');
  const html = await page.text();
  expect(html).not.toMatch(/<style|style=|<script(?![^>]* src=)/);
  const files = [...html.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, path]) => path);
  expect(files).toContain('/api/docs/swagger-ui-bundle.js');
  for (const path of files) {
    expect(path).toMatch(/^\/api\//);
    const response = await fetch(server.origin + path);
    expect(response.status, path).toBe(200);
    await response.arrayBuffer();
  }
  const { status } = await fetch(`${server.origin}/api/docs/package.json`);
  expect(status).toBe(404);
});

test('responses that depend on a token, including refusals, are never cached; others may be', async () => {
  const { headers } = await aCustomer(server.app.db);
  const cacheControl = async (path: string, init?: RequestInit) =>
    (await fetch(server.origin + path, init)).headers.get('cache-control');
  const never = 'private, no-store';
  expect(await cacheControl('/api/profile', { headers })).toBe(never);
  expect(await cacheControl('/api/profile')).toBe(never);
  expect(await cacheControl('/api/profile', { headers: { authorization: 'Bearer x' } })).toBe(
    never,
  );
  expect(await cacheControl('/api/products', { headers })).toBe(never);
  expect(await cacheControl('/api/products', { headers: { authorization: 'Bearer x' } })).toBe(
    never,
  );
  expect(await cacheControl('/api/login', { method: 'POST', body: '{}' })).toBe(never);
  expect(await cacheControl('/api/guest/orders/nothing')).toBe(never);
  expect(await cacheControl('/order/1/payment?token=x')).toBe(never);
  expect(await cacheControl('/order/1/invoice/1?token=x')).toBe(never);
  expect(await cacheControl('/api/products')).toBe('no-cache');
});
