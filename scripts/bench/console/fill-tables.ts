import { sql } from 'kysely';
import type { Database } from '#server/database/connect.ts';

/** Rows per statement. */
export const BATCH = 100_000;

/** Runs a statement for each batch of the numbers 1 to `count`, without triggers and foreign keys. */
export async function inBatches(
  db: Database,
  count: number,
  insert: (tx: Database, batch: { first: number; last: number }) => Promise<unknown>,
): Promise<void> {
  for (let first = 1; first <= count; first += BATCH) {
    await db.transaction().execute(async (tx) => {
      await sql`set local session_replication_role = replica`.execute(tx);
      await insert(tx, { first, last: Math.min(count, first + BATCH - 1) });
    });
  }
}

/**
 * Fills tables while only their constraints have indexes: updating an index row by row takes many times as long as
 * building it.
 */
export async function withoutIndexes(
  db: Database,
  tables: string[],
  fill: () => Promise<void>,
): Promise<void> {
  const { rows } = await sql<{ name: string; definition: string }>`
    select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition
    from pg_index i
    where i.indrelid = any(${tables}::text[]::regclass[]) and not i.indisunique
      and not exists (select from pg_constraint c where c.conindid = i.indexrelid)`.execute(db);
  for (const { name } of rows) await sql.raw(`drop index ${name}`).execute(db);
  await fill();
  for (const { definition } of rows) await sql.raw(definition).execute(db);
}
