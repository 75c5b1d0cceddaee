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
  const row = await tx
    .selectFrom('users')
    .select('is_active')
    .where('id', '=', id)
    .forKeyShare()
    .executeTakeFirst();
  if (!row?.is_active) throw accountClosed(context);
}
