import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { endSilentConnections } from './end-silent-connections.ts';
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
/** A database that does not take a connection, or has none free, for this long counts as unreachable. */
const CONNECT_MS = 5_000;
/** An idle connection whose peer is gone is noticed by the kernel some ten seconds after this. */
export const KEEP_ALIVE = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 };

/**
 * How long a statement may take. The server gives up first, which leaves the connection usable and says for certain that
 * nothing was done; the client's own limit is for a server that has gone silent.
 */
const REQUEST_LIMITS = {
  statement_timeout: 4_500,
  query_timeout: 5_000,
  idle_in_transaction_session_timeout: 15_000,
};
/** Imports, migrations and rebuilds take as long as they take; only a dead connection is given up. */
const PATIENT_LIMITS = { query_timeout: 3_600_000 };

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

export interface ConnectOptions {
  /** Most connections at once. */
  max?: number;
  /** Told of connections that were lost; whoever used one gets the failure as well. */
  onError?: (error: Error) => void;
  /** For work that nobody waits for, whose statements may take minutes. */
  isPatient?: boolean;
}

/** Opens a pool on a PostgreSQL address and gives typed access to it. */
export function connect(url: string, options: ConnectOptions = {}): Connection {
  const onError = (error: Error) => options.onError?.(error);
  const pool = new pg.Pool({
    connectionString: url,
    max: options.max ?? CONNECTIONS,
    idleTimeoutMillis: IDLE_MS,
    connectionTimeoutMillis: CONNECT_MS,
    application_name: 'toolyard',
    ...KEEP_ALIVE,
    ...(options.isPatient ? PATIENT_LIMITS : REQUEST_LIMITS),
  });
  const clients = new Set<pg.PoolClient>();
  pool.on('connect', (client) => {
    // The pool listens to idle clients only: one that breaks between two statements of a transaction would end the process.
    client.on('error', () => {});
    clients.add(client);
    client.once('end', () => clients.delete(client));
    endSilentConnections(client);
    prepareMarkedStatements(client);
  });
  pool.on('error', onError);
  // The pool takes a connection for ended as soon as it has said goodbye: a database that stops before it has read that
  // breaks it instead.
  const close = async () => {
    await pool.end();
    await Promise.all(
      [...clients].map((client) => new Promise<void>((resolve) => client.once('end', resolve))),
    );
  };
  const orderDb: Database = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
  if (pool.options.max < LEAST_SHARED) {
    return { db: orderDb, orderDb, pool, close };
  }
  const share = poolShare(pool, pool.options.max - FOR_ORDERS);
  const db: Database = new Kysely<DB>({ dialect: new PostgresDialect({ pool: share }) });
  return { db, orderDb, pool, close };
}
