import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#test/shop/create-test-database.ts';
import countries from '../data/countries.json' with { type: 'json' };
import { seedBasics } from './seed.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await seedBasics(database.db, { isOpen: true });
});
afterAll(() => database.close());

test('there are 249 countries with codes and names of their own', () => {
  expect(countries).toHaveLength(249);
  expect(new Set(countries.map(({ code }) => code)).size).toBe(249);
  expect(new Set(countries.map(({ name }) => name)).size).toBe(249);
});

test('a shop has languages, one default currency and cities, but no tax', async () => {
  const { db } = database;
  const languages = await db.selectFrom('languages').select('name').orderBy('position').execute();
  expect(languages.map(({ name }) => name)).toEqual(['en', 'ar', 'de', 'es', 'fr', 'bn']);
  const currencies = await db
    .selectFrom('currencies')
    .select('name')
    .where('is_default', '=', true)
    .execute();
  expect(currencies).toEqual([{ name: 'USD' }]);
  const cities = await db.selectFrom('cities').select('delivery_charge').execute();
  expect(cities.length).toBeGreaterThan(60);
  expect(cities.some(({ delivery_charge }) => delivery_charge === null)).toBe(true);
  expect(await db.selectFrom('taxes').select('name').execute()).toEqual([]);
  expect(await db.selectFrom('tax_classes').select('name').execute()).toEqual([]);
});

test('a shop that starts empty offers one currency, without rates that nobody would update', async () => {
  const other = await createTestDatabase();
  await seedBasics(other.db, { isOpen: false });
  const { rows } = await sql`select name, is_default from currencies`.execute(other.db);
  expect(rows).toEqual([{ name: 'USD', is_default: true }]);
  await other.close();
});

test('every legal page exists in every language, with the same parts and links', async () => {
  const pages = await database.db
    .selectFrom('legal_pages')
    .select(['slug', 'locale', 'title', 'description'])
    .orderBy('slug')
    .execute();
  const english = pages.filter(({ locale }) => locale === 'en');
  expect(english.map(({ slug }) => slug)).toEqual([
    'about-us',
    'faq',
    'privacy-policy',
    'return-and-refund-policy',
    'shipping-and-delivery-policy',
    'terms-and-conditions',
  ]);
  const partsOf = (html: string) => html.match(/<(h2|p|ul|ol|li)>|<a href="[^"]*">/g);
  for (const { slug, description } of english) {
    const editions = pages.filter((page) => page.slug === slug);
    expect(editions.map(({ locale }) => locale).toSorted()).toEqual([
      'ar',
      'bn',
      'de',
      'en',
      'es',
      'fr',
    ]);
    expect(new Set(editions.map(({ title }) => title)).size).toBe(6);
    for (const edition of editions) {
      expect(partsOf(edition.description), `${slug} ${edition.locale}`).toEqual(
        partsOf(description),
      );
    }
  }
});

test('records that the operator changed or deleted are not seeded again', async () => {
  const { db } = database;
  await db.deleteFrom('currencies').where('name', '=', 'GBP').execute();
  await db
    .updateTable('legal_pages')
    .set({ title: 'Who we are' })
    .where('slug', '=', 'about-us')
    .where('locale', '=', 'en')
    .execute();
  await seedBasics(db, { isOpen: true });
  expect(
    await db.selectFrom('currencies').select('name').where('name', '=', 'GBP').execute(),
  ).toEqual([]);
  expect(
    await db
      .selectFrom('legal_pages')
      .select('title')
      .where('slug', '=', 'about-us')
      .where('locale', '=', 'en')
      .execute(),
  ).toEqual([{ title: 'Who we are' }]);
});

test('several processes can seed an empty shop concurrently', async () => {
  const other = await createTestDatabase();
  await Promise.all([
    seedBasics(other.db, { isOpen: true }),
    seedBasics(other.db, { isOpen: true }),
    seedBasics(other.db, { isOpen: true }),
  ]);
  const { count } = await other.db
    .selectFrom('countries')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  expect(count).toBe(249);
  await other.close();
});
