import { type RawBuilder, sql } from 'kysely';
import type { DatabaseTransaction } from '#server/database/transaction.ts';
import type { CallContext } from '#server/http/call-context.ts';
import { accountClosed } from './refuse.ts';

/**
 * Keeps an account open until the transaction ends, so that what a customer sends is not left behind on a closed one.
 * Throws 403 when staff have closed, merged or erased it since the call was authenticated.
 */
export async function holdOpenAccount(
  tx: DatabaseTransaction,
  context: Pick<CallContext, 'locale'>,
  id: number,
): Promise<void> {
  const { rows } = await openAccount(id).execute(tx);
  if (rows.length === 0) throw accountClosed(context);
}

/** Selects the id of an account that is open, and keeps it so until the transaction ends. */
export const openAccount = (id: number | RawBuilder<number>): RawBuilder<{ id: number }> =>
  sql`select id from users where id = ${id} and is_active for key share`;
