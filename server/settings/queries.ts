import { sql } from 'kysely';
import type { Database } from '#server/database/connect.ts';

/** The stored settings, unparsed. */
export async function listStoredSettings(db: Database) {
  const { rows } = await sql<{ key: string; value: unknown }>`/* prepared stored-settings */
    select key, value from settings`.execute(db);
  return rows;
}

/** All languages in the operator's order. */
export function listLanguages(db: Database) {
  return db
    .selectFrom('languages')
    .select(['id', 'name', 'title', 'direction'])
    .orderBy('position')
    .orderBy('id')
    .execute();
}

/** All currencies, the default first. */
export function listCurrencies(db: Database) {
  return db
    .selectFrom('currencies')
    .select(['id', 'name', 'symbol', 'rate_from_default', 'is_default'])
    .orderBy('is_default', 'desc')
    .orderBy('name')
    .execute();
}

/** All countries by name. */
export function listCountries(db: Database) {
  return db.selectFrom('countries').select(['id', 'name', 'phone_code']).orderBy('name').execute();
}

/** Cities by name, of one country or of all; charges in minor units. */
export function listCities(db: Database, countryId: number | undefined) {
  return db
    .selectFrom('cities')
    .select(['id', 'name', 'delivery_charge'])
    .$if(countryId !== undefined, (query) => query.where('country_id', '=', countryId ?? 0))
    .orderBy('name')
    .orderBy('id')
    .limit(5000)
    .execute();
}

/** Stores a setting; invalidates it in every process. */
export async function upsertSetting(db: Database, key: string, value: unknown): Promise<void> {
  const row = { value: JSON.stringify(value), updated_at: new Date() };
  await db
    .insertInto('settings')
    .values({ key, ...row })
    .onConflict((conflict) => conflict.column('key').doUpdateSet(row))
    .execute();
}

/** Whether the demo account exists and is open. */
export async function hasDemoAccount(db: Database, email: string): Promise<boolean> {
  const row = await db
    .selectFrom('users')
    .select('id')
    .where(sql`lower(email)`, '=', email)
    .where('is_active', '=', true)
    .executeTakeFirst();
  return row !== undefined;
}
