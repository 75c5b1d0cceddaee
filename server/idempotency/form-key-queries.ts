import { sql } from 'kysely';
import type { Database } from '#server/database/connect.ts';
import type { DatabaseTransaction } from '#server/database/transaction.ts';

/** How long a key returns the stored record. */
const KEY_HOURS = 24;

/** Identifies what a form sends, so that a repeat stores nothing. */
export interface FormKey {
  /** The key's owner: 'customer:7' or 'guest'. */
  owner: string;
  key: string;
  hash: Buffer;
  now: Date;
}

/** The record that a form has become, and the hash of its request. */
export interface StoredForm {
  request_hash: Buffer;
  record_id: number;
}

/** Keys that are older than this have expired. */
export const oldestFormKey = (now: Date) => new Date(now.getTime() - KEY_HOURS * 3_600_000);

/**
 * Claims a key until the transaction ends; waits for another that has claimed it. Returns what was stored under it
 * before; null: nothing, and the form is to be stored.
 */
export async function claimFormKey(
  tx: DatabaseTransaction,
  { owner, key, hash, now }: FormKey,
): Promise<StoredForm | null> {
  const { rows } = await sql`
    insert into form_idempotency_keys as k (owner, key, request_hash, created_at)
    values (${owner}, ${key}, ${hash}, ${now})
    on conflict (owner, key) do update set request_hash = excluded.request_hash, record_id = null,
      created_at = excluded.created_at where k.created_at < ${oldestFormKey(now)}::timestamptz
    returning key`.execute(tx);
  return rows.length > 0 ? null : findStoredForm(tx, { owner, key, now });
}

/** What was stored under a key; null for a key that is new or has expired. */
export async function findStoredForm(
  db: Database,
  { owner, key, now }: Pick<FormKey, 'owner' | 'key' | 'now'>,
): Promise<StoredForm | null> {
  const { rows } = await sql<StoredForm>`
    select request_hash, record_id from form_idempotency_keys
    where owner = ${owner} and key = ${key} and created_at >= ${oldestFormKey(now)} and record_id is not null`.execute(
    db,
  );
  return rows[0] ?? null;
}

/** Stores which record a form has become. */
export async function storeRecordOfKey(
  tx: DatabaseTransaction,
  { owner, key }: FormKey,
  record_id: number,
): Promise<void> {
  await tx
    .updateTable('form_idempotency_keys')
    .set({ record_id })
    .where('owner', '=', owner)
    .where('key', '=', key)
    .execute();
}
