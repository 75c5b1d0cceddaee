import { expect, test } from 'vitest';
import { textLinks } from './text-links.ts';

test.each([
  ['no URL', 'Hello there', []],
  ['one', 'See https://example.com/a?b=1 please', ['https://example.com/a?b=1']],
  ['at the end of a sentence', 'See https://example.com/a.', ['https://example.com/a']],
  ['in brackets', '(https://example.com/a)', ['https://example.com/a']],
  ['two lines', 'http://a.test\nHTTPS://b.test/x', ['http://a.test', 'HTTPS://b.test/x']],
  ['another scheme', 'javascript:alert(1) file:///etc', []],
  ['nothing behind the scheme', 'https:// is not enough', []],
])('%s', (_name, text, links) => {
  const parts = textLinks(text);
  expect(parts.map((part) => part.text).join('')).toBe(text);
  expect(parts.flatMap(({ href }) => href ?? [])).toEqual(links);
});

// Rescanning from every bracket would take minutes.
test('very many punctuation marks inside a URL are scanned only once', () => {
  const text = `https://shop.test/${')'.repeat(500_000)}x`;
  expect(textLinks(text)).toEqual([{ text, href: text }]);
});
