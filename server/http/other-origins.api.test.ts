import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, createTestApp } from '#test/shop/create-test-app.ts';

const ORIGIN = 'https://app.test';
let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ CORS_ORIGINS: ORIGIN });
});
afterAll(() => app.close());

test('pages of an origin of CORS_ORIGINS may call with the methods and headers of the API', async () => {
  const asked = 'authorization,content-type,idempotency-key,x-media-addresses,x-requested-with';
  const { status, headers } = await app.request('/api/place-order', {
    method: 'OPTIONS',
    headers: {
      origin: ORIGIN,
      'access-control-request-method': 'POST',
      'access-control-request-headers': asked,
    },
  });
  expect(status).toBe(204);
  expect(headers.get('access-control-allow-origin')).toBe(ORIGIN);
  expect(headers.get('access-control-allow-methods')).toBe('GET,HEAD,POST,DELETE');
  expect(headers.get('access-control-allow-headers')?.split(',')).toEqual(asked.split(','));
});

test.each(['/api/master', '/api/profile', '/api/nothing'])(
  'they can read when to try again and the id of a call: %s',
  async (path) => {
    const { headers } = await app.request(path, { headers: { origin: ORIGIN } });
    expect(headers.get('access-control-allow-origin')).toBe(ORIGIN);
    expect(headers.get('access-control-expose-headers')).toBe('Retry-After,X-Request-Id');
  },
);

test.each(['GET', 'OPTIONS'])('pages of other origins may not: %s', async (method) => {
  const { headers } = await app.request('/api/master', {
    method,
    headers: { origin: 'https://evil.test', 'access-control-request-method': 'GET' },
  });
  expect(headers.get('access-control-allow-origin')).toBe(null);
});
