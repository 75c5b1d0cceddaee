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

test('every reference resolves to a schema', () => {
  const references = [...JSON.stringify(document).matchAll(/"\$ref":"([^"]+)"/g)].map(
    (match) => match[1],
  );
  expect(references.length).toBeGreaterThan(20);
  for (const reference of new Set(references)) {
    expect(reference).toMatch(/^#\/components\/schemas\/\w+$/);
    expect(Object.keys(document.components.schemas)).toContain(reference?.split('/').at(-1));
  }
});

test('parameters state their location, type, and whether they are required', () => {
  expect(operation('getFlashSaleDetails').parameters.slice(0, 2)).toMatchObject([
    { name: 'id', in: 'path', required: true, schema: { type: 'integer', minimum: 1 } },
    { name: 'category_id', in: 'query', required: false, schema: { type: 'string' } },
  ]);
  expect(operation('getProductDetails').parameters).toMatchObject([
    { name: 'product_id', required: true },
  ]);
  const filters = operation('listProducts').parameters;
  expect(filters.every(({ required }) => !required)).toBe(true);
  expect(filters.map(({ name }) => name)).toContain('attribute.{slug}.min');
});

test('money is marked in responses, and security and failures match the endpoint', () => {
  expect(document.components.schemas['ProductCard']?.properties?.['price']).toEqual({
    type: 'number',
    format: 'decimal',
  });
  expect(operation('listRecentlyViewed').security).toEqual([{ bearer: [] }]);
  expect(Object.keys(operation('listRecentlyViewed').responses)).toEqual(['200', '401', '429']);
  expect(operation('getHome').security).toEqual([{}, { bearer: [] }]);
  expect(Object.keys(operation('getShopDetails').responses)).toEqual(['200', '404', '422', '429']);
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
