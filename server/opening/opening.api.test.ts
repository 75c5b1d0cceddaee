import { hash } from 'node:crypto';
import { once } from 'node:events';
import { type IncomingMessage, request, type ServerResponse } from 'node:http';
import pino from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createHttpServer } from '#server/http/http-server.ts';
import { registry } from '#server/metrics/counters.ts';
import { livePageVariants } from '#server/pages/live-page-variants.ts';
import { pageVariant } from '#server/pages/page-variant.ts';
import { seedBasics } from '#server/settings/seed/seed.ts';
import { commandRunner } from '#test/command-runner.ts';
import { createTestApp, type TestApp } from '#test/shop/create-test-app.ts';
import { until } from '#test/until.ts';
import { setSetting } from '#test/factories/settings.ts';
import { aProduct } from '#test/factories/products.ts';
import { openingGate } from './opening-gate.ts';
import { endOfPass, signPass } from './preview-link.ts';

let app: TestApp;
let origin: string;
let refresh: () => Promise<void>;
let variants: Awaited<ReturnType<typeof livePageVariants>>;
const close: (() => Promise<void>)[] = [];
const run = commandRunner(() => app);
const OTHER_ORIGIN = 'https://app.test';
const SECRET = 'local-development-secret-not-for-production';

beforeAll(async () => {
  app = await createTestApp({ CORS_ORIGINS: OTHER_ORIGIN });
  await seedBasics(app.db, { isOpen: false });
  const deps = { config: { social: {} }, db: app.db, log: pino({ level: 'silent' }) } as never;
  variants = await livePageVariants(deps);
  refresh = async () => {
    variants.onChange('settings');
    const { value } = await app.db
      .selectFrom('settings')
      .select('value')
      .where('key', '=', 'shop_open')
      .executeTakeFirstOrThrow();
    await until(() => expect(variants.current().isOpen).toBe(value));
  };
  origin = await serve('http://shop.test');
});

/** Serves the shop, whose public address is `publicUrl`, at the returned one. */
async function serve(publicUrl: string, appEnv: 'local' | 'production' = 'local'): Promise<string> {
  const server = createHttpServer({
    app: app.app,
    serveCachedEndpoint: async () => false,
    pages: {
      serve: async (_: unknown, response: ServerResponse) => {
        response.writeHead(200, [
          'content-type',
          'text/html',
          'cache-control',
          'public, s-maxage=60',
          'surrogate-control',
          'max-age=60',
          'xkey',
          'settings',
        ]);
        response.end('the page');
      },
    } as never,
    serveFile: (request, response) => {
      if (request.url !== '/assets/app.js') return false;
      response.writeHead(200, {});
      response.end('script');
      return true;
    },
    serveEarlierAsset: async () => false,
    gate: openingGate({
      current: variants.current,
      requestLocale: (request) => pageVariant(request, variants.current()).locale,
      appEnv,
      appSecret: SECRET,
      publicUrl,
      corsOrigins: [OTHER_ORIGIN],
      clock: () => app.clock.now,
    }),
    console: undefined,
    config: { publicUrl, consoleHost: null, trustProxy: [], accessLog: false },
    log: pino({ level: 'silent' }),
  });
  await server.listen(0, '127.0.0.1');
  close.push(server.close);
  return `http://127.0.0.1:${server.address().port}`;
}
afterAll(async () => {
  for (const end of close) await end();
  await app.close();
});

const visit = (path: string, headers: Record<string, string> = {}) =>
  fetch(origin + path, { headers, redirect: 'manual' });

test('a new empty shop keeps visitors out, in their language, and asks robots to return later', async () => {
  const page = await visit('/', { 'accept-language': 'ar' });
  expect(page.status).toBe(503);
  expect(Object.fromEntries(page.headers)).toMatchObject({
    'retry-after': '3600',
    'x-robots-tag': 'noindex',
    'cache-control': 'no-store',
    'surrogate-control': 'no-store',
    'content-type': 'text/html; charset=utf-8',
  });
  const text = await page.text();
  expect(text).toContain('<html lang="ar" dir="rtl">');
  expect(text).toContain('نفتتح قريبًا');
  expect(text).toContain('<meta name="robots" content="noindex" />');
  const call = await visit('/api/products', { 'accept-language': 'de' });
  expect([call.status, call.headers.get('retry-after'), call.headers.get('x-robots-tag')]).toEqual([
    503,
    '3600',
    'noindex',
  ]);
  expect(await call.json()).toEqual({
    message: 'Dieser Shop ist noch nicht geöffnet. Schauen Sie bald wieder vorbei.',
  });
});

test('a closed shop is not a failure in its figures', async () => {
  const failed = async () =>
    /shop_responses_total\{class="5xx"\} \d+/.exec(await registry.metrics());
  const before = await failed();
  for (const path of ['/', '/api/products']) expect((await visit(path)).status).toBe(503);
  expect((await failed())?.[0]).toBe(before?.[0]);
});

