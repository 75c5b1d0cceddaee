import { expect, test } from 'vitest';
import { assetsOf, isCacheable, isOfflinePath, withoutScripts } from './offline-pages.ts';

test.each([
  '/',
  '/products',
  '/products/42/details',
  '/categories/power-tools',
  '/shops/3',
  '/shops/3/categories/locks',
  '/flash-sale/1',
  '/faq',
  '/page/return-and-refund-policy',
  '/claw-hammer-links',
])('%s is cached', (path) => {
  expect(isOfflinePath(path)).toBe(true);
});

test.each([
  '/checkout',
  '/guest-checkout',
  '/buynow',
  '/order/7',
  '/order/7/confirmation',
  '/order/7/payment',
  '/dashboard',
  '/order-history/3',
  '/profile',
  '/support-ticket/8',
  '/shop/register',
  '/api/master',
  '/media/a.webp',
])('%s is never cached', (path) => {
  expect(isOfflinePath(path)).toBe(false);
});

test.each<[string, string, Record<string, string>, number, boolean]>([
  ['a page', '/faq', {}, 200, true],
  ['an account page', '/profile', {}, 200, false],
  ['a page that is missing', '/faq', {}, 404, false],
  ['a page of a closed shop', '/faq', { 'cache-control': 'private, no-store' }, 200, false],
  ['something else', '/faq', { 'content-type': 'text/plain' }, 200, false],
])('%s is cached as said', (_what, path, more, status, isCached) => {
  const headers = { 'content-type': 'text/html', 'cache-control': 'public, max-age=0', ...more };
  const response = new Response('', { status, headers });
  expect(isCacheable(`https://shop.test${path}`, response)).toBe(isCached);
});

const HTML =
  '<head><link rel="stylesheet" href="/assets/root-AbC-1_2x.css"/><link rel="modulepreload" href="/assets/a-12345678.js"/>' +
  '<link rel="expect" href="#page-end" blocking="render"/></head><p>Text</p><script type="module" async="">import "/assets/a-12345678.js";\n1</script><script>2</script>';

test("a page's built files are listed once each", () => {
  expect(assetsOf(HTML)).toEqual(['/assets/root-AbC-1_2x.css', '/assets/a-12345678.js']);
  expect(assetsOf('<p>None</p>')).toEqual([]);
});

test('a page served at another URL has its styles but no scripts', () => {
  expect(withoutScripts(HTML)).toBe(
    '<head><link rel="stylesheet" href="/assets/root-AbC-1_2x.css"/></head><p>Text</p>',
  );
});
