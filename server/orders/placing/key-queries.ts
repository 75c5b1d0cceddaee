import { sql } from 'kysely';
import type { Database } from '#server/database/connect.ts';

/** For how long a key gives the same answer (design: 24 hours). */
const KEY_HOURS = 24;

export interface ClaimedKey {
  owner: string;
  key: string;
  /** Of what is asked for. */
  hash: Buffer;
  now: Date;
}

/** Takes an idempotency key, waiting for another transaction that is taking it. False when it is in use. */
export async function claimKey(
  tx: Database,
  { owner, key, hash, now }: ClaimedKey,
): Promise<boolean> {
  const oldest = new Date(now.getTime() - KEY_HOURS * 3_600_000);
  const { rows } = await sql`/* prepared claim-key */
    insert into idempotency_keys as k (owner, key, request_hash, created_at)
    values (${owner}, ${key}, ${hash}, ${now})
    on conflict (owner, key) do update
      set request_hash = excluded.request_hash, answer = null, created_at = excluded.created_at
      where k.created_at < ${oldest}
    returning key`.execute(tx);
  return rows.length > 0;
}

/** What is kept under an idempotency key. */
export function findKey(tx: Database, owner: string, key: string) {
  return tx
    .selectFrom('idempotency_keys')
    .select(['request_hash', 'answer'])
    .where('owner', '=', owner)
    .where('key', '=', key)
    .executeTakeFirst();
}

/** Keeps the answer for repeats of a key that was claimed. */
export async function storeAnswer(
  tx: Database,
  { owner, key, hash, now, answer }: ClaimedKey & { answer: unknown },
): Promise<void> {
  // Found by the conflict and not by a condition: that goes by the index even where the plan was made on an empty table.
  await sql`/* prepared store-answer */
    insert into idempotency_keys (owner, key, request_hash, created_at, answer)
    values (${owner}, ${key}, ${hash}, ${now}, ${JSON.stringify(answer)})
    on conflict (owner, key) do update set answer = excluded.answer`.execute(tx);
}

/** Forgets keys whose time is over. */
export async function deleteOldKeys(db: Database, now: Date): Promise<void> {
  await db
    .deleteFrom('idempotency_keys')
    .where('created_at', '<', new Date(now.getTime() - KEY_HOURS * 3_600_000))
    .execute();
}
