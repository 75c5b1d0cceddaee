import { afterAll, beforeAll, expect, test } from 'vitest';
import { operate } from '#server/audit/operate.ts';
import { get } from '#test/call.ts';
import { type TestApp, createTestApp } from '#test/shop/create-test-app.ts';
import { anImage } from '#test/factories/pictures.ts';
import { setSetting } from '#test/factories/settings.ts';
import { setPage } from './operate/set-page.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

test('banners are in order, without the ads', async () => {
  const image = await anImage(app.db);
  await app.db
    .insertInto('banners')
    .values([
      { slug: 'b', kind: 'banner', title: 'Second', image_id: image.id, position: 2 },
      { slug: 'a', kind: 'banner', title: 'First', image_id: image.id, position: 1, link: '/x' },
      { slug: 'ad', kind: 'ad', title: 'Ad', image_id: image.id },
    ])
    .execute();
  const { status, body } = await get(app, '/banners');
  expect(status).toBe(200);
  expect(body.data.banners.map(({ title }: { title: string }) => title)).toEqual([
    'First',
    'Second',
  ]);
  expect(body.data.banners[0]).toMatchObject({
    thumbnail: `http://shop.test/media/${image.hash}-1600.webp`,
    ground: 'light',
    link: '/x',
    subtitle: null,
  });
});

test('a legal page is in the requested language, else in English', async () => {
  await app.db
    .insertInto('legal_pages')
    .values([
      { slug: 'faq', title: 'Questions', description: '<p>Why?</p>' },
      { slug: 'faq', locale: 'de', title: 'Fragen', description: '<p>Warum?</p>' },
    ])
    .execute();
  const title = async (headers: Record<string, string>, slug = 'faq') =>
    (await get(app, `/legal-pages/${slug}`, headers)).body.data.content.title;
  expect(await title({})).toBe('Questions');
  expect(await title({ 'accept-language': 'de' })).toBe('Fragen');
  expect(await title({ 'accept-language': 'fr' })).toBe('Questions');
  expect(await title({}, 'FAQ')).toBe('Questions');
});

test.each(['unheard-of', '%27%3B%20drop%20table%20legal_pages%3B--', '%C3%A9'])(
  'an unknown legal page (%s) is 200 with nulls',
  async (slug) => {
    const { status, body } = await get(app, `/legal-pages/${slug}`);
    expect(status).toBe(200);
    expect(body.data.content).toEqual({
      title: null,
      description: null,
      is_draft: false,
      is_removed: false,
    });
  },
);

test('the contact details are directly in data', async () => {
  await setSetting(app.db, 'whatsapp', '15550100100');
  await setSetting(app.db, 'mobile', '+1 555 010 0100');
  const { body } = await get(app, '/contact-us');
  expect(body.data).toEqual({
    phone: '+1 555 010 0100',
    email: '',
    whatsapp: '15550100100',
    messenger: null,
  });
});

test('a draft names the shop and says that it is a draft, until the owner replaces it', async () => {
  await setSetting(app.db, 'app_name', 'Kiln & <Co>');
  await app.db
    .insertInto('legal_pages')
    .values({
      slug: 'about-us',
      title: 'About',
      description: '<p>{{shop}} sells.</p>',
      is_draft: true,
    })
    .execute();
  const read = async () => (await get(app, '/legal-pages/about-us')).body.data.content;
  expect(await read()).toEqual({
    title: 'About',
    description: '<p>Kiln &amp; &lt;Co&gt; sells.</p>',
    is_draft: true,
    is_removed: false,
  });
  await app.db.insertInto('languages').values({ name: 'en', title: 'English' }).execute();
  const page = { slug: 'about-us', locale: 'en', title: 'About', description: '<p>Ours.</p>' };
  await operate(app.db, { actor: 'system', now: app.clock.now }, (work) => setPage(work, page));
  expect(await read()).toEqual({
    title: 'About',
    description: '<p>Ours.</p>',
    is_draft: false,
    is_removed: false,
  });
});
