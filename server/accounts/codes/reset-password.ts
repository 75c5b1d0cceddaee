import { newPasswordErrors } from '#domain/accounts/check-password.ts';
import { type DatabaseTransaction, transaction } from '#server/database/transaction.ts';
import { hashToken } from '#server/http/request/authenticate.ts';
import type { CallContext } from '#server/http/call-context.ts';
import { Invalid } from '#server/http/response/failure.ts';
import { addJob } from '#server/jobs/add-job.ts';
import { translate } from '#server/i18n/translate.ts';
import { claimAccount, revokeAccess } from '../claim-account.ts';
import { deviceHash } from '../devices/known-devices.ts';
import { hashPassword } from '../password/password-hash.ts';
import { lockUser, updateUser } from '../queries.ts';
import { refuseFieldErrors } from '../refuse.ts';
import { hasReset, type PasswordReset, takeReset } from '../sessions/session-queries.ts';

interface NewPassword {
  token: string;
  password: string;
  password_confirmation: string;
}

/**
 * Sets a new password with a reset token and ends all sessions (spec §7, POST /reset-password). Throws Invalid for an
 * invalid token.
 */
export async function resetPassword(
  context: CallContext,
  { token, password, password_confirmation }: NewPassword,
): Promise<void> {
  const { db, now, locale } = context;
  refuseFieldErrors(context, newPasswordErrors(password, password_confirmation));
  // Looked up before hashing, which takes a core for a while: anybody can send made-up tokens.
  if (!(await hasReset(db, hashToken(token), now))) throw tooLate(context);
  const password_hash = await hashPassword(password);
  await transaction(db, async (tx) => {
    const reset = await takeReset(tx, hashToken(token), now);
    if (!reset || !(await isTheirs(tx, context, reset))) throw tooLate(context);
    const { user_id } = reset;
    await updateUser(tx, user_id, { password_hash });
    await revokeAccess(tx, user_id, { devices: [deviceHash(context)] });
    await addJob(tx, 'send-account-mail', { kind: 'password-changed', user_id, locale });
  });
}

function tooLate({ locale }: CallContext): Invalid {
  return new Invalid({ token: [translate(locale, 'This took too long. Request a new code.')] });
}

/**
 * If the token's contact was never verified, the account is transferred now, unless somebody has verified another of its
 * contacts in the meantime.
 */
async function isTheirs(
  tx: DatabaseTransaction,
  { now }: CallContext,
  { user_id, proves }: PasswordReset,
): Promise<boolean> {
  if (proves === null) return true;
  const user = await lockUser(tx, user_id);
  return !!user && claimAccount(tx, user, { channel: proves, now, isByItsUser: false });
}
