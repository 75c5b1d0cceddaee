import { sql } from 'kysely';
import type { Database } from '#server/database/connect.ts';
import type { DatabaseTransaction } from '#server/database/transaction.ts';
import type { Identity } from './identity.ts';

/** The customer who has signed in with this identity before. */
export async function findIdentity(
  db: Database,
  { provider, subject }: Pick<Identity, 'provider' | 'subject'>,
): Promise<number | undefined> {
  const row = await db
    .selectFrom('social_identities')
    .select('user_id')
    .where('provider', '=', provider)
    .where('subject', '=', subject)
    .executeTakeFirst();
  return row?.user_id;
}

/** Serializes sign-ins with one email or identity until the transaction ends. */
export async function lockIdentity(tx: DatabaseTransaction, key: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('identity'), hashtext(${key}))`.execute(tx);
}

/** Links a customer to a provider identity. */
export async function insertIdentity(
  tx: DatabaseTransaction,
  row: Pick<Identity, 'provider' | 'subject'> & { user_id: number; created_at: Date },
): Promise<void> {
  await tx.insertInto('social_identities').values(row).execute();
}

/** Unlinks a customer's provider identities. */
export async function deleteUserIdentities(tx: DatabaseTransaction, userId: number): Promise<void> {
  await tx.deleteFrom('social_identities').where('user_id', '=', userId).execute();
}

/** Marks a token as used; false when it already was. */
export async function markTokenUsed(
  tx: DatabaseTransaction,
  row: { hash: Buffer; expires_at: Date },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('used_social_tokens')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}
