import { afterAll, beforeAll, expect, test } from 'vitest';
import { api, API_NAMES } from '#contract/api.ts';
import { get, post } from '#test/call.ts';
import { type TestApp, createTestApp } from '#test/shop/create-test-app.ts';
import { aCustomer, type TestCustomer } from '#test/factories/customers.ts';
import { aProduct } from '#test/factories/products.ts';
import { requestFields } from './openapi/openapi-schemas.ts';

let app: TestApp;
let customer: TestCustomer;
beforeAll(async () => {
  app = await createTestApp();
  customer = await aCustomer(app.db);
  await aProduct(app.db, { images: 1 });
});
afterAll(() => app.close());

const HOSTILE = [
  "'; drop table products; --",
  '1 or 1=1',
  '\0',
  '%',
  '../../etc/passwd',
  '-1',
  '1e309',
  '9'.repeat(40),
  'x'.repeat(3000),
  '<script>alert(1)</script>',
  '🔨\u202e\ud800',
  '\udc00',
  '[{"product_id":1,"unit":"\\ud800\\u0000"}]',
  '[]',
  '{"$gt":""}',
  'null',
  'NaN',
];

const named = (method: string) => API_NAMES.filter((name) => api[name].method === method);

test.each(named('GET'))('%s responds to hostile values with 2xx or a clear 4xx', async (name) => {
  const { path, request } = api[name];
  const fields = Object.keys(requestFields(request).fields);
  for (const value of HOSTILE) {
    const encoded = encodeURIComponent(value.toWellFormed());
    const filled = path.replaceAll(/\{\w+\}/g, encoded);
    const query = fields.map((field) => `${field}=${encoded}`).join('&');
    for (const suffix of [`?${query}`, `?${query}&${query}`, `?${query.replaceAll('=', '[]=')}`]) {
      const { status, body } = await get(app, filled + suffix, customer.headers);
      expect(status, `${filled}${suffix}`).toBeLessThan(500);
      if (status === 204) continue;
      expect(body, `${filled}${suffix}`).toBeTypeOf('object');
      if (status === 422) expect(Object.values(body.errors).flat().join()).not.toBe('');
      if (status >= 400) expect(body.message).toBeTypeOf('string');
    }
  }
});

test.each(named('POST'))('%s responds to hostile bodies with 2xx or a clear 4xx', async (name) => {
  const { path, request } = api[name];
  const fields = Object.keys(requestFields(request).fields);
  for (const value of [...HOSTILE, 7, -1, 1e300, true, null, [], [null], {}, { id: [] }]) {
    const text = typeof value === 'string' ? value : JSON.stringify(value);
    const filled = path.replaceAll(/\{\w+\}/g, encodeURIComponent(text.toWellFormed()));
    const sent = Object.fromEntries(fields.map((field) => [field, value]));
    for (const body of [sent, [sent], value]) {
      const response = await post(app, filled, body, customer.headers);
      expect(response.status, `${filled} ${JSON.stringify(body)}`).toBeLessThan(500);
      if (response.status !== 204) expect(response.body.message).toBeTypeOf('string');
    }
  }
});

test.each(['%E0%A4%A', '%ff', '%'])(
  'a malformed percent-encoding (%s) is not a server error',
  async (part) => {
    expect((await get(app, `/shops/${part}`)).status).toBeLessThan(500);
    expect((await get(app, `/products?search=${part}`)).status).toBeLessThan(500);
  },
);

const signedIn = API_NAMES.filter(
  (name) => api[name].auth === 'customer' && api[name].method !== 'GET',
);

test.each(signedIn)('%s reads no body of somebody who is not signed in', async (name) => {
  const { method, path } = api[name];
  let isRead = false;
  const pull = () => {
    isRead = true;
    throw new Error('the body was read');
  };
  const init: RequestInit & { duplex: 'half' } = {
    method,
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
    body: new ReadableStream({ pull }, { highWaterMark: 0 }),
    duplex: 'half',
  };
  const response = await app.request(`/api${path.replaceAll(/\{\w+\}/g, '1')}`, init);
  expect([response.status, isRead]).toEqual([401, false]);
});

test('an unknown endpoint responds with JSON', async () => {
  expect(await get(app, '/nothing-here')).toMatchObject({
    status: 404,
    body: { message: 'No such endpoint: see /api/docs for the list.' },
  });
});

test.each([
  ['DELETE', '/products', 'GET, HEAD'],
  ['GET', '/login', 'POST'],
  ['PUT', '/logout', 'GET, HEAD, POST'],
  ['POST', '/shops/top', 'GET, HEAD'],
  ['GET', '/address/7/delete', 'DELETE, POST'],
])('%s %s is refused with the methods that it takes', async (method, path, allow) => {
  const wrong = await app.request(`/api${path}`, { method });
  expect([wrong.status, wrong.headers.get('allow')]).toEqual([405, allow]);
  expect(wrong.headers.get('x-request-id')).toBeTruthy();
  expect(await wrong.json()).toEqual({
    message: 'No such method of this endpoint: see /api/docs for the list.',
  });
});

test('the OpenAPI document and the reference page are served', async () => {
  const document = await get(app, '/openapi.json');
  expect(document.body.openapi).toBe('3.1.0');
  const page = await get(app, '/docs');
  expect(page.status).toBe(200);
  expect(page.text).toMatch(/^<!doctype html>/);
});
