import pino from 'pino';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#test/shop/create-test-database.ts';
import { seoRouter } from './seo-router.ts';

const CHANGED = new Date('2026-03-01T06:00:00.000Z');
const PUBLIC_URL = 'https://shop.test/o&co';
const ESCAPED_URL = 'https://shop.test/o&amp;co';

let database: TestDatabase;
/** Id of the first product. */
let first = 0;
const productPage = (number: number) => `/products/${first + number - 1}/details`;
/** The number of a file with a thousand ids. */
const part = (number: number) => Math.ceil(first / 1000) + number - 1;

beforeAll(async () => {
  database = await createTestDatabase();
  await insertCatalogue(2503);
});

afterAll(() => database.close());

beforeEach(async () => {
  await database.db.deleteFrom('settings').execute();
});

/** Two shops, a hidden one, and products: number 7 is not published, number 8 belongs to the hidden shop. */
async function insertCatalogue(products: number): Promise<void> {
  const { db } = database;
  const shops = await db
    .insertInto('shops')
    .values([
      { slug: 'boltworks', name: 'Boltworks' },
      { slug: 'paint-barn', name: 'Paint Barn' },
      { slug: 'closed-shop', name: 'Closed', is_active: false },
    ])
    .returning('id')
    .execute();
  const [fasteners] = await db
    .insertInto('categories')
    .values([
      { slug: 'fasteners', name: 'Fasteners' },
      { slug: 'empty', name: 'Empty' },
    ])
    .returning('id')
    .execute();
  await db
    .insertInto('legal_pages')
    .values([
      { slug: 'faq', title: 'FAQ', description: '', updated_at: CHANGED },
      { slug: 'return-and-refund-policy', title: 'Returns', description: '', updated_at: CHANGED },
    ])
    .execute();
  const rows = Array.from({ length: products }, (_, index) => ({
    shop_id: shops[index === 7 ? 2 : index % 2]?.id ?? 0,
    category_id: fasteners?.id ?? 0,
    slug: `bolt-m${index + 1}`,
    name: `Bolt ${index + 1}`,
    price: 100,
    is_published: index !== 6,
    updated_at: CHANGED,
  }));
  const inserted = await db.insertInto('products').values(rows).returning('id').execute();
  first = inserted[0]?.id ?? 0;
}

function get(path: string, maxUrls?: number, headers: Record<string, string> = {}) {
  const router = seoRouter(
    { db: database.db, log: pino({ level: 'silent' }), publicUrl: PUBLIC_URL },
    maxUrls,
  );
  return router.request(path, { headers });
}

async function locationsOf(path: string, maxUrls?: number): Promise<string[]> {
  const response = await get(path, maxUrls);
  expect(response.status).toBe(200);
  const xml = await response.text();
  return [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url]) => url!.replace(ESCAPED_URL, ''));
}

