import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database } from '#server/database/connect.ts';
import { transaction } from '#server/database/transaction.ts';
import { upsertSetting } from './queries.ts';
import { insertCities, isEmpty, lockSeeding } from './seed-queries.ts';

const DATA = join(import.meta.dirname, 'data');

interface Basics {
  languages: { name: string; title: string; direction: 'ltr' | 'rtl' }[];
  currencies: { name: string; symbol: string; rate_from_default: number; is_default: boolean }[];
}
type Countries = { code: string; name: string; phone_code: string }[];
/** Per page the title in each language. */
type PageTitles = Record<string, Record<string, string>>;
type Cities = Record<string, { name: string; delivery_charge: number | null }[]>;

/**
 * Seeds what every shop needs: languages, currencies, countries, cities, legal pages. A table with any row is
 * skipped, so that the operator's changes stay. A new shop begins closed to visitors unless it `isOpen`.
 */
export async function seedBasics(db: Database, { isOpen }: { isOpen: boolean }): Promise<void> {
  const basics = await readData<Basics>('basics');
  await transaction(db, async (tx) => {
    await lockSeeding(tx);
    if (await isEmpty(tx, 'languages')) {
      if (!isOpen) await upsertSetting(tx, 'shop_open', false);
      const rows = basics.languages.map((language, position) => ({ ...language, position }));
      await tx.insertInto('languages').values(rows).execute();
    }
    if (await isEmpty(tx, 'currencies')) {
      await tx.insertInto('currencies').values(basics.currencies).execute();
    }
    if (await isEmpty(tx, 'countries')) {
      await tx
        .insertInto('countries')
        .values(await readData<Countries>('countries'))
        .execute();
    }
    if (await isEmpty(tx, 'cities')) {
      const cities = Object.entries(await readData<Cities>('cities'));
      for (const [code, list] of cities) await insertCities(tx, code, list);
    }
    if (await isEmpty(tx, 'legal_pages')) {
      await tx
        .insertInto('legal_pages')
        .values(await readPages())
        .execute();
    }
  });
}

async function readPages() {
  const pages = Object.entries(await readData<PageTitles>('pages'));
  const editions = pages.flatMap(([slug, titles]) =>
    Object.entries(titles).map(([locale, title]) => ({ slug, locale, title })),
  );
  return Promise.all(
    editions.map(async (edition) => ({
      ...edition,
      description: await readFile(
        join(DATA, 'pages', edition.locale, `${edition.slug}.html`),
        'utf8',
      ),
    })),
  );
}

async function readData<T>(name: string): Promise<T> {
  return JSON.parse(await readFile(join(DATA, `${name}.json`), 'utf8')) as T;
}
