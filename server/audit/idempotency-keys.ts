import { sql } from 'kysely';
import type { Database } from '#server/database/connect.ts';
import type { DatabaseTransaction } from '#server/database/transaction.ts';

/** How long a repeated call is recognised: parcels packed offline are sent again days later. */
const KEY_DAYS = 30;

interface IdempotencyKey {
  staffId: number;
  key: string;
  hash: Buffer;
  at: Date;
}

/**
 * Claims an idempotency key for a call of a person; waits for a call in progress that would take it. Returns false if
 * the key was taken: by that person, or by another one for the same request, stored on a device that both use.
 */
export async function claimIdempotencyKey(
  tx: DatabaseTransaction,
  { staffId, key, hash, at }: IdempotencyKey,
): Promise<boolean> {
  const { rows } = await sql`
    insert into console_idempotency_keys (staff_id, key, request_hash, created_at)
    values (${staffId}, ${key}, ${hash}, ${at}) on conflict do nothing returning key`.execute(tx);
  return rows.length > 0;
}

/** The hash of the request made under a key, and its result: this person's, else another's of the same request. */
export function findIdempotencyKey(
  tx: DatabaseTransaction,
  { staffId, key, hash }: Pick<IdempotencyKey, 'staffId' | 'key' | 'hash'>,
): Promise<{ request_hash: Buffer; result: unknown } | undefined> {
  return tx
    .selectFrom('console_idempotency_keys')
    .select(['request_hash', 'result'])
    .where('key', '=', key)
    .where((is) => is.or([is('staff_id', '=', staffId), is('request_hash', '=', hash)]))
    .orderBy(sql`staff_id = ${staffId}`, 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Stores the result of a call under its key, for repeats. */
export async function storeCallResult(
  tx: DatabaseTransaction,
  { staffId, key }: Pick<IdempotencyKey, 'staffId' | 'key'>,
  result: unknown,
): Promise<void> {
  await tx
    .updateTable('console_idempotency_keys')
    .set({ result: JSON.stringify(result) })
    .where('staff_id', '=', staffId)
    .where('key', '=', key)
    .execute();
}

/** Deletes the keys of calls too old to be repeated. */
export async function deleteOldIdempotencyKeys(db: Database, now: Date): Promise<void> {
  const oldest = new Date(now.getTime() - KEY_DAYS * 86_400_000);
  await db.deleteFrom('console_idempotency_keys').where('created_at', '<', oldest).execute();
}
