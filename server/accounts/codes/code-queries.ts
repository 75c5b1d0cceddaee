import { sql } from 'kysely';
import type { Database } from '#server/database/connect.ts';
import type { DatabaseTransaction } from '#server/database/transaction.ts';

/** Who requests or enters a code: hashes of the device and of the address. */
export interface CodeRequester {
  device: Buffer;
  address: Buffer;
}

export interface CodeRow {
  id: number;
  contact: string;
  /** The calling code: as requested with a phone; once the code is sent, that of the dialled number. */
  phone_code: string | null;
  purpose: 'verify' | 'forgot';
  code_hash: Buffer | null;
  failed_attempts: number;
  failed_attempts_elsewhere: number;
  expires_at: Date;
  /** The customer who requested it while signed in. */
  user_id: number | null;
}

/** Creates a code for a contact and voids the previous one requested from the same device. Returns its id. */
export async function replaceCode(
  tx: DatabaseTransaction,
  code: Pick<CodeRow, 'contact' | 'phone_code' | 'purpose' | 'expires_at' | 'user_id'> & {
    created_at: Date;
  },
  { device, address }: CodeRequester,
): Promise<number> {
  await tx
    .deleteFrom('otp_codes')
    .where('contact', '=', code.contact)
    .where('asked_by_device', '=', device)
    .execute();
  const { id } = await tx
    .insertInto('otp_codes')
    .values({ ...code, asked_by_device: device, asked_by_address: address })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** A code by id. */
export function findCode(db: Database, id: number): Promise<CodeRow | undefined> {
  return codes(db).where('id', '=', id).executeTakeFirst();
}

/**
 * Locks a contact's code until the transaction ends: the one requested from this device, else from this address, else
 * the latest. `isOwn`: the device or address requested it.
 */
export async function lockLatestCode(
  tx: DatabaseTransaction,
  contact: string,
  { device, address }: CodeRequester,
): Promise<(CodeRow & { isOwn: boolean }) | undefined> {
  return codes(tx)
    .select(
      sql<boolean>`(asked_by_device = ${device} or asked_by_address = ${address})`.as('isOwn'),
    )
    .where('contact', '=', contact)
    .orderBy(sql`asked_by_device = ${device}`, 'desc')
    .orderBy(sql`asked_by_address = ${address}`, 'desc')
    .orderBy('created_at', 'desc')
    .limit(1)
    .forUpdate()
    .executeTakeFirst();
}

/** Stores the hash of the code that the customer has to enter, and the calling code of the dialled phone. */
export async function sealCode(
  db: Database,
  id: number,
  sealed: { code_hash: Buffer; phone_code: string | null },
): Promise<void> {
  await db.updateTable('otp_codes').set(sealed).where('id', '=', id).execute();
}

/** Counts a failed attempt by the requester, or by anybody else. */
export async function countFailedAttempt(
  db: Database,
  { id, isOwn }: { id: number; isOwn: boolean },
): Promise<void> {
  const column = isOwn ? 'failed_attempts' : 'failed_attempts_elsewhere';
  await db
    .updateTable('otp_codes')
    .set(({ eb }) => ({ [column]: eb(column, '+', 1) }))
    .where('id', '=', id)
    .execute();
}

/** Voids a code. */
export async function deleteCode(db: Database, id: number): Promise<void> {
  await db.deleteFrom('otp_codes').where('id', '=', id).execute();
}

/** Voids the codes a customer requested while signed in. */
export async function deleteUserCodes(db: Database, userId: number): Promise<void> {
  await db.deleteFrom('otp_codes').where('user_id', '=', userId).execute();
}

function codes(db: Database) {
  return db
    .selectFrom('otp_codes')
    .select([
      'id',
      'contact',
      'phone_code',
      'purpose',
      'code_hash',
      'failed_attempts',
      'failed_attempts_elsewhere',
      'expires_at',
      'user_id',
    ])
    .$narrowType<Pick<CodeRow, 'purpose'>>();
}
