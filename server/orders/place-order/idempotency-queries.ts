import { sql } from 'kysely';
import type { Database } from '#server/database/connect.ts';
import type { PlacedOrders } from './present-placed-order.ts';

/** For how long a key gives the same answer (design: 24 hours). */
const KEY_HOURS = 24;

/** What an order is remembered by, so that a repeat of its call is not another order. */
export interface IdempotencyKey {
  /** Whose key it is: 'customer:7' or 'guest'. */
  owner: string;
  key: string;
  /** Of what is asked for. */
  hash: Buffer;
  now: Date;
}

/** Keys that are older than this are free again. */
export const oldestIdempotencyKey = (now: Date) => new Date(now.getTime() - KEY_HOURS * 3_600_000);

/** What was placed with a key, and the hash of what was asked for then. */
export async function findPlaced(
  db: Database,
  { owner, key, now }: IdempotencyKey,
): Promise<(PlacedOrders & { request_hash: Buffer }) | undefined> {
  const { rows } = await sql<PlacedOrders & { request_hash: Buffer }>`/* prepared find-placed */
    select k.request_hash, p.id as payment_id, p.token,
      case when p.expires_at is not null then k.method end as online_method,
      (select json_agg(json_build_object('id', o.id, 'order_prefix', o.order_prefix) order by o.id)
        from orders o where o.payment_id = p.id) as orders
    from idempotency_keys k join payments p on p.id = k.payment_id
    where k.owner = ${owner} and k.key = ${key} and k.created_at >= ${oldestIdempotencyKey(now)}`.execute(
    db,
  );
  return rows[0];
}

/** Forgets keys whose time is over. */
export async function deleteOldKeys(db: Database, now: Date): Promise<void> {
  await db
    .deleteFrom('idempotency_keys')
    .where('created_at', '<', oldestIdempotencyKey(now))
    .execute();
}
