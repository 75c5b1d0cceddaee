import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseAmount } from '#domain/money/parse-amount.ts';
import type { Database } from '#server/database/connect.ts';
import { transaction } from '#server/database/transaction.ts';
import { insertMissing, insertMissingCities, isSeeded } from './seed-queries.ts';

const DATA = join(import.meta.dirname, 'data');

const LANGUAGES = [
  { name: 'en', title: 'English', direction: 'ltr', position: 0 },
  { name: 'ar', title: 'العربية', direction: 'rtl', position: 1 },
  { name: 'de', title: 'Deutsch', direction: 'ltr', position: 2 },
  { name: 'es', title: 'Español', direction: 'ltr', position: 3 },
  { name: 'fr', title: 'Français', direction: 'ltr', position: 4 },
  { name: 'bn', title: 'বাংলা', direction: 'ltr', position: 5 },
];

const CURRENCIES = [
  { name: 'USD', symbol: '$', rate_from_default: 1, is_default: true },
  { name: 'EUR', symbol: '€', rate_from_default: 0.92, is_default: false },
  { name: 'GBP', symbol: '£', rate_from_default: 0.79, is_default: false },
];

const TAXES = [{ name: 'VAT', percentage: 5 }];

/** Fills languages, currencies, places, taxes and legal pages of a new shop; a shop that has them is left as it is. */
export async function seedBasics(db: Database): Promise<void> {
  if (await isSeeded(db)) return;
  const [countries, cities, pages] = await Promise.all([
    readData<{ code: string; name: string; phone_code: string }[]>('countries'),
    readData<Record<string, Record<string, string | null>>>('cities'),
    readData<{ slug: string; title: string; description: string }[]>('legal-pages'),
  ]);
  const placed = Object.entries(cities).flatMap(([code, charges]) =>
    Object.entries(charges).map(([name, charge]) => ({
      code,
      name,
      delivery_charge: minorUnits(charge),
    })),
  );
  await transaction(db, async (tx) => {
    await insertMissing(tx, 'languages', LANGUAGES);
    await insertMissing(tx, 'currencies', CURRENCIES);
    await insertMissing(tx, 'taxes', TAXES);
    await insertMissing(tx, 'countries', countries);
    await insertMissingCities(tx, placed);
    await insertMissing(tx, 'legal_pages', pages);
  });
}

async function readData<T>(name: string): Promise<T> {
  return JSON.parse(await readFile(join(DATA, `${name}.json`), 'utf8')) as T;
}

function minorUnits(charge: string | null): number | null {
  return charge === null ? null : parseAmount(charge);
}
