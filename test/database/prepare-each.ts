import { createHash } from 'node:crypto';
import type { PoolClient } from 'pg';
import { type Database, overPool } from '#server/database/connect.ts';
import type { PoolShare } from '#server/load/pool-share.ts';

/** Neither what the shop prepares under a name of its own, nor several statements at once. */
const PREPARABLE = /^\s*(select|insert|update|delete|with)\b/;

const names = new Map<string, string>();

/**
 * A handle over these connections that prepares every statement: for setting up the same data hundreds of times, where
 * planning takes longer than the rest. What a test proves goes through the shop's own handle.
 */
export function prepareEach(pool: PoolShare): Database {
  const clients = new WeakMap<PoolClient, PoolClient>();
  return overPool({
    options: pool.options,
    end: () => pool.end(),
    connect: async () => {
      const client = await pool.connect();
      const preparing = clients.get(client) ?? preparingClient(client);
      clients.set(client, preparing);
      return preparing;
    },
  });
}

function preparingClient(client: PoolClient): PoolClient {
  const query = (text: string, values: unknown[] = []) =>
    PREPARABLE.test(text)
      ? client.query({ name: nameOf(text), text, values })
      : client.query(text, values);
  // The pool creates a new `release` on every checkout.
  const release = (error?: Error | boolean) => client.release(error);
  return Object.assign(Object.create(client) as PoolClient, { query, release });
}

function nameOf(text: string): string {
  const name = names.get(text) ?? createHash('sha256').update(text).digest('hex').slice(0, 32);
  names.set(text, name);
  return name;
}