describe('sitemap', () => {
  it('is one file with every public page once, while all fit', async () => {
    const urls = await locationsOf('/sitemap.xml');
    expect(new Set(urls).size).toBe(urls.length);
    expect(urls.filter((url) => url.startsWith('/products/'))).toHaveLength(2501);
    expect(urls).toEqual(
      expect.arrayContaining([
        '/',
        '/shops',
        '/categories/fasteners',
        '/shops/boltworks',
        '/shops/paint-barn',
        '/faq',
        '/page/return-and-refund-policy',
        productPage(2503),
      ]),
    );
  });

  it('omits everything without a public page', async () => {
    const urls = await locationsOf('/sitemap.xml');
    for (const url of [productPage(7), productPage(8), '/shops/closed-shop', '/categories/empty']) {
      expect(urls).not.toContain(url);
    }
  });

  it('leaves out the products of a hidden category, which have no page', async () => {
    const { db } = database;
    const hide = (is_active: boolean) =>
      db.updateTable('categories').set({ is_active }).where('slug', '=', 'fasteners').execute();
    await hide(false);
    const urls = await locationsOf('/sitemap.xml');
    await hide(true);
    expect(urls.filter((url) => url.startsWith('/products/'))).toEqual([]);
    expect(urls).not.toContain('/categories/fasteners');
  });

  it('is well-formed, escapes the public URL and says when a product changed', async () => {
    const response = await get('/sitemap.xml');
    expect(response.headers.get('content-type')).toBe('application/xml; charset=utf-8');
    const xml = await response.text();
    expect(xml).toMatch(/^<\?xml version="1.0" encoding="UTF-8"\?>\n<urlset [^>]+>\n<url>/);
    expect(xml.endsWith('</url>\n</urlset>\n')).toBe(true);
    expect(xml).not.toMatch(/&(?!amp;)/);
    expect(xml).toContain(
      `<url><loc>${ESCAPED_URL}${productPage(1)}</loc><lastmod>2026-03-01T06:00:00.000Z</lastmod></url>`,
    );
  });

  it('becomes an index above the limit, whose files hold every URL once and at most the limit each', async () => {
    const whole = await locationsOf('/sitemap.xml');
    const files = await locationsOf('/sitemap.xml', 1000);
    expect(files).toEqual([
      '/sitemap-pages.xml',
      `/sitemap-products-${part(1)}.xml`,
      `/sitemap-products-${part(2)}.xml`,
      `/sitemap-products-${part(3)}.xml`,
      `/sitemap-categories-${part(1)}.xml`,
      `/sitemap-shops-${part(1)}.xml`,
    ]);
    const parts = await Promise.all(files.map((file) => locationsOf(file, 1000)));
    for (const part of parts) expect(part.length).toBeLessThanOrEqual(1000);
    expect(parts.flat().toSorted()).toEqual(whole.toSorted());
  });

  it.each([
    () => `/sitemap-products-${part(4)}.xml`,
    () => `/sitemap-products-${part(0)}.xml`,
    () => '/sitemap-products-0.xml',
    () => '/sitemap-products.xml',
    () => '/sitemap-products-999999.xml',
    () => '/sitemap-pages-1.xml',
    () => '/sitemap-orders-1.xml',
  ])('has no file %s', async (path) => {
    expect((await get(path(), 1000)).status).toBe(404);
  });

  it('names only the pages of the one shop in single-vendor mode', async () => {
    await database.db
      .insertInto('settings')
      .values({ key: 'multi_vendor', value: 'false' })
      .execute();
    const urls = await locationsOf('/sitemap.xml');
    expect(urls.filter((url) => url.startsWith('/shop'))).toEqual([]);
    expect(urls).toContain(productPage(1));
    expect(urls).not.toContain(productPage(2));
  });

  it('is compressed for clients that accept it', async () => {
    const response = await get('/sitemap.xml', undefined, { 'accept-encoding': 'gzip' });
    expect(response.headers.get('content-encoding')).toBe('gzip');
    const xml = gunzipSync(Buffer.from(await response.arrayBuffer())).toString();
    expect(xml).toContain(productPage(2503));
  });

  it('is rendered once for all who request it at the same time, or shortly after', async () => {
    let statements = 0;
    const db = database.db.withPlugin({
      transformQuery: ({ node }) => {
        statements += 1;
        return node;
      },
      transformResult: ({ result }) => Promise.resolve(result),
    });
    const deps = { db, log: pino({ level: 'silent' }), publicUrl: PUBLIC_URL };
    await (await seoRouter(deps).request('/sitemap.xml')).text();
    const once = statements;
    const router = seoRouter(deps);
    const textOf = async () => (await router.request('/sitemap.xml')).text();
    const texts = await Promise.all(Array.from({ length: 40 }, textOf));
    expect(new Set([...texts, await textOf()]).size).toBe(1);
    expect(statements - once).toBe(once);
  });
});

describe('robots.txt', () => {
  it('keeps personal pages and filtered lists out and names the sitemap', async () => {
    const response = await get('/robots.txt');
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toMatch(/^text\/plain/i);
    const lines = (await response.text()).split('\n');
    expect(lines).toEqual(
      expect.arrayContaining([
        'User-agent: *',
        'Disallow: /checkout',
        'Disallow: /dashboard',
        'Disallow: /*?search',
        'Disallow: /*&sort_type',
        `Sitemap: ${PUBLIC_URL}/sitemap.xml`,
      ]),
    );
    expect(lines).not.toContain('Disallow: /*?page');
  });

  it.each([
    ['/profile', false],
    ['/support-tickets', false],
    ['/manage-address/new', false],
    ['/admin/orders', false],
    ['/order/17/confirmation', false],
    ['/products?sort_type=newest', false],
    ['/products?page=2', true],
    ['/profile-40x40-links', true],
    ['/wishlist-links', true],
    ['/admin-desk-links', true],
    ['/support-ticket-printer-links', true],
    ['/drill-links?sort_type=newest', false],
  ])('%s may be crawled: %s', async (path, isAllowed) => {
    const text = await (await get('/robots.txt')).text();
    // The longest rule that matches wins (RFC 9309 §2.2.2).
    const [longest] = [...text.matchAll(/^(Allow|Disallow): (.*)$/gm)]
      .filter(([, , rule = '']) => {
        const parts = rule
          .replace(/\$$/, '')
          .split('*')
          .map((part) => part.replaceAll(/[.?]/g, String.raw`\$&`));
        return new RegExp(`^${parts.join('.*')}${rule.endsWith('$') ? '$' : ''}`).test(path);
      })
      .toSorted(([, , a = ''], [, , b = '']) => b.length - a.length);
    expect(longest?.[1] !== 'Disallow').toBe(isAllowed);
  });
});
