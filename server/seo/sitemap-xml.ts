const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';

export const URLSET = {
  head: `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="${NAMESPACE}">\n`,
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

/** One sitemap entry; `lastmod` is omitted when the change is unknown. */
export function urlElement(url: string, changedAt: Date | null): string {
  const lastmod = changedAt === null ? '' : `<lastmod>${changedAt.toISOString()}</lastmod>`;
  return `<url><loc>${escapeXml(url)}</loc>${lastmod}</url>\n`;
}

/** A sitemap index of the given sitemap URLs. */
export function sitemapIndex(urls: string[]): string {
  const entries = urls.map((url) => `<sitemap><loc>${escapeXml(url)}</loc></sitemap>\n`).join('');
  return `<?xml version="1.0" encoding="UTF-8"?>\n<sitemapindex xmlns="${NAMESPACE}">\n${entries}</sitemapindex>\n`;
}
