import { expect, test } from 'vitest';
import { canonicalUrl } from './page-key.ts';

test.each([
  ['/', '/'],
  ['/products', '/products'],
  ['/products/42/details', '/products/42/details'],
  ['/shops/../products', '/products'],
  ['/products#top', '/products'],
  ['/products?utm_source=mail&fbclid=1', '/products'],
  ['/products?search=drill&page=2', '/products?page=2&search=drill'],
  ['/products?page=2&search=drill', '/products?page=2&search=drill'],
  ['/products?search=', '/products'],
  ['/products?brand_id=7&brand_id=3', '/products?brand_id=3&brand_id=7'],
  [
    '/products?attribute.material=A2&attribute.diameter.min=6',
    '/products?attribute.diameter.min=6&attribute.material=A2',
  ],
  ['/products?attribute.x.y.z=1&attribute=2&ATTRIBUTE.material=1', '/products'],
])('%s is cached as %s', (url, canonical) => {
  expect(canonicalUrl(url)).toBe(canonical);
});
