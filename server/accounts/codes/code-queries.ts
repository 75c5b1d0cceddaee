import type { Database } from '#server/database/connect.ts';
import type { DatabaseTransaction } from '#server/database/transaction.ts';

export interface CodeRow {
  id: number;
  contact: string;
  purpose: 'verify' | 'forgot';
  code_hash: Buffer | null;
  wrong_tries: number;
  expires_at: Date;
}

/** Makes room for another code of a contact; the last one is void. Gives its id. */
export async function replaceCode(
  tx: DatabaseTransaction,
  code: Pick<CodeRow, 'contact' | 'purpose' | 'expires_at'> & { created_at: Date },
): Promise<number> {
  await tx.deleteFrom('otp_codes').where('contact', '=', code.contact).execute();
  const { id } = await tx
    .insertInto('otp_codes')
    .values(code)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** The code of an id. */
export function findCode(db: Database, id: number): Promise<CodeRow | undefined> {
  return codes(db).where('id', '=', id).executeTakeFirst();
}

/** The code of a contact; nobody else reads or changes it until the transaction ends. */
export function findCodeOf(tx: DatabaseTransaction, contact: string): Promise<CodeRow | undefined> {
  return codes(tx).where('contact', '=', contact).forUpdate().executeTakeFirst();
}

/** Sets what the customer will have to type in. */
export async function setCodeHash(db: Database, id: number, code_hash: Buffer): Promise<void> {
  await db.updateTable('otp_codes').set({ code_hash }).where('id', '=', id).execute();
}

/** Counts a wrong try. */
export async function countWrongTry(db: Database, id: number): Promise<void> {
  await db
    .updateTable('otp_codes')
    .set(({ eb }) => ({ wrong_tries: eb('wrong_tries', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

/** Voids a code. */
export async function deleteCode(db: Database, id: number): Promise<void> {
  await db.deleteFrom('otp_codes').where('id', '=', id).execute();
}

function codes(db: Database) {
  return db
    .selectFrom('otp_codes')
    .select(['id', 'contact', 'purpose', 'code_hash', 'wrong_tries', 'expires_at'])
    .$narrowType<Pick<CodeRow, 'purpose'>>();
}
