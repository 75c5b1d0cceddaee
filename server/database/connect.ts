import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { poolShare } from '#server/load/pool-share.ts';
import { prepareMarkedStatements } from './prepare-statements.ts';
import type { DB } from './tables.gen.ts';

/** A new connection plans each statement anew, which takes longer than most answers: they outlast quiet minutes. */
const IDLE_MS = 600_000;
/** With so many a database that has a machine of its own is kept busy. */
export const CONNECTIONS = 10;

/** Connections that only orders take: readers, however many, leave them free. */
const FOR_ORDERS = 2;
/** A smaller pool is not shared out. */
const LEAST_SHARED = 5;

export type Database = Kysely<DB>;

// bigint columns hold money in minor units, far below 2^53; counts arrive as bigint too.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number);

export interface Connection {
  db: Database;
  /** The same database by way of all connections, those set aside for orders too. */
  orderDb: Database;
  pool: pg.Pool;
  close: () => Promise<void>;
}

/** Opens a pool on a PostgreSQL address and gives typed access to it. */
export function connect(
  url: string,
  options: { max?: number; onError?: (error: Error) => void } = {},
): Connection {
  const pool = new pg.Pool({
    connectionString: url,
    max: options.max ?? CONNECTIONS,
    idleTimeoutMillis: IDLE_MS,
    application_name: 'toolyard',
  });
  pool.on('connect', prepareMarkedStatements);
  pool.on('error', (error) => options.onError?.(error));
  const orderDb: Database = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
  if (pool.options.max < LEAST_SHARED) {
    return { db: orderDb, orderDb, pool, close: () => orderDb.destroy() };
  }
  const share = poolShare(pool, pool.options.max - FOR_ORDERS);
  const db: Database = new Kysely<DB>({ dialect: new PostgresDialect({ pool: share }) });
  return { db, orderDb, pool, close: () => pool.end() };
}
