import { expect, test } from 'vitest';
import { acceptedEncodings, acceptedLocales } from './accept.ts';

test.each<[string | null, string[]]>([
  [null, []],
  ['', []],
  ['de', ['de']],
  ['de-AT, de;q=0.9, en;q=0.8', ['de', 'de', 'en']],
  ['en;q=0.2, ar-EG', ['ar', 'en']],
  ['fr;q=0, es', ['es']],
  ['*', []],
  ['*, en;q=0.5', ['en']],
  ['DE', ['de']],
  ['!!, ;;q=x', []],
])('Accept-Language %j', (header, expected) => {
  expect(acceptedLocales(header)).toEqual(expected);
});

test.each<[string, string]>([
  ['', 'identity'],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, deflate', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0.5, gzip', 'gzip'],
  ['*', 'br'],
  ['gzip;q=0', 'identity'],
  ['deflate', 'identity'],
  ['x'.repeat(5_000), 'identity'],
])('Accept-Encoding %j', (header, expected) => {
  expect(acceptedEncodings(header)[0] ?? 'identity').toBe(expected);
});
