import { describe, expect, it } from 'vitest';
import { escapeXml, sitemapIndex, urlElement } from './sitemap-xml.ts';

const ENGLISH = { own: 'en', all: ['en'] };

describe('sitemap xml', () => {
  it('escapes every special character of XML', () => {
    expect(escapeXml(`a&b<c>d"e'f&amp;`)).toBe('a&amp;b&lt;c&gt;d&quot;e&apos;f&amp;amp;');
  });

  it('writes the time of the change in UTC and leaves out an unknown one', () => {
    const changedAt = new Date('2026-03-01T08:00:00+02:00');
    expect(urlElement('https://shop.test/?a=1&b=2', changedAt, ENGLISH)).toBe(
      '<url><loc>https://shop.test/?a=1&amp;b=2</loc><lastmod>2026-03-01T06:00:00.000Z</lastmod></url>\n',
    );
    expect(urlElement('https://shop.test/', null, ENGLISH)).not.toContain('lastmod');
  });

  it("names the versions in other languages, and the default language's as x-default", () => {
    const languages = { own: 'de', all: ['de', 'ar'] };
    const versions = (url: string) =>
      [...urlElement(url, null, languages).matchAll(/hreflang="(.+?)" href="(.+?)"/g)].map(
        ([, language, href]) => [language, href],
      );
    expect(versions('https://shop.test/shops')).toEqual([
      ['de', 'https://shop.test/shops'],
      ['ar', 'https://shop.test/shops?lang=ar'],
      ['x-default', 'https://shop.test/shops'],
    ]);
    expect(versions('https://shop.test/products?page=2')[1]).toEqual([
      'ar',
      'https://shop.test/products?page=2&amp;lang=ar',
    ]);
  });

  it('escapes the URLs of an index', () => {
    expect(sitemapIndex(["https://o'neil.test/sitemap-pages.xml"])).toContain(
      '<sitemap><loc>https://o&apos;neil.test/sitemap-pages.xml</loc></sitemap>',
    );
  });
});
