import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { type PoolShare, poolShare } from '#server/load/pool-share.ts';
import { isTracing } from '#server/tracing/spans.ts';
import { traceStatements } from '#server/tracing/trace-statements.ts';
import { prepareMarkedStatements } from './prepare-statements.ts';
import { CircuitBreaker, withCircuitBreaker } from './health/circuit-breaker.ts';
import type { DB } from './tables.gen.ts';
import { watchConnection } from './health/watch-connection.ts';

/**
 * New connections plan every statement again, which takes longer than most responses, so connections survive idle
 * minutes.
 */
const IDLE_MS = 600_000;
/** Enough to keep a database on its own machine busy. */
export const CONNECTIONS = 10;

/** The number of connections reserved for orders, which readers cannot use. */
const RESERVED_FOR_ORDERS = 2;
/** Smaller pools reserve none, and neither do those of background work: no order is placed over them. */
const MIN_SHARED = 5;
/** A database that accepts no connection, or has none free, for this long is treated as unreachable. */
const CONNECT_MS = 5_000;
/** The kernel detects an idle connection's dead peer some ten seconds after this. */
export const KEEP_ALIVE = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 };

/**
 * Statement timeouts. The server's fires first, which leaves the connection usable and guarantees that nothing was
 * done; the client's is for a server that does not respond.
 */
const REQUEST_LIMITS = {
  statement_timeout: 4_500,
  query_timeout: 5_000,
  idle_in_transaction_session_timeout: 15_000,
};
/** Imports, migrations and rebuilds can take long; only a dead connection is abandoned. */
const PATIENT_LIMITS = { query_timeout: 3_600_000 };

export type Database = Kysely<DB>;

// bigint columns hold ids, money in minor units and counts, all far below 2^53.
pg.defaults.parseInt8 = true;
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number);

export interface Connection {
  db: Database;
  /** The same database over all connections, including those reserved for orders. */
  orderDb: Database;
  pool: pg.Pool;
  /** Whether marked statements are prepared. */
  isPrepared: boolean;
  /** The connections of `db` and of `orderDb`. */
  readPool: PoolShare;
  orderPool: PoolShare;
  close: () => Promise<void>;
}

export interface ConnectOptions {
  /** Maximum number of connections. */
  max?: number;
  /** Called when a connection is lost; a statement running on it fails as well. */
  onError?: (error: Error) => void;
  /** Called after each committed transaction. */
  onCommit?: () => void;
  /** For background work whose statements can take minutes: long jobs, rebuilds, deletions. */
  isPatient?: boolean;
  /** Whether marked statements are prepared, which poolers before pgbouncer 1.21 can't do; omitted: they are. */
  isPrepared?: boolean;
}

/** Opens a typed connection pool to a PostgreSQL URL. */
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
  const onCommit = () => options.onCommit?.();
  const isPrepared = options.isPrepared ?? true;
  const breaker = new CircuitBreaker();
  const clients = new Set<pg.PoolClient>();
  pool.on('connect', (client) => {
    // The pool only listens to idle clients; without a listener, a connection lost between two statements of a
    // transaction would crash the process.
    client.on('error', () => {});
    clients.add(client);
    client.once('end', () => clients.delete(client));
    watchConnection(client, breaker, onCommit);
    if (isPrepared) prepareMarkedStatements(client);
    if (isTracing()) traceStatements(client);
  });
  pool.on('error', onError);
  // The pool considers a connection closed once it has sent its termination message; if the database stops before
  // reading it, the connection breaks instead.
  const close = async () => {
    await pool.end();
    await Promise.all(
      [...clients].map((client) => new Promise<void>((resolve) => client.once('end', resolve))),
    );
  };
  const orderPool = withCircuitBreaker(pool, breaker);
  const orderDb = overPool(orderPool);
  if (options.isPatient || pool.options.max < MIN_SHARED)
    return { db: orderDb, orderDb, pool, isPrepared, readPool: orderPool, orderPool, close };
  const readPool = withCircuitBreaker(
    poolShare(pool, pool.options.max - RESERVED_FOR_ORDERS),
    breaker,
  );
  return { db: overPool(readPool), orderDb, pool, isPrepared, readPool, orderPool, close };
}

/** A typed handle over connections. */
export function overPool(pool: PoolShare): Database {
  return new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
}
