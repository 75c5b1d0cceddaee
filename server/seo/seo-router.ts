import { Readable } from 'node:stream';
import { Hono } from 'hono';
import { compress } from 'hono/compress';
import { robotsText } from './robots.ts';
import { readSeoScope, type SeoDeps } from './seo-scope.ts';
import { mainSitemap, sitemapFile } from './sitemap.ts';

/** The sitemap protocol allows 50,000 in 50 MB; an entry names the page in every language. */
const MAX_URLS = 20_000;
const HEADERS = {
  'cache-control': 'public, max-age=3600',
  'content-type': 'application/xml; charset=utf-8',
};

/** /robots.txt, /sitemap.xml and, above `maxUrls` URLs, the files its index lists. */
export function seoRouter(deps: SeoDeps, maxUrls = MAX_URLS): Hono {
  const router = new Hono();
  router.get('/robots.txt', (c) =>
    c.text(robotsText(deps.publicUrl), 200, { 'cache-control': HEADERS['cache-control'] }),
  );
  router.use('/:file{sitemap[\\w-]*\\.xml}', compress());
  router.get('/sitemap.xml', async (c) => {
    const sitemap = await mainSitemap(await readSeoScope(deps), maxUrls);
    return c.body(typeof sitemap === 'string' ? sitemap : bytes(sitemap), 200, HEADERS);
  });
  router.get('/:file{sitemap-[\\w-]+\\.xml}', async (c) => {
    const sitemap = await sitemapFile(await readSeoScope(deps), c.req.param('file'), maxUrls);
    return sitemap === null ? c.notFound() : c.body(bytes(sitemap), 200, HEADERS);
  });
  return router;
}

function bytes(texts: AsyncIterable<string>): ReadableStream<Uint8Array<ArrayBuffer>> {
  const stream: unknown = Readable.toWeb(Readable.from(encoded(texts)));
  return stream as ReadableStream<Uint8Array<ArrayBuffer>>;
}

async function* encoded(texts: AsyncIterable<string>): AsyncGenerator<Uint8Array> {
  for await (const text of texts) yield Buffer.from(text);
}
