import type { PoolClient } from 'pg';
import { countRead } from '#server/metrics/counters.ts';
import type { PoolShare } from '#server/load/pool-share.ts';
import { type Connection, type Database, overPool } from '../connect.ts';
import { ReadPosition } from './read-position.ts';
import { ReplicaPool } from './replica-pool.ts';

export interface ReplicaReads {
  /** For statements of shared pages and calls: answered by the replica, or else by the primary. */
  db: Database;
  /** How far the replica must have replayed; advanced by the listener for changes. */
  position: ReadPosition;
  close: () => Promise<void>;
}

const primaries = new WeakMap<Database, Database>();
const positions = new WeakMap<Database, ReadPosition>();

/**
 * A handle that reads from the replica at `url` while that has replayed every change this process has received, so that
 * nothing outdated is cached after its invalidation. Everything else goes to the primary: statements the replica is not
 * ready for or fails to answer, writes and transactions.
 */
export function readFromReplica(
  url: string,
  primary: Connection,
  onFault: (error: unknown) => void,
): ReplicaReads {
  const position = new ReadPosition();
  const { isPrepared } = primary;
  const options = { max: primary.pool.options.max, isPrepared };
  const replica = new ReplicaPool(url, options, position, onFault);
  const pool: PoolShare = {
    connect: async () => new ReadClient(replica, primary.readPool) as unknown as PoolClient,
    options: primary.pool.options,
    end: async () => {},
  };
  const db = overPool(pool);
  primaries.set(db, primary.db);
  positions.set(primary.db, position);
  return { db, position, close: () => replica.close() };
}

/** The primary behind a handle that reads from a replica; returns any other handle unchanged. */
export function primaryOf(db: Database): Database {
  return primaries.get(db) ?? db;
}

/** Records that the primary was read up to this log position: replicas are not read before they have replayed it. */
export function recordReadPosition(db: Database, position: number): void {
  positions.get(db)?.raise(position);
}

/** The connection of one statement, or of one transaction, which stays with the primary. */
class ReadClient {
  readonly #replica: ReplicaPool;
  readonly #primary: PoolShare;
  #client: PoolClient | null = null;

  constructor(replica: ReplicaPool, primary: PoolShare) {
    this.#replica = replica;
    this.#primary = primary;
  }

  async query(text: string, values: unknown[]): Promise<unknown> {
    if (this.#client === null) {
      const result = await this.#replica.query(text, values);
      countRead(result === null ? 'primary' : 'replica');
      if (result !== null) return result;
      this.#client = await this.#primary.connect();
    }
    return this.#client.query(text, values);
  }

  release(error?: Error | boolean): void {
    this.#client?.release(error);
    this.#client = null;
  }
}
