const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';

export const URLSET = {
  head: `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="${NAMESPACE}" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n`,
  tail: '</urlset>\n',
};

const ESCAPES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

/** Escapes text for XML content and attributes. */
export function escapeXml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => ESCAPES[character] ?? character);
}

/** The languages of the shop; pages in its own have no parameter. */
export interface PageLanguages {
  own: string;
  all: readonly string[];
}

/** One sitemap entry with its versions in other languages; `lastmod` is omitted when the change is unknown. */
export function urlElement(url: string, changedAt: Date | null, languages: PageLanguages): string {
  const lastmod = changedAt === null ? '' : `<lastmod>${changedAt.toISOString()}</lastmod>`;
  return `<url><loc>${escapeXml(url)}</loc>${lastmod}${alternates(url, languages)}</url>\n`;
}

/** Every version of a page, as the page itself links them (web/seo/page-meta.ts); nothing for a shop with one language. */
function alternates(url: string, { own, all }: PageLanguages): string {
  if (all.length < 2) return '';
  const named = `${url}${url.includes('?') ? '&' : '?'}lang=`;
  const link = (language: string, href: string) =>
    `<xhtml:link rel="alternate" hreflang="${language}" href="${escapeXml(href)}"/>`;
  const links = all.map((language) => link(language, language === own ? url : named + language));
  return links.join('') + link('x-default', url);
}

/** A sitemap index of the given sitemap URLs. */
export function sitemapIndex(urls: string[]): string {
  const entries = urls.map((url) => `<sitemap><loc>${escapeXml(url)}</loc></sitemap>\n`).join('');
  return `<?xml version="1.0" encoding="UTF-8"?>\n<sitemapindex xmlns="${NAMESPACE}">\n${entries}</sitemapindex>\n`;
}
