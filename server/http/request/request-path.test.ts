import { expect, test } from 'vitest';
import { parseTarget } from './request-path.ts';

test.each([
  ['/', '/'],
  ['/api/products?page=1&per_page=100', '/api/products?page=1&per_page=100'],
  ['/products//42', '/products//42'],
  ['/media/a.b.webp', '/media/a.b.webp'],
  ['/products?q=a%20b/../c', '/products?q=a%20b/../c'],
  ['/products/../admin', '/admin'],
  ['/products/%2E%2e/admin', '/admin'],
  ['/products/..', '/'],
  ['/products\\..\\admin', '/admin'],
  ['http://shop.test/api/products?page=2', '/api/products?page=2'],
])('%s leads to %s', (sent, target) => {
  expect(parseTarget(sent)).toBe(target);
});

test.each(['//admin', '/\\admin', '/%', '/%ff', 'admin', '*', ''])('%s leads nowhere', (sent) => {
  expect(parseTarget(sent)).toBeNull();
});
