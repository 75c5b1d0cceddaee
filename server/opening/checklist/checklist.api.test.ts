import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { translatorOf } from '#server/i18n/translate.ts';
import { insertEntry } from '#server/audit/queries.ts';
import { seedBasics } from '#server/settings/seed/seed.ts';
import { commandRunner } from '#test/command-runner.ts';
import { createTestApp, type TestApp } from '#test/shop/create-test-app.ts';
import { aProduct } from '#test/factories/products.ts';
import { setSetting } from '#test/factories/settings.ts';
import { aShop } from '#test/factories/shops.ts';
import { TEST_NOW } from '#test/factories/test-now.ts';
import { checkShop } from '../check-shop.ts';
import type { CheckContext } from './point.ts';

let app: TestApp;
const run = commandRunner(() => app);
const done = async (...args: string[]) =>
  expect(await run(...args), args.join(' ')).toMatchObject({ status: 0, failed: [] });
const CONFIG = { smtpUrl: 'smtp://mail.test', stripe: null, appEnv: 'production' } as const;

beforeAll(async () => {
  app = await createTestApp();
  await seedBasics(app.db, { isOpen: false });
});
afterAll(() => app.close());
beforeEach(() => setSetting(app.db, 'shop_country', null));

const pointOf = async (name: string, config: CheckContext['config'] = CONFIG) => {
  const points = await checkShop({ db: app.db, config, now: TEST_NOW, t: translatorOf('en') });
  const shown = points.find((point) => point.name === name)!;
  return [shown.sentence, shown.command];
};
const noted = (act: string, kind: string, daysAgo: number) =>
  insertEntry(app.db, {
    at: new Date(TEST_NOW.getTime() - daysAgo * 86_400_000),
    actor: 'command-line',
    act,
    kind,
    record_id: 0,
    changes: '{}',
    client_address: null,
    request_id: null,
  } as Parameters<typeof insertEntry>[1]);

test('the currency is that of the country, or confirmed by the owner', async () => {
  expect((await pointOf('currency'))[1]).toBe('currencies default CURRENCY');
  await setSetting(app.db, 'shop_country', 'DE');
  expect((await pointOf('currency'))[1]).toBe('currencies default EUR');
  await setSetting(app.db, 'shop_country', 'BD');
  expect(await pointOf('currency')).toEqual([
    'Prices are in USD, the default. Set the currency you sell in. To keep USD, confirm it with npm run shop -- currencies default USD.',
    'currencies default BDT',
  ]);
  await done('currencies', 'add', 'GBP', '--rate', '0.8');
  expect((await pointOf('currency'))[1]).toBe('currencies add BDT --rate RATE');
  await done('currencies', 'add', 'BDT', '--rate', '122.5');
  expect((await pointOf('currency'))[1]).toBe('currencies default BDT');
  await setSetting(app.db, 'shop_country', 'US');
  expect(await pointOf('currency')).toEqual(['Prices are in USD.', null]);
  await setSetting(app.db, 'shop_country', 'BD');
  await done('currencies', 'default', 'USD');
  expect(await pointOf('currency')).toEqual(['Prices are in USD.', null]);
  expect((await run('log', 'currency')).printed[0]).toContain('currency.confirm');
});

test('a rate that is on is needed, in the country of the shop', async () => {
  expect((await pointOf('tax'))[1]).toBe('taxes add VAT PERCENT --country COUNTRY');
  await setSetting(app.db, 'shop_country', 'BD');
  expect((await pointOf('tax'))[1]).toBe('taxes add VAT PERCENT --country BD');
  await done('taxes', 'add', 'VAT', '15', '--country', 'BD');
  expect(await pointOf('tax')).toEqual(['One rate is set, added to prices.', null]);
  const [number = ''] = (await run('taxes', 'list')).printed[0]!.split(' ');
  await done('taxes', 'set', number, '--off');
  expect((await pointOf('tax'))[0]).toContain('No tax is charged.');
});

