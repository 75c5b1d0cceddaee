import { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { type Context, Hono } from 'hono';
import { acceptedEncodings } from '#server/http/request/accept.ts';
import { RenderedSitemaps, type Sitemap } from './rendered-sitemaps.ts';
import { robotsText } from './robots.ts';
import { readSeoScope, type SeoDeps, type SeoScope } from './seo-scope.ts';
import { mainSitemap, sitemapFile } from './sitemap.ts';

/** The sitemap protocol allows 50,000 in 50 MB; an entry names the page in every language. */
const MAX_URLS = 20_000;
const HEADERS = {
  'cache-control': 'public, max-age=3600',
  'content-type': 'application/xml; charset=utf-8',
  vary: 'Accept-Encoding',
};

/** /robots.txt, /sitemap.xml and, above `maxUrls` URLs, the files its index lists. */
export function seoRouter(deps: SeoDeps, maxUrls = MAX_URLS): Hono {
  const router = new Hono();
  const sitemaps = new RenderedSitemaps();
  const send = async (c: Context, file: string, render: (scope: SeoScope) => Promise<Sitemap>) => {
    const bytes = await sitemaps.get(file, async () => render(await readSeoScope(deps)));
    return bytes === null ? c.notFound() : sitemapResponse(bytes, c.req.header('accept-encoding'));
  };
  router.get('/robots.txt', (c) =>
    c.text(robotsText(deps.publicUrl), 200, { 'cache-control': HEADERS['cache-control'] }),
  );
  router.get('/sitemap.xml', (c) => send(c, '', (scope) => mainSitemap(scope, maxUrls)));
  router.get('/:file{sitemap-[\\w-]+\\.xml}', (c) => {
    const file = c.req.param('file');
    return send(c, file, (scope) => sitemapFile(scope, file, maxUrls));
  });
  return router;
}

function sitemapResponse(gzipped: Buffer, accepted = ''): Response {
  const isGzip = acceptedEncodings(accepted).includes('gzip');
  const headers = { ...HEADERS, ...(isGzip && { 'content-encoding': 'gzip' }) };
  if (isGzip) return new Response(new Uint8Array(gzipped), { headers });
  const text: unknown = Readable.toWeb(Readable.from([gzipped]).pipe(createGunzip()));
  return new Response(text as ReadableStream<Uint8Array>, { headers });
}
