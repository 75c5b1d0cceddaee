import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#test/shop/create-test-app.ts';
import { setSetting } from '#test/factories/settings.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
  await app.db
    .insertInto('languages')
    .values([
      { name: 'en', title: 'English' },
      { name: 'ar', title: 'العربية', direction: 'rtl', position: 1 },
    ])
    .execute();
});
afterAll(() => app.close());

test.each([
  ['', { lang: 'en', dir: 'ltr' }],
  ['?locale=ar', { lang: 'ar', dir: 'rtl' }],
  ['?locale=xx', { lang: 'en', dir: 'ltr' }],
])('/manifest.webmanifest%s is in a language of the shop', async (query, language) => {
  await setSetting(app.db, 'app_name', 'Nuts & Bolts');
  const response = await app.request(`/manifest.webmanifest${query}`);
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('application/manifest+json');
  expect(await response.json()).toMatchObject({
    ...language,
    name: 'Nuts & Bolts',
    start_url: '/',
    display: 'standalone',
  });
});

test("the manifest describes the shop only in the owner's words", async () => {
  const described = async () =>
    ((await (await app.request('/manifest.webmanifest')).json()) as { description?: string })
      .description;
  await setSetting(app.db, 'web_footer_description', '');
  expect(await described()).toBeUndefined();
  await setSetting(app.db, 'web_footer_description', 'Everything with a thread.');
  expect(await described()).toBe('Everything with a thread.');
});

test("the icons show the shop's initials until it has a picture", async () => {
  await setSetting(app.db, 'app_name', 'Nuts & Bolts');
  const { icons } = (await (await app.request('/manifest.webmanifest')).json()) as {
    icons: { src: string }[];
  };
  expect(icons.map(({ src }) => src)).toEqual(['/brand/mark.svg?of=Nuts%20%26%20Bolts']);
  const mark = await app.request(icons[0]?.src ?? '');
  expect(mark.headers.get('content-type')).toBe('image/svg+xml');
  expect(await mark.text()).toContain('>NB<');
  const { data } = (await (await app.request('/api/master')).json()) as { data: object };
  expect(data).toMatchObject({
    has_logo: false,
    web_logo: 'http://shop.test/brand/mark.svg?of=Nuts%20%26%20Bolts',
  });
});

test('the icons are files of the shop, one of them maskable', async () => {
  await setSetting(app.db, 'app_name', 'Toolyard');
  const { icons } = (await (await app.request('/manifest.webmanifest')).json()) as {
    icons: { sizes: string; purpose?: string }[];
  };
  expect(icons.map(({ sizes }) => sizes)).toEqual(['192x192', '512x512', '512x512']);
  expect(icons.filter(({ purpose }) => purpose === 'maskable')).toHaveLength(1);
});
