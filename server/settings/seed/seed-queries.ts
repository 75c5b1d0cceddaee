import { sql } from 'kysely';
import type { Database } from '#server/database/connect.ts';

/** Serializes seeding across processes until the transaction ends. */
export async function lockSeeding(tx: Database): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('toolyard seed'))`.execute(tx);
}

type SeededTable = 'languages' | 'currencies' | 'countries' | 'cities' | 'legal_pages';

/** Whether a table is empty. */
export async function isEmpty(tx: Database, table: SeededTable): Promise<boolean> {
  return (await tx.selectFrom(table).select('id').limit(1).executeTakeFirst()) === undefined;
}

/** Inserts cities of the country with this code; charges in minor units. */
export async function insertCities(
  tx: Database,
  code: string,
  cities: { name: string; delivery_charge: number | null }[],
): Promise<void> {
  const country = await tx
    .selectFrom('countries')
    .select('id')
    .where('code', '=', code)
    .executeTakeFirst();
  if (!country) return;
  await tx
    .insertInto('cities')
    .values(cities.map((city) => ({ country_id: country.id, ...city })))
    .execute();
}
