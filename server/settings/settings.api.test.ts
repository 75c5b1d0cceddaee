import { afterAll, beforeAll, expect, test } from 'vitest';
import { MasterSchema, getMaster } from '#contract/settings/master.ts';
import { THEME_SHADES } from '#contract/settings/branding.ts';
import { get } from '#test/call.ts';
import { type TestApp, createTestApp } from '#test/shop/create-test-app.ts';
import { setSetting } from '#test/factories/settings.ts';
import { aShop } from '#test/factories/shops.ts';
import { publicSettings } from './current/public-settings.ts';
import { type Settings, SETTINGS } from './setting-schema.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

test('/master is complete before anything is stored', async () => {
  const { status, body, text } = await get(app, '/master');
  expect(status).toBe(200);
  expect(getMaster.response.parse(body.data)).toEqual(body.data);
  expect(body.data).toMatchObject({
    app_name: 'Toolyard',
    app_environment: 'local',
    demo_sign_in: null,
    multi_vendor: true,
    currency: { name: 'USD', symbol: '$', position: 'prefix' },
    phone_min_length: 6,
    phone_max_length: 10,
    guest_cart_reset_ms: 7_200_000,
    baseUrl: 'http://shop.test',
    web_logo: 'http://shop.test/brand/logo.svg',
    web_footer_text: '',
    mobile: '',
    email: '',
    address: '',
    social_links: [],
    show_download_app: false,
    return_order_within_days: 0,
    videoslink: {},
    videos: '',
    brands: [],
    season_discount: '',
  });
  expect(Object.keys(body.data.theme_colors).sort()).toEqual([...THEME_SHADES].sort());
  expect(text).toContain('"rate":1.0');
  expect(text).toContain('"rate_from_default":1.0');
  expect(text).not.toContain('currency_position');
});

test('currencies and languages come from their tables', async () => {
  await app.db
    .insertInto('currencies')
    .values([
      { name: 'EUR', symbol: '€', rate_from_default: 0.92 },
      { name: 'GBP', symbol: '£', rate_from_default: 1, is_default: true },
    ])
    .execute();
  await app.db
    .insertInto('languages')
    .values([
      { name: 'en', title: 'English' },
      { name: 'ar', title: 'العربية', direction: 'rtl', position: 1 },
    ])
    .execute();
  const { body } = await get(app, '/master');
  expect(body.data.currency).toEqual({ name: 'GBP', symbol: '£', rate: 1, position: 'prefix' });
  expect(
    body.data.currencies.map((row: { name: string; is_default: boolean }) => [
      row.name,
      row.is_default,
    ]),
  ).toEqual([
    ['GBP', true],
    ['EUR', false],
  ]);
  expect(body.data.languages.map((row: { direction: string }) => row.direction)).toEqual([
    'ltr',
    'rtl',
  ]);
});

test('stored settings apply immediately, and invalid ones leave the default', async () => {
  await setSetting(app.db, 'multi_vendor', false);
  await setSetting(app.db, 'currency_position', 'suffix');
  await app.db
    .insertInto('settings')
    .values([
      { key: 'app_name', value: JSON.stringify({ not: 'a name' }) },
      { key: 'unheard_of', value: JSON.stringify(1) },
    ])
    .execute();
  const { body } = await get(app, '/master');
  expect(body.data.multi_vendor).toBe(false);
  expect(body.data.currency.position).toBe('suffix');
  expect(body.data.app_name).toBe('Toolyard');
  expect(body.data).not.toHaveProperty('unheard_of');
  expect(body.data.menus.map((menu: { url: string }) => menu.url)).not.toContain('/shops');
  await setSetting(app.db, 'multi_vendor', true);
});

test('only settings that /master describes leave the server', () => {
  const all = Object.fromEntries(
    Object.entries(SETTINGS).map(([key, entry]) => [key, entry.default]),
  ) as Settings;
  // Of social_auths, /master only contains the configured ones.
  const described = Object.keys(MasterSchema.shape).filter((key) => key !== 'social_auths');
  const settings = described.filter((key) => key in SETTINGS);
  expect(Object.keys(publicSettings(all)).toSorted()).toEqual(settings.toSorted());
});

test('every default is a value that may be stored', () => {
  for (const [key, { schema, default: value }] of Object.entries(SETTINGS)) {
    expect(schema.safeParse(value), key).toMatchObject({ success: true, data: value });
  }
});

