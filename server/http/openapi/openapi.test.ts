import { expect, test } from 'vitest';
import { type ApiName, api } from '#contract/api.ts';
import { type Operation, openApiDocument } from './openapi.ts';

const document = openApiDocument('http://shop.test');
const operations = Object.values(document.paths).flatMap((path) => Object.values(path));
const operation = (name: ApiName) =>
  operations.find(({ operationId }) => operationId === name) as Operation;

test('every endpoint of the contract is described once', () => {
  expect(operations.map(({ operationId }) => operationId).toSorted()).toEqual(
    Object.keys(api).toSorted(),
  );
});

test('every reference resolves, and every schema is referred to', () => {
  const references = [...JSON.stringify(document).matchAll(/"\$ref":"([^"]+)"/g)].map(
    (match) => match[1],
  );
  expect(references.length).toBeGreaterThan(20);
  const unused = Object.keys(document.components.schemas).filter(
    (name) => !references.includes(`#/components/schemas/${name}`),
  );
  expect(unused).toEqual([]);
  for (const reference of new Set(references)) {
    const [, kind, name] =
      /^#\/components\/(schemas|responses)\/(\w+)$/.exec(reference ?? '') ?? [];
    expect(Object.keys(document.components[kind as 'schemas'])).toContain(name);
  }
});

test('parameters state their location, type, and whether they are required', () => {
  expect(operation('getFlashSaleDetails').parameters.slice(0, 2)).toMatchObject([
    { name: 'id', in: 'path', required: true, schema: { type: 'integer', minimum: 1 } },
    { name: 'category_id', in: 'query', required: false, schema: { type: ['string', 'integer'] } },
  ]);
  expect(operation('getProductDetails').parameters).toMatchObject([
    { name: 'product_id', required: true },
  ]);
  const filters = operation('listProducts').parameters;
  expect(filters.every(({ required }) => !required)).toBe(true);
  // So that generated clients send attribute.material=A2 and attribute.diameter.min=6.
  expect(filters.at(-1)).toMatchObject({
    style: 'form',
    explode: true,
    schema: { type: 'object' },
  });
});

test('money is marked in responses, and security and failures match the endpoint', () => {
  expect(document.components.schemas['ProductCard']?.properties?.['price']).toEqual({
    type: 'number',
    format: 'decimal',
  });
  expect(operation('listRecentlyViewed').security).toEqual([{ bearer: [] }]);
  expect(operation('getHome').security).toEqual([{}, { bearer: [] }]);
});

// That calls fail with nothing else is asserted by all tests that make them (test/shop/documented-responses.ts).
test.each<[ApiName, string[]]>([
  ['listRecentlyViewed', ['200', '400', '401', '429', '500', '503']],
  ['getProductDetails', ['200', '400', '404', '410', '422', '429', '500', '503']],
  ['login', ['200', '400', '403', '413', '415', '422', '429', '500', '503']],
  ['logFrontendError', ['200', '503']],
])('%s says with which statuses it responds', (name, statuses) => {
  expect(Object.keys(operation(name).responses)).toEqual(statuses);
});

test('clients know what to send, and may ignore what they do not know', () => {
  const headers = (name: ApiName) =>
    operation(name).parameters.flatMap((each) => (each.in === 'header' ? [each.name] : []));
  expect(headers('placeGuestOrder')).toEqual(['Idempotency-Key']);
  expect(headers('cancelOrder')).toEqual([]);
  const body = (name: ApiName) => operation(name).requestBody?.content['application/json'].schema;
  expect(body('register')?.required?.toSorted()).toEqual(['country', 'email', 'name', 'password']);
  // The cart that a guest sends back has more fields than are read of it.
  expect(body('getGuestCart')?.properties?.['carts']?.items).toMatchObject({
    required: ['product_id'],
    properties: { unit: { type: ['string', 'null'] } },
  });
  expect(JSON.stringify(document)).not.toContain('"additionalProperties":false');
});

test('a response has data unless the call has none to give', () => {
  const required = (name: ApiName) => {
    const success = operation(name).responses['200'];
    return success && 'content' in success && success.content?.['application/json'].schema.required;
  };
  expect(required('placeOrder')).toEqual(['message', 'data']);
  expect(required('logoutByGet')).toEqual(['message']);
});

test('times are marked where they are ISO 8601, and described where they are not', () => {
  const { Voucher } = document.components.schemas;
  expect(Voucher?.properties?.['ends_at']).toEqual({ type: 'string', format: 'date-time' });
  expect(Voucher?.properties?.['validity']?.description).toMatch(/UTC/);
});

test('calls that take files can be sent as a form', () => {
  for (const name of ['updateProfile', 'openTicket'] as const) {
    expect(Object.keys(operation(name).requestBody?.content ?? {})).toEqual([
      'application/json',
      'multipart/form-data',
    ]);
  }
  expect(Object.keys(operation('login').requestBody?.content ?? {})).toEqual(['application/json']);
});
