import { expect, test } from 'vitest';
import { api } from '#contract/api.ts';
import type { RequestOf } from './client.ts';

// What does not compile here is what the server refuses, too.

const detailsWithout = {
  // @ts-expect-error -- The product is missing.
} satisfies RequestOf<'getProductDetails'>;
const detailsOfObject = {
  // @ts-expect-error -- An object is no id.
  product_id: { id: 42 },
} satisfies RequestOf<'getProductDetails'>;
const categoryOfFlag = {
  // @ts-expect-error -- A flag is no category.
  category_id: true,
} satisfies RequestOf<'listSubCategories'>;

test.each([
  ['getProductDetails', detailsWithout],
  ['getProductDetails', detailsOfObject],
  ['listSubCategories', categoryOfFlag],
] as const)('%s refuses a request that does not compile: %j', (name, request) => {
  expect(api[name].request.safeParse(request).success).toBe(false);
});

test('a field that no request has does not compile', () => {
  const request = {
    // @ts-expect-error -- It is spelled wrong.
    serach: 'hammer',
  } satisfies RequestOf<'listProducts'>;
  expect(api.listProducts.request.parse(request)).not.toHaveProperty('serach');
});

test('fields that may be absent may be left out', () => {
  const request = { search: 'hammer' } satisfies RequestOf<'listProducts'>;
  expect(api.listProducts.request.safeParse(request).success).toBe(true);
});