test('each zone needs a method', async () => {
  expect((await pointOf('delivery'))[1]).toBe(
    'delivery zones add "My country" --countries COUNTRY',
  );
  await setSetting(app.db, 'shop_country', 'BD');
  expect((await pointOf('delivery'))[1]).toBe('delivery zones add "My country" --countries BD');
  await done('delivery', 'zones', 'add', 'Home', '--countries', 'BD');
  expect(await pointOf('delivery')).toEqual([
    'No delivery method for Home.',
    'delivery methods add "Home" Parcel --rates 4.90 --days 2-4',
  ]);
  await done('delivery', 'methods', 'add', 'Home', 'Parcel', '--rates', '60');
  expect(await pointOf('delivery')).toEqual(['One zone has its methods.', null]);
});

test('a method of payment is needed', async () => {
  await setSetting(app.db, 'online_payment', false);
  expect(await pointOf('payment')).toEqual(['Orders are paid by cash on delivery.', null]);
  await setSetting(app.db, 'cash_on_delivery', false);
  expect((await pointOf('payment'))[1]).toBe('settings set cash_on_delivery true');
});

test('a shop with one seller is not a marketplace', async () => {
  const command = 'settings set multi_vendor false';
  expect((await pointOf('sellers'))[1]).toBe(command);
  await aShop(app.db);
  expect((await pointOf('sellers'))[1]).toBe(command);
  await setSetting(app.db, 'multi_vendor', false);
  expect(await pointOf('sellers')).toEqual(['One seller.', null]);
  await setSetting(app.db, 'multi_vendor', true);
  await aShop(app.db);
  expect(await pointOf('sellers')).toEqual(['2 sellers.', null]);
});

test('mails need a server, and a test', async () => {
  const [sentence] = await pointOf('mail', { ...CONFIG, smtpUrl: null });
  expect(sentence).toBe('Emails are only written to DATA_DIR/outbox: set SMTP_URL.');
  expect((await pointOf('mail'))[0]).toBe('No test email has been sent.');
  await noted('mail.test', 'mail', 1);
  expect(await pointOf('mail')).toEqual(['A test was sent on 2026-03-09.', null]);
});

test('a backup is needed every week', async () => {
  const command = 'backup shop-2026-03-10.tar.gz';
  expect(await pointOf('backup')).toEqual(['There is no backup yet.', command]);
  await noted('backup.make', 'backup', 8);
  expect(await pointOf('backup')).toEqual(['The last backup is 8 days old.', command]);
  await noted('backup.make', 'backup', 7);
  expect(await pointOf('backup')).toEqual(['The last backup was made on 2026-03-03.', null]);
});

test('pages are unfinished as a draft, as the text of the demo, and with a placeholder', async () => {
  await done('settings', 'set', 'languages_offered', 'en');
  const sample = join(import.meta.dirname, '..', '..', 'demo', 'pages', 'en', 'faq.html');
  const write = (description: string, is_draft: boolean) =>
    app.db.updateTable('legal_pages').set({ description, is_draft }).where('slug', '=', 'faq');
  await app.db
    .updateTable('legal_pages')
    .set({ description: '<p>Our own words.</p>', is_draft: false })
    .execute();
  expect(await pointOf('legal pages')).toEqual(['All pages of text are your own.', null]);
  for (const [description, is_draft] of [
    ['<p>Our own words.</p>', true],
    [await readFile(sample, 'utf8'), false],
    ['<p>We are [name of the company].</p>', false],
  ] as const) {
    await write(description, is_draft).execute();
    expect((await pointOf('legal pages'))[0]).toContain('placeholders: faq (en).');
  }
});

test('the owner of a shop whose products are all hidden is asked to publish them', async () => {
  expect((await pointOf('goods'))[0]).toBe('Nothing is for sale yet.');
  const { id } = await aProduct(app.db, { is_published: false });
  expect(await pointOf('goods')).toEqual([
    'Your products are still hidden. Publish the ones you want to sell.',
    'products set PRODUCT --show',
  ]);
  await app.db.updateTable('products').set({ is_published: true }).where('id', '=', id).execute();
  expect(await pointOf('goods')).toEqual(['One product is for sale.', null]);
});
