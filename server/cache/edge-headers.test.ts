import { expect, test } from 'vitest';
import { edgeHeaders } from './edge-headers.ts';

const ids = (count: number) => Array.from({ length: count }, (_, n) => `product:${n}`);

test.each<[string, string[], boolean, string | undefined]>([
  ['nothing purges', ['settings'], false, undefined],
  ['no tags', [], true, undefined],
  [
    'each tag, and all of its kind',
    ['product:4', 'products'],
    true,
    '* product:4 product:* products',
  ],
  ['what any product changes', ['product:any'], true, '* product:any product:*'],
  ['more tags than a header holds', ids(1_000), true, undefined],
])('%s', (_name, tags, isPurged, xkey) => {
  const headers = edgeHeaders(new Set(tags), isPurged);
  expect(headers['xkey']).toBe(xkey);
  expect(headers['surrogate-control'] === undefined).toBe(xkey === undefined);
  expect(headers['cache-control']).toContain('s-maxage=5, stale-while-revalidate=30,');
});
