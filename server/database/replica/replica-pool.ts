import type { PoolClient } from 'pg';
import { errorFields } from '#server/error-fields.ts';
import { Overloaded } from '#server/load/overloaded.ts';
import { type PoolShare, poolShare } from '#server/load/pool-share.ts';
import { pause } from '#server/pause.ts';
import { type Connection, connect } from '../connect.ts';
import { isDatabaseDown } from '../health/database-down.ts';
import type { ReadPosition } from './read-position.ts';

/** How often a failed replica is probed. */
const PROBE_MS = 1_000;
/**
 * A server's own log position: what a standby has replayed, or the end of the log on a primary, which a replica becomes
 * by promotion.
 */
const POSITION = `
  select (case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else pg_current_wal_insert_lsn() end
    - '0/0'::pg_lsn)::float8 as position`;

const READS = /^\s*(?:\/\*[^*]*\*\/\s*)?(?:select|with)\b/i;

/**
 * Error codes of statements that a replica refuses or cancels by design: it can't write, and replay takes precedence.
 */
const REFUSED_BY_REPLICA = new Set(['25006', '40001', '40P01']);
const STATEMENT_TIMEOUT = '57014';

interface Opened {
  connection: Connection;
  share: PoolShare;
}

interface PoolOptions {
  /** The most connections. */
  max: number;
  isPrepared: boolean;
}

/** Connections to a replica. */
export class ReplicaPool {
  readonly #url: string;
  readonly #position: ReadPosition;
  readonly #onFault: (error: unknown) => void;
  readonly #options: PoolOptions;
  readonly #stopping = new AbortController();
  /** The last position of each connection: they may lead to different replicas. */
  readonly #positions = new WeakMap<PoolClient, { generation: number; position: number }>();
  /** null after a failure, until the replica responds again. */
  #opened: Opened | null;
  #probing: Promise<void> | null = null;

  /** `onFault` receives the error after which the replica is not read until it responds again. */
  constructor(
    url: string,
    options: PoolOptions,
    position: ReadPosition,
    onFault: (error: unknown) => void,
  ) {
    this.#url = url;
    this.#options = options;
    this.#position = position;
    this.#onFault = onFault;
    this.#opened = this.#open();
  }

  /** The result of a read-only statement; null if the replica is behind, unreachable, or must not run it. */
  async query(text: string, values: unknown[]): Promise<unknown> {
    const { required, generation } = this.#position;
    const opened = this.#opened;
    if (opened === null || required === null || !READS.test(text)) return null;
    let hasBegun = false;
    try {
      return await withClient(opened, async (client) => {
        if (!(await this.#hasReplayed(client, required, generation))) return null;
        hasBegun = true;
        return client.query(text, values);
      });
    } catch (error) {
      const { code = '' } = errorFields(error);
      if (REFUSED_BY_REPLICA.has(code)) return null;
      // A failure before the statement is the replica's, which may refuse the password, for example.
      const hasStatementFailed = hasBegun && (!isDatabaseDown(error) || code === STATEMENT_TIMEOUT);
      if (hasStatementFailed || error instanceof Overloaded) throw error;
      this.#takeOutOfService(opened, error);
      return null;
    }
  }

  async close(): Promise<void> {
    this.#stopping.abort();
    await this.#probing;
    await this.#opened?.connection.close();
  }

  #open(): Opened {
    const connection = connect(this.#url, this.#options);
    return { connection, share: poolShare(connection.orderPool, this.#options.max) };
  }

  async #hasReplayed(client: PoolClient, required: number, generation: number): Promise<boolean> {
    const last = this.#positions.get(client);
    if (last?.generation === generation && last.position >= required) return true;
    const position = await positionOf(client);
    this.#positions.set(client, { generation, position });
    return position >= required;
  }

  /**
   * Stops reading from a replica that failed, so that no request waits for it. It is probed in the background, over new
   * connections, since the old may be half open.
   */
  #takeOutOfService(failed: Opened, error: unknown): void {
    if (this.#opened !== failed) return;
    this.#opened = null;
    this.#onFault(error);
    // On a dead network a graceful close is never acknowledged.
    failed.connection.close().catch(this.#onFault);
    this.#probing = this.#probe();
  }

  /** Resolves when the replica responds and is read again, or when the pool closes. */
  async #probe(): Promise<void> {
    const { signal } = this.#stopping;
    while (!signal.aborted) {
      await pause(PROBE_MS, signal, { ref: false });
      if (signal.aborted) return;
      const opened = this.#open();
      try {
        await withClient(opened, positionOf);
        this.#opened = opened;
        return;
      } catch {
        // Still unreachable, which was reported before.
        await opened.connection.close();
      }
    }
  }
}

async function withClient<T>({ share }: Opened, use: (client: PoolClient) => Promise<T>) {
  const client = await share.connect();
  try {
    return await use(client);
  } finally {
    client.release();
  }
}

async function positionOf(client: PoolClient): Promise<number> {
  const { rows } = await client.query<{ position: number | null }>(POSITION);
  return rows[0]?.position ?? -1;
}
