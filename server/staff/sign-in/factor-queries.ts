import type { Database } from '#server/database/connect.ts';
import type { DatabaseTransaction } from '#server/database/transaction.ts';

/** Replaces the recovery codes of a person. */
export async function replaceRecoveryCodes(
  tx: DatabaseTransaction,
  staffId: number,
  hashes: readonly Buffer[],
): Promise<void> {
  await tx.deleteFrom('staff_recovery_codes').where('staff_id', '=', staffId).execute();
  if (hashes.length === 0) return;
  await tx
    .insertInto('staff_recovery_codes')
    .values(hashes.map((hash) => ({ staff_id: staffId, hash })))
    .execute();
}

/** Consumes a recovery code; false when it doesn't exist or was used before. */
export async function takeRecoveryCode(
  tx: DatabaseTransaction,
  staffId: number,
  hash: Buffer,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('staff_recovery_codes')
    .set({ used_at: now })
    .where('staff_id', '=', staffId)
    .where('hash', '=', hash)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** The number of unused recovery codes of a person. */
export async function countRecoveryCodes(db: Database, staffId: number): Promise<number> {
  const { codes } = await db
    .selectFrom('staff_recovery_codes')
    .select((eb) => eb.fn.countAll<number>().as('codes'))
    .where('staff_id', '=', staffId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  return codes;
}