test('pages of CORS_ORIGINS read that a shop is closed, and no others do', async () => {
  const allowed = async (from: string, init: RequestInit = {}) => {
    const headers = { origin: from, 'access-control-request-method': 'POST' };
    const response = await fetch(`${origin}/api/place-order`, { ...init, headers });
    return [response.status, response.headers.get('access-control-allow-origin')];
  };
  expect(await allowed(OTHER_ORIGIN, { method: 'OPTIONS' })).toEqual([204, OTHER_ORIGIN]);
  expect(await allowed(OTHER_ORIGIN, { method: 'POST' })).toEqual([503, OTHER_ORIGIN]);
  expect(await allowed('https://evil.test', { method: 'OPTIONS' })).toEqual([204, null]);
  expect(await allowed('https://evil.test')).toEqual([503, null]);
});

test.each(['/robots.txt', '/sitemap.xml', '/products/1/details', '/api/master', '/api/nothing'])(
  '%s is closed',
  async (path) => {
    expect((await visit(path)).status).toBe(503);
  },
);

// fetch would resolve these dot segments itself.
test.each(['/media/../api/master', '/admin/%2e%2e/api/master', '/order/1/..\\..\\api/master'])(
  '%s is closed too, whatever prefix it starts with',
  async (path) => {
    const { hostname: host, port } = new URL(origin);
    const sent = request({ host, port, path }).end();
    const [response] = (await once(sent, 'response')) as [IncomingMessage];
    expect(response.resume().statusCode).toBe(503);
  },
);

test.each([
  ['/assets/app.js', 200],
  ['/healthz', 200],
  ['/readyz', 200],
  ['/media/none.webp', 404],
  ['/manifest.webmanifest', 200],
  ['/brand/mark.svg', 200],
  ['/api/payments/stripe/webhook', 404],
  ['/order/1/payment/none', 404],
  ['/admin', 200],
  ['/api/first-steps', 200],
])('%s stays reachable', async (path, status) => {
  expect((await visit(path)).status).toBe(status);
});

test("its page asks for the owner's next steps, where a browser may be the owner's", async () => {
  const page = await visit('/', { 'accept-language': 'de' });
  const text = await page.text();
  const script = /<script type="module">([^]*)<\/script>/.exec(text)?.[1] ?? '';
  expect(text).toContain('<h2>Ihre nächsten Schritte</h2>');
  expect(page.headers.get('content-security-policy')).toContain(
    `script-src 'sha256-${hash('sha256', script, 'base64')}'`,
  );
  const { port } = new URL(await serve('https://shop.test', 'production'));
  const ask = (host: string) =>
    new Promise<string>((resolve) => {
      request({ host: '127.0.0.1', port, headers: { host } }, (response) => {
        void response.toArray().then((parts) => resolve(Buffer.concat(parts).toString()));
      }).end();
    });
  expect(await ask('127.0.0.1:3000')).toContain('<section hidden>');
  expect(await ask('[::1]:3000')).toContain('<section hidden>');
  expect(await ask('shop.test')).not.toMatch(/<script|<section/);
});

test('the cookie of a preview link is sent over https alone where the shop has it', async () => {
  const pass = signPass(SECRET, new Date(app.clock.now.getTime() + 3_600_000));
  const safe = await serve('https://shop.test');
  const { headers } = await fetch(`${safe}/?preview=${pass}`, { redirect: 'manual' });
  expect(headers.get('set-cookie')).toMatch(/; SameSite=Lax; Secure$/);
});

test('a preview link shows the shop, privately, until it ends', async () => {
  const ends = new Date(app.clock.now.getTime() + 3_600_000);
  const pass = signPass(SECRET, ends);
  const first = await visit(`/products?page=2&preview=${pass}`);
  expect([first.status, first.headers.get('location')]).toEqual([303, '/products?page=2']);
  const cookie = first.headers.get('set-cookie') ?? '';
  expect(cookie).toBe(`preview=${pass}; Path=/; Max-Age=3600; HttpOnly; SameSite=Lax`);
  const headers = { cookie: `locale=de; preview=${pass}` };
  const page = await visit('/products', headers);
  expect([page.status, await page.text()]).toEqual([200, 'the page']);
  expect(page.headers.get('cache-control')).toBe('private, no-store');
  expect(page.headers.get('x-robots-tag')).toBe('noindex');
  expect([page.headers.get('surrogate-control'), page.headers.get('xkey')]).toEqual([null, null]);
  const call = await visit('/api/master', headers);
  expect([call.status, call.headers.get('cache-control')]).toEqual([200, 'private, no-store']);
  const before = app.clock.now;
  app.clock.now = new Date(ends.getTime() + 1000);
  expect((await visit('/products', headers)).status).toBe(503);
  expect((await visit(`/?preview=${pass}`)).status).toBe(503);
  app.clock.now = before;
});

