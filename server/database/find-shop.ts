import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Config } from '../config.ts';
import type { Database } from './connect.ts';

/** Whether a shop can exist at all: DATA_DIR has a bundled database, or DATABASE_URL is set. */
export function hasDatabase({ databaseUrl, dataDir }: Config): boolean {
  return databaseUrl !== null || existsSync(join(dataDir, 'postgres', 'PG_VERSION'));
}

/** Whether a database contains a shop, of any version. */
export async function hasShop(db: Database): Promise<boolean> {
  const { rows } = await sql<{ exists: boolean }>`
    select to_regclass('settings') is not null as exists`.execute(db);
  return rows[0]?.exists ?? false;
}
