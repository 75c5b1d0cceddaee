import type { Database } from '#server/database/connect.ts';
import type { DatabaseTransaction } from '#server/database/transaction.ts';

/** How long a repeat of an act is recognized. */
const KEY_HOURS = 24;

interface ActKey {
  staffId: number;
  key: string;
  hash: Buffer;
  at: Date;
}

/** Claims a key for an act of a person; waits for one that is being carried out under it. False: it was taken. */
export async function claimActKey(
  tx: DatabaseTransaction,
  { staffId, key, hash, at }: ActKey,
): Promise<boolean> {
  const claimed = await tx
    .insertInto('act_keys')
    .values({ staff_id: staffId, key, request_hash: hash, created_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .executeTakeFirst();
  return claimed !== undefined;
}

/** The hash of what was asked for under a key. */
export async function findActHash(
  tx: DatabaseTransaction,
  { staffId, key }: Pick<ActKey, 'staffId' | 'key'>,
): Promise<Buffer | undefined> {
  const row = await tx
    .selectFrom('act_keys')
    .select('request_hash')
    .where('staff_id', '=', staffId)
    .where('key', '=', key)
    .executeTakeFirst();
  return row?.request_hash;
}

/** Deletes the keys of acts that are not repeated anymore. */
export async function deleteOldActKeys(db: Database, now: Date): Promise<void> {
  const oldest = new Date(now.getTime() - KEY_HOURS * 3_600_000);
  await db.deleteFrom('act_keys').where('created_at', '<', oldest).execute();
}
