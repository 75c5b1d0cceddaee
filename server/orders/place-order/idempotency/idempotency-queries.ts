import { sql } from 'kysely';
import type { Database } from '#server/database/connect.ts';
import type { PlacedOrders } from '../present-placed-order.ts';

/** How long a key returns the stored result. */
const KEY_HOURS = 24;

/** Identifies an order request, so that a repeat places no second order. */
export interface IdempotencyKey {
  /** The key's owner: 'customer:7' or 'guest'. */
  owner: string;
  key: string;
  /** Hash of the request as it was read. */
  hash: Buffer;
  /** Hash of the fields that the client sent; null: unknown. */
  sentHash: Buffer | null;
  now: Date;
}

/** Hashes of the request that a key was used for. */
export interface StoredHashes {
  request_hash: Buffer;
  sent_hash: Buffer | null;
}

/** Keys created before this have expired. */
export const oldestIdempotencyKey = (now: Date) => new Date(now.getTime() - KEY_HOURS * 3_600_000);

/** The result stored under a key, and the hashes of its request. */
export async function findStoredResult(
  db: Database,
  { owner, key, now }: IdempotencyKey,
): Promise<(PlacedOrders & StoredHashes) | undefined> {
  const { rows } = await sql<PlacedOrders & StoredHashes>`/* prepared find-placed */
    select k.request_hash, k.sent_hash, p.id as payment_id, p.token,
      k.method,
      (select sum(o.payable_amount) from orders o where o.payment_id = p.id) = 0 as is_free,
      (select json_agg(json_build_object('id', o.id, 'order_prefix', o.order_prefix) order by o.id)
        from orders o where o.payment_id = p.id) as orders
    from idempotency_keys k join payments p on p.id = k.payment_id
    where k.owner = ${owner} and k.key = ${key} and k.created_at >= ${oldestIdempotencyKey(now)}`.execute(
    db,
  );
  return rows[0];
}

/**
 * Marks the order of a key as refused, unless it was placed. Waits for an attempt that is placing it at this moment.
 */
export async function storeRefusal(
  db: Database,
  { owner, key, hash, sentHash, now }: IdempotencyKey,
): Promise<void> {
  await sql`/* prepared store-refusal */
    insert into idempotency_keys as k (owner, key, request_hash, sent_hash, created_at)
    values (${owner}, ${key}, ${hash}, ${sentHash}, ${now})
    on conflict (owner, key) do update set request_hash = excluded.request_hash,
      sent_hash = excluded.sent_hash,
      created_at = greatest(k.created_at, excluded.created_at), payment_id = null, method = null
      where k.payment_id is null or k.created_at < ${oldestIdempotencyKey(now)}::timestamptz`.execute(
    db,
  );
}

/** Deletes expired keys. */
export async function deleteOldKeys(db: Database, now: Date): Promise<void> {
  await db
    .deleteFrom('idempotency_keys')
    .where('created_at', '<', oldestIdempotencyKey(now))
    .execute();
}
