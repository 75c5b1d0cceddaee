import { request } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestServer, type TestServer } from '#test/shop/create-test-server.ts';

let everywhere: TestServer;
let apart: TestServer;
beforeAll(async () => {
  everywhere = await createTestServer();
  apart = await createTestServer({
    PUBLIC_URL: 'https://shop.test',
    CONSOLE_HOST: 'Admin.Shop.test',
  });
});
afterAll(async () => {
  await everywhere.close();
  await apart.close();
});

function ask(server: TestServer, path: string, { host = 'shop.test', method = 'GET' } = {}) {
  return new Promise<{ status: number; headers: Record<string, unknown>; body: string }>(
    (resolve, reject) => {
      const sent = request(
        { port: server.port, host: '127.0.0.1', path, method, headers: { host } },
        (response) => {
          let body = '';
          response.on('data', (chunk: Buffer) => (body += chunk.toString()));
          response.on('end', () =>
            resolve({ status: response.statusCode ?? 0, headers: response.headers, body }),
          );
        },
      );
      sent.once('error', reject);
      sent.end();
    },
  );
}

test.each(['/admin', '/admin/', '/admin/orders/12?view=all', '/admin/index.html'])(
  '%s is the document of the console: never cached, and without inline scripts',
  async (path) => {
    const { status, headers, body } = await ask(everywhere, path);
    expect([status, body]).toEqual([200, '<!doctype html><title>Console</title>']);
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
      'x-content-type-options': 'nosniff',
      'cross-origin-opener-policy': 'same-origin',
    });
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("default-src 'none'; script-src 'self'; style-src 'self';");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toContain('unsafe');
  },
);

test('a file of an older build, a form, and a page of the shop are not the document of the console', async () => {
  expect((await ask(everywhere, '/admin/assets/old-12345678.js')).status).toBe(404);
  expect((await ask(everywhere, '/admin/orders', { method: 'POST' })).status).toBe(405);
  expect((await ask(everywhere, '/administration')).body).toBe('/administration');
  expect(await ask(everywhere, '/admin/api/me')).toMatchObject({
    status: 401,
    headers: { 'x-console-build': '/admin/assets/index-12345678.js' },
  });
});

test('with CONSOLE_HOST that host serves only the console, and no other does', async () => {
  const host = 'admin.shop.test';
  expect((await ask(apart, '/admin/orders', { host })).status).toBe(200);
  expect((await ask(apart, '/admin/api/me', { host })).status).toBe(401);
  expect(await ask(apart, '/', { host })).toMatchObject({
    status: 302,
    headers: { location: '/admin' },
  });
  for (const path of ['/products', '/api/master', '/order/1/invoice']) {
    expect((await ask(apart, path, { host })).status, path).toBe(404);
  }
  for (const path of [
    '/admin',
    '/admin/orders',
    '/admin/api/me',
    '/api/../admin/api/me',
    '/media/%2e%2e/admin/api/me',
  ]) {
    expect((await ask(apart, path)).status, path).toBe(404);
  }
  expect((await ask(apart, '/products')).status).toBe(200);
  expect((await ask(apart, '/healthz', { host })).status).toBe(200);
});