test.each(['en', 'ar', 'en.json'])('/lang/%s returns the bare texts', async (locale) => {
  const { status, body } = await get(app, `/lang/${locale}`);
  expect(status).toBe(200);
  expect(body).toBeTypeOf('object');
  expect(body).not.toHaveProperty('data');
});

test('/lang/en has all sentences as their own texts, and the labels that other clients look up', async () => {
  const { body } = await get(app, '/lang/en');
  expect(body).toMatchObject({
    'Add to cart': 'Add to cart',
    'Only {{count}} of {{product}} left.': 'Only {{count}} of {{product}} left.',
    '{{count}} reviews_one': '{{count}} review',
    'Proceed to Checkout': 'Proceed to Checkout',
  });
  const { body: arabic } = await get(app, '/lang/ar');
  expect(arabic).toMatchObject({ 'Add to cart': 'أضف إلى السلة', 'Add to Cart': 'أضف إلى السلة' });
  const forms = /_(one|two|few|many)$/;
  expect(Object.keys(body).filter((key) => !forms.test(key))).toEqual(
    Object.keys(arabic).filter((key) => !forms.test(key)),
  );
});

test('our own pages omit the labels of other clients', async () => {
  for (const locale of ['en', 'ar']) {
    const { body } = await get(app, `/lang/${locale}?own=1`);
    expect(body).toHaveProperty(['Add to cart']);
    expect(body).not.toHaveProperty(['Add to Cart']);
  }
});

test.each(['xx', 'de', '..%2F..%2Fpackage', 'EN', '__proto__', 'a'.repeat(20)])(
  '/lang/%s is unknown: 404 with {error}',
  async (locale) => {
    const { status, body } = await get(app, `/lang/${locale}`);
    expect(status).toBe(404);
    expect(body.error).toBeTypeOf('string');
  },
);

test('countries and cities, with charges as decimals', async () => {
  const countries = await app.db
    .insertInto('countries')
    .values([
      { code: 'DE', name: 'Germany', phone_code: '49' },
      { code: 'AT', name: 'Austria', phone_code: '43' },
    ])
    .returning(['id', 'name'])
    .execute();
  const germany = countries.find(({ name }) => name === 'Germany')!.id;
  await app.db
    .insertInto('cities')
    .values([
      { country_id: germany, name: 'Ulm', delivery_charge: 500 },
      { country_id: germany, name: 'Bonn', delivery_charge: null },
    ])
    .execute();
  const listed = await get(app, '/countries');
  expect(listed.body.data.countries.map(({ name }: { name: string }) => name)).toEqual([
    'Austria',
    'Germany',
  ]);
  expect(listed.body.data.countries[0].phone_code).toBe('43');
  const german = await get(app, '/countries', { 'accept-language': 'de' });
  expect(
    german.body.data.countries.map(({ name, title }: Record<string, string>) => [name, title]),
  ).toEqual([
    ['Germany', 'Deutschland'],
    ['Austria', 'Österreich'],
  ]);
  const all = await get(app, '/cities');
  expect(all.body.data.cities.map(({ name }: { name: string }) => name)).toEqual(['Bonn', 'Ulm']);
  expect(all.text).toContain('"name":"Bonn","delivery_charge":0.0');
  const near = await aShop(app.db, {
    delivery_brackets: [{ min_quantity: 1, max_quantity: null, charge: 490 }],
  });
  const far = await aShop(app.db, {
    delivery_brackets: [{ min_quantity: 1, max_quantity: null, charge: 990 }],
  });
  expect((await get(app, '/cities')).body.data.cities).toMatchObject([
    { name: 'Bonn', delivery_charge: 4.9 },
    { name: 'Ulm', delivery_charge: 5 },
  ]);
  expect((await get(app, `/cities?shop_id=${near.id}`)).body.data.cities[0].delivery_charge).toBe(
    4.9,
  );
  expect((await get(app, `/cities?shop_id=${far.id}`)).body.data.cities).toMatchObject([
    { name: 'Bonn', delivery_charge: 9.9 },
    { name: 'Ulm', delivery_charge: 5 },
  ]);
  expect(all.text).toContain('"delivery_charge":5.0');
  const none = await get(app, '/cities?country_id=99999');
  expect(none.body.data.cities).toEqual([]);
  expect((await get(app, '/cities?country_id=')).body.data.cities).toHaveLength(2);
  expect((await get(app, '/cities?country_id=abc')).status).toBe(422);
});
