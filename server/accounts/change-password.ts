import { newPasswordTroubles } from '#domain/accounts/check-password.ts';
import { transaction } from '#server/database/transaction.ts';
import type { CallContext, SignedInUser } from '#server/http/call-context.ts';
import { Invalid } from '#server/http/failure.ts';
import { addJob } from '#server/jobs/add-job.ts';
import { forgiveAttempts } from '#server/limits/forget-attempts.ts';
import { takeAttempts } from '#server/limits/take-attempts.ts';
import { translate } from '#server/settings/translate.ts';
import { limitsOf } from './limits-of.ts';
import { hashPassword, isPassword } from './password-hash.ts';
import { findUser, lockPasswordHash, updateUser } from './queries.ts';
import { refuseTroubles } from './refuse.ts';
import { deleteResetsOf, deleteTokensOf } from './session-queries.ts';

interface Passwords {
  current_password: string;
  password: string;
  password_confirmation: string;
}

/** Sets another password and ends the customer's other sessions. Invalid for a wrong one; wrong ones count as at login. */
export async function changePassword(
  context: CallContext,
  { id, token_id }: SignedInUser,
  { current_password, password, password_confirmation }: Passwords,
): Promise<void> {
  refuseTroubles(context, newPasswordTroubles(password, password_confirmation));
  const { wrongPasswordOfAccount } = await limitsOf(context);
  const attempt = { limit: wrongPasswordOfAccount, subject: `user:${id}` };
  const tries = await transaction(context.db, (tx) => takeAttempts(tx, context, [attempt]));
  const checked = (await findUser(context.db, id))?.password_hash ?? null;
  if (!(await isPassword(current_password, checked))) throw notRight(context);
  const password_hash = await hashPassword(password);
  await transaction(context.db, async (tx) => {
    // Another password may have been set since: then the one that was checked changes nothing any more.
    if ((await lockPasswordHash(tx, id)) !== checked) throw notRight(context);
    await forgiveAttempts(tx, tries);
    await updateUser(tx, id, { password_hash });
    await deleteTokensOf(tx, id, token_id);
    await deleteResetsOf(tx, id);
    const job = { kind: 'password-changed' as const, user_id: id, locale: context.locale };
    await addJob(tx, 'send-account-mail', job);
  });
}

function notRight({ locale }: CallContext): Invalid {
  return new Invalid({
    current_password: [translate(locale, 'The current password is not right.')],
  });
}
