import { type RawBuilder, sql } from 'kysely';
import type { Database } from '#server/database/connect.ts';

/** The payment methods that orders have, and the countries that they go to. */
export async function listOrderChoices(
  db: Database,
): Promise<{ methods: string[]; countries: { id: number; code: string; name: string }[] }> {
  const [methods, countryIds] = await Promise.all([
    distinct(db, { of: sql`method`, table: sql`payments` }),
    distinct(db, { of: sql`address ->> 'country_id'`, table: sql`orders` }),
  ]);
  if (countryIds.length === 0) return { methods, countries: [] };
  const { rows: countries } = await sql<{ id: number; code: string; name: string }>`
    select id, code, name from countries where id = any(${countryIds}::bigint[])`.execute(db);
  return { methods, countries };
}

/** The different texts of an indexed column: one step into its index for each, however many rows have it. */
async function distinct(
  db: Database,
  { of, table }: { of: RawBuilder<unknown>; table: RawBuilder<unknown> },
): Promise<string[]> {
  const { rows } = await sql<{ value: string }>`
    with recursive found (value) as (
      (select ${of} from ${table} where ${of} is not null order by ${of} limit 1)
      union all
      select (select ${of} from ${table} where ${of} > found.value order by ${of} limit 1)
      from found where found.value is not null)
    select value from found where value is not null`.execute(db);
  return rows.map(({ value }) => value);
}
