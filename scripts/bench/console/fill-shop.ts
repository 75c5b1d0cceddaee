import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { readConfig } from '#server/config.ts';
import { connect, type Database } from '#server/database/connect.ts';
import { migrate } from '#server/database/migrate.ts';
import { openDatabase } from '#server/database/open.ts';
import { runTool } from '../../run-tool.ts';
import { fillGoods } from './fill-goods.ts';
import { fillOrders } from './fill-orders.ts';
import { fillPeople } from './fill-people.ts';

/** Rows of one statement. */
export const BATCH = 100_000;

/**
 * The database of a shop with so many orders, as many products and a fifth of customers. It is made in the folder on first
 * use, by plain SQL; a folder that was not finished is made anew.
 */
export async function openFilledShop(count: number, dataDir: string) {
  const finished = join(dataDir, 'filled');
  if (!existsSync(finished)) {
    rmSync(dataDir, { recursive: true, force: true });
    const args = ['scripts/shop.ts', 'demo', '--create', '--products', '1000'];
    await runTool('node', args, { DATA_DIR: dataDir });
  }
  const database = await openDatabase(readConfig({ DATA_DIR: dataDir }));
  const connection = connect(database.url, { isPatient: true });
  const close = async () => {
    await connection.close();
    await database.close();
  };
  try {
    await migrate(connection);
    if (!existsSync(finished)) {
      const { db } = connection;
      for (const fill of [fillPeople, fillGoods, fillOrders]) {
        await fill(db, count);
        console.error(`${fill.name}: ${Math.round(performance.now() / 1000)} s`);
      }
      await sql`vacuum analyze`.execute(db);
      writeFileSync(finished, '');
    }
    return { db: connection.db, url: database.url, close };
  } catch (error) {
    await close();
    throw error;
  }
}

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

/** Fills tables while they have no indexes but those of their constraints: row by row an index takes many times as long. */
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
