import { afterAll, beforeAll, expect, test } from 'vitest';
import { get } from '#test/call.ts';
import { commandRunner } from '#test/command-runner.ts';
import { createTestApp, type TestApp } from '#test/shop/create-test-app.ts';
import { seedBasics } from './seed/seed.ts';

let app: TestApp;
const run = commandRunner(() => app);
const set = (key: string, value: string) => run('settings', 'set', key, value);

beforeAll(async () => {
  app = await createTestApp();
  await seedBasics(app.db, { isOpen: true });
});
afterAll(() => app.close());

test.each([
  ['app_locale', 'xx', 'The shop has no language "xx": there are en, ar, de, es, fr, bn.'],
  [
    'languages_offered',
    'de,fr',
    'en, must be among the languages offered: settings set languages_offered en,de,fr offers it.',
  ],
  ['languages_offered', 'en,xx', 'The shop has no language "xx"'],
  ['languages_offered', 'english', 'must be a language such as en'],
  ['countries_sold_to', 'DE,XX', 'There is no country "XX"'],
  ['time_zone', 'Berlin', 'must be a time zone such as Europe/Berlin'],
  ['first_day_of_week', '8', 'first_day_of_week cannot be "8": must be at most 7.'],
  ['first_day_of_week', 'Monday', 'first_day_of_week cannot be "Monday": must be a number.'],
  ['return_order_within_days', '-1', 'must be at least 0.'],
  ['units', 'cubits', 'units cannot be "cubits": must be metric or imperial.'],
  ['prices_include_tax', 'ja', 'prices_include_tax cannot be "ja": must be true or false.'],
  ['email', 'foo', 'email cannot be "foo": must be an email address.'],
  ['app_name', '', 'app_name cannot be "": must not be empty.'],
  ['app_name', 'x'.repeat(61), 'must have at most 60 characters.'],
  ['countries_sold_to', 'Germany,Austria', 'entry 1 must be a country code such as DE.'],
  ['notifications', '{"order":"hourly"}', 'order must be at-once or daily or off.'],
  ['theme_colors', 'green', 'must be JSON such as'],
  ['shop_country', 'Germany', 'must be a country code such as DE.'],
  ['shop_country', 'ZZ', 'There is no country "ZZ"'],
  ['limits', '{"orders_of_nobody":3}', 'there is no orders_of_nobody'],
  ['social_auths', '{"google":{"colour":1}}', 'social_auths cannot be'],
  ['web_logo', '/brand/none.svg', 'There is no picture "/brand/none.svg" in this shop.'],
  ['web_logo', '/../../package.json', 'There is no picture'],
  ['web_logo', `/media/${'0'.repeat(32)}-320.webp`, 'There is no picture'],
  ['phone_min_length', '12', 'phone_min_length (12) must not be above phone_max_length (10).'],
])('%s cannot be %s', async (key, value, sentence) => {
  const before = await app.db.selectFrom('settings').selectAll().execute();
  const { status, failed } = await set(key, value);
  expect([status, failed]).toEqual([1, [expect.stringContaining(sentence)]]);
  expect(await app.db.selectFrom('settings').selectAll().execute()).toEqual(before);
});

test('of several settings either all are set or none', async () => {
  const both = await run('settings', 'set', 'app_name', 'Kiln', 'app_locale', 'xx');
  expect(both.status).toBe(1);
  expect((await run('settings', 'get', 'app_name')).printed).toEqual(['Toolyard']);
  const { printed } = await run('settings', 'set', 'app_name', 'Kiln', 'mobile', '+49 30 1');
  expect(printed).toEqual(['app_name = Kiln', 'mobile = +49 30 1']);
  expect((await run('settings', 'set', 'app_name', 'Kiln', 'mobile')).failed[0]).toContain(
    'set takes keys, each with one value.',
  );
});

test('countries are accepted in any letter case', async () => {
  expect((await set('shop_country', 'de')).printed).toEqual(['shop_country = DE']);
  expect((await set('countries_sold_to', 'de, at')).printed).toEqual([
    'countries_sold_to = ["DE","AT"]',
  ]);
  await run('settings', 'set', 'shop_country', 'null', 'countries_sold_to', 'null');
});

test('settings that depend on each other may be given in any order', async () => {
  const order = ['languages_offered', 'de,ar', 'app_locale', 'de'];
  expect((await run('settings', 'set', ...order)).failed).toEqual([]);
  const back = ['languages_offered', 'null', 'app_locale', 'en'];
  expect((await run('settings', 'set', ...back)).failed).toEqual([]);
  const countries = ['reverse_charge_countries', 'EU', 'shop_country', 'DE'];
  expect((await run('settings', 'set', ...countries, 'invoice_tax_number', 'DE1')).failed).toEqual(
    [],
  );
  await run('settings', 'set', 'reverse_charge_countries', 'null', 'shop_country', 'null');
  await set('invoice_tax_number', '');
});

test('visitors choose from the languages that are offered', async () => {
  expect((await set('languages_offered', 'en, de')).printed).toEqual([
    'languages_offered = ["en","de"]',
  ]);
  const { body } = await get(app, '/master');
  expect(body.data.languages.map(({ name }: { name: string }) => name)).toEqual(['en', 'de']);
  expect((await get(app, '/lang/de')).status).toBe(200);
  expect((await get(app, '/lang/fr')).status).toBe(404);
  await set('languages_offered', 'null');
  expect((await get(app, '/master')).body.data.languages).toHaveLength(6);
});

test('the countries sold to are those offered', async () => {
  await set('countries_sold_to', '["AT","DE"]');
  const names = async () =>
    (await get(app, '/countries')).body.data.countries.map(({ name }: { name: string }) => name);
  expect(await names()).toEqual(['Austria', 'Germany']);
  await set('countries_sold_to', 'null');
  expect((await names()).length).toBeGreaterThan(100);
});

test('a picture of the program or of the shop can be a logo, and each change is logged', async () => {
  expect((await set('web_logo', '/brand/logo-light.svg')).status).toBe(0);
  expect((await set('first_day_of_week', '7')).status).toBe(0);
  expect((await get(app, '/master')).body.data.first_day_of_week).toBe(7);
  expect((await run('log', 'setting', '--limit', '2')).printed).toEqual([
    expect.stringContaining('setting.set  setting 0  first_day_of_week: 1 -> 7'),
    expect.stringContaining('web_logo: "/brand/logo.svg" -> "/brand/logo-light.svg"'),
  ]);
  expect((await set('units', 'imperial')).status).toBe(0);
  expect((await get(app, '/master')).body.data.units).toBe('imperial');
  await set('units', 'metric');
});
