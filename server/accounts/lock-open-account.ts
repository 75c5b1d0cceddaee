import { type RawBuilder, sql } from 'kysely';
import type { DatabaseTransaction } from '#server/database/transaction.ts';
import type { CallContext } from '#server/http/call-context.ts';
import { accountClosed } from './refuse.ts';

/**
 * Locks an account against closing until the transaction ends, so that nothing is added to a closed account. Throws 403
 * when staff have closed, merged or erased it since the call was authenticated.
 */
export async function lockOpenAccount(
  tx: DatabaseTransaction,
  context: Pick<CallContext, 'locale'>,
  id: number,
): Promise<void> {
  const { rows } = await selectOpenAccount(id).execute(tx);
  if (rows.length === 0) throw accountClosed(context);
}

/** Selects the id of an account if it is open, and locks it against closing until the transaction ends. */
export const selectOpenAccount = (id: number | RawBuilder<number>): RawBuilder<{ id: number }> =>
  sql`select id from users where id = ${id} and is_active for key share`;
