import type { DatabaseTransaction } from '#server/database/transaction.ts';
import type { CallContext, SignedInCustomer } from '#server/http/call-context.ts';
import { Invalid } from '#server/http/response/failure.ts';
import { releaseAttempts } from '#server/limits/delete-attempts.ts';
import { countAttempts } from '#server/limits/take-attempts.ts';
import { translate } from '#server/i18n/translate.ts';
import { limitsFor } from '../account-limits.ts';
import { isPassword } from './password-hash.ts';
import { findUser, lockPasswordHash } from '../queries.ts';

/** A current password that was correct when checked. */
export interface CheckedPassword {
  /** Locks the password until the transaction ends; throws Invalid if it has changed since the check. */
  confirm: (tx: DatabaseTransaction) => Promise<void>;
}

/**
 * Checks the current password of the signed-in customer. Throws Invalid for a wrong one; 429 beyond the login limit.
 */
export async function checkCurrentPassword(
  context: CallContext,
  { id }: SignedInCustomer,
  password: string,
): Promise<CheckedPassword> {
  const { wrongPasswordOfAccount: limit } = await limitsFor(context);
  const attempt = { limit, subject: `user:${id} session` };
  const tries = await countAttempts(context.db, context, [attempt]);
  const checked = (await findUser(context.db, id))?.password_hash ?? null;
  if (!(await isPassword(password, checked))) throw wrongPassword(context);
  await releaseAttempts(context.db, tries);
  return {
    confirm: async (tx) => {
      if ((await lockPasswordHash(tx, id)) !== checked) throw wrongPassword(context);
    },
  };
}

function wrongPassword({ locale }: CallContext): Invalid {
  return new Invalid({
    current_password: [translate(locale, 'Your current password is incorrect.')],
  });
}