test.each([
  ['nothing', ''],
  ['no signature', '9999999999.'],
  ['another secret', signPass('another secret', new Date(9e12))],
  ['a later end', signPass(SECRET, new Date(1e12)).replace('1000000000', '9000000000')],
])('%s is not a valid pass', async (_, pass) => {
  expect(endOfPass(SECRET, pass, app.clock.now)).toBeNull();
  expect((await visit(`/?preview=${pass}`)).status).toBe(503);
  expect((await visit('/', { cookie: `preview=${pass}` })).status).toBe(503);
});

test('open lets visitors in and says what is missing, close keeps them out again', async () => {
  const { printed, status } = await run('open');
  expect([status, printed[0]]).toEqual([0, 'The shop is open at http://localhost:3000.']);
  expect(printed[1]).toMatch(
    /^Still missing: name and contact details, currency, tax, delivery, payment, legal pages, mail, sellers, goods, backup/,
  );
  await refresh();
  const page = await visit('/');
  expect([page.status, page.headers.get('cache-control')]).toEqual([200, 'public, s-maxage=60']);
  const closed = await run('close');
  expect(closed.printed[1]).toMatch(/http:\/\/localhost:3000\/\?preview=\d+\.[\w-]{43}$/);
  await refresh();
  expect((await visit('/')).status).toBe(503);
  expect((await run('log', 'setting')).printed).toEqual([
    expect.stringContaining('shop.close  setting 0  shop_open: true -> false'),
    expect.stringContaining('shop.open  setting 0  shop_open: false -> true'),
  ]);
});

test('an existing shop is open', async () => {
  const other = await createTestApp();
  const shop = await livePageVariants({ config: { social: {} }, db: other.db } as never);
  expect(shop.current().isOpen).toBe(true);
  await other.close();
});

test('check names what is missing with its command, and what is done', async () => {
  const { printed } = await run('check');
  const text = printed.join('\n');
  for (const name of ['name and contact details', 'legal pages', 'mail', 'goods', 'backup'])
    expect(text).toContain(`✗ ${name}: `);
  expect(text).toContain('✗ payment: Buyers can choose a test payment, which brings in no money');
  expect(text).toContain('✗ currency: Prices are in USD, the default.');
  expect(text).toContain('npm run shop -- currencies default CURRENCY');
  expect(text).toContain('shipping-and-delivery-policy, terms-and-conditions.');
  expect(text).toContain('npm run shop -- pages set about-us --locale en ');
  expect(text).toContain('npm run shop -- settings set app_name "My shop"');
  await aProduct(app.db);
  for (const [key, value] of Object.entries({
    app_name: 'Kiln',
    email: 'owner@kiln.test',
    mobile: '+49 30 1',
    address: 'Berlin',
    web_footer_text: 'Kiln',
  }))
    await setSetting(app.db, key as 'app_name', value);
  expect((await run('currencies', 'default', 'EUR')).status).toBe(0);
  await setSetting(app.db, 'online_payment', false);
  await setSetting(app.db, 'bank_account_holder', 'Kiln');
  await setSetting(app.db, 'bank_account', 'DE89370400440532013000');
  await setSetting(app.db, 'bank_name', 'Commerzbank');
  await app.db
    .updateTable('legal_pages')
    .set({ description: '<p>Our own words.</p>', is_draft: false })
    .execute();
  await app.db
    .updateTable('legal_pages')
    .set({ description: '<p>We are [name of the company].</p>' })
    .where('slug', '=', 'about-us')
    .where('locale', '=', 'de')
    .execute();
  expect((await run('backup', `${app.dataDir}/shop.tar.gz`)).status).toBe(0);
  const again = JSON.parse((await run('check', '--json')).printed.join('\n')) as {
    name: string;
    command: string | null;
    sentence: string;
  }[];
  const points = Object.fromEntries(again.map((point) => [point.name, point]));
  expect(points['name and contact details']?.sentence).toBe('The shop is called Kiln.');
  expect(points['currency']?.sentence).toBe('Prices are in EUR.');
  expect(points['payment']?.sentence).toBe('Orders are paid by cash on delivery or bank transfer.');
  expect(points['goods']?.sentence).toBe('One product is for sale.');
  expect(points['backup']?.command).toBeNull();
  expect(points['legal pages']?.sentence).toBe(
    'These pages contain drafts, sample text or placeholders: about-us (de).',
  );
  expect(points['mail']?.command).toBe('mail test owner@kiln.test');
});

test('mail test sends a mail, and refuses an invalid address', async () => {
  expect((await run('mail', 'test', 'owner@kiln.test')).printed[0]).toContain('outbox');
  expect((await run('log', 'mail')).printed[0]).toContain('mail.test');
  expect((await run('mail', 'test', 'nobody')).failed[0]).toContain(
    '"nobody" isn\'t an email address.',
  );
});
