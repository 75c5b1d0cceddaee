import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database } from '#server/database/connect.ts';
import { transaction } from '#server/database/transaction.ts';
import { upsertSetting } from '../queries.ts';
import { readSeedPages } from './seed-pages.ts';
import { insertCities, isEmpty, lockSeeding } from './seed-queries.ts';

const DATA = join(import.meta.dirname, '..', 'data');

interface Basics {
  languages: { name: string; title: string; direction: 'ltr' | 'rtl' }[];
  currencies: { name: string; symbol: string; rate_from_default: number; is_default: boolean }[];
}
type Countries = { code: string; name: string; phone_code: string }[];
type Cities = Record<string, { name: string; delivery_charge: number | null }[]>;

/** Currencies besides the default one, at sample rates. */
export const readSampleCurrencies = async () =>
  (await readData<Basics>('basics')).currencies.filter(({ is_default }) => !is_default);

/** The sample of cities, by country. */
export const readSeedCities = () => readData<Cities>('cities');

/**
 * Seeds what every shop needs: languages, currencies, countries, cities, drafts of legal pages. A table that is not
 * empty is skipped, so that the operator's changes stay. A new shop is closed to visitors unless it `isOpen`. The
 * cities are a sample: where a country has some, buyers choose from them, so a shop that starts empty gets none. It
 * gets only one currency, because nobody would update the rates of others.
 */
export async function seedBasics(db: Database, { isOpen }: { isOpen: boolean }): Promise<void> {
  const basics = await readData<Basics>('basics');
  await transaction(db, async (tx) => {
    await lockSeeding(tx);
    const isNew = await isEmpty(tx, 'languages');
    if (isNew) {
      if (!isOpen) await upsertSetting(tx, 'shop_open', false);
      const rows = basics.languages.map((language, position) => ({ ...language, position }));
      await tx.insertInto('languages').values(rows).execute();
    }
    if (await isEmpty(tx, 'currencies')) {
      // These rates were current when this was written: good for a demo, not for selling.
      const currencies = basics.currencies.filter(({ is_default }) => isOpen || is_default);
      await tx.insertInto('currencies').values(currencies).execute();
    }
    if (await isEmpty(tx, 'countries')) {
      await tx
        .insertInto('countries')
        .values(await readData<Countries>('countries'))
        .execute();
    }
    if (isNew && isOpen && (await isEmpty(tx, 'cities'))) {
      const cities = Object.entries(await readSeedCities());
      for (const [code, list] of cities) await insertCities(tx, code, list);
    }
    if (await isEmpty(tx, 'legal_pages')) {
      await tx
        .insertInto('legal_pages')
        .values(await readSeedPages())
        .execute();
    }
  });
}

async function readData<T>(name: string): Promise<T> {
  return JSON.parse(await readFile(join(DATA, `${name}.json`), 'utf8')) as T;
}
