import { type InsertObject, sql } from 'kysely';
import type { Database } from '#server/database/connect.ts';
import type { DB } from '#server/database/tables.gen.ts';
import type { DatabaseTransaction } from '#server/database/transaction.ts';

type SeededTable = 'countries' | 'currencies' | 'languages' | 'legal_pages' | 'taxes';

/** Whether the shop was filled before: what an operator removed since must not come back. */
export async function isSeeded(db: Database): Promise<boolean> {
  return (await db.selectFrom('languages').select('id').limit(1).executeTakeFirst()) !== undefined;
}

/** Inserts the rows that are not there yet. */
export async function insertMissing<Table extends SeededTable>(
  tx: DatabaseTransaction,
  table: Table,
  rows: InsertObject<DB, Table>[],
): Promise<void> {
  await tx
    .insertInto(table)
    .values(rows)
    .onConflict((on) => on.doNothing())
    .execute();
}

/** Cities by the code of their country; charges in minor units, null for the shop's own brackets. */
export async function insertMissingCities(
  tx: DatabaseTransaction,
  rows: { code: string; name: string; delivery_charge: number | null }[],
): Promise<void> {
  await sql`
    insert into cities (country_id, name, delivery_charge)
    select countries.id, city.name, city.delivery_charge
    from json_to_recordset(${JSON.stringify(rows)}::json)
      as city (code text, name text, delivery_charge bigint)
    join countries on countries.code = city.code
    on conflict do nothing`.execute(tx);
}
