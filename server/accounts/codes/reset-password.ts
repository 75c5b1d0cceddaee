import { newPasswordTroubles } from '#domain/accounts/check-password.ts';
import { transaction } from '#server/database/transaction.ts';
import { hashToken } from '#server/http/authenticate.ts';
import type { CallContext } from '#server/http/call-context.ts';
import { Invalid } from '#server/http/failure.ts';
import { addJob } from '#server/jobs/add-job.ts';
import { translate } from '#server/settings/translate.ts';
import { hashPassword } from '../password-hash.ts';
import { updateUser } from '../queries.ts';
import { refuseTroubles } from '../refuse.ts';
import { deleteResetsOf, deleteTokensOf, takeReset } from '../session-queries.ts';

interface NewPassword {
  token: string;
  password: string;
  password_confirmation: string;
}

/** Sets another password by the token of a code and ends all sessions. Invalid for a token that is not valid any more. */
export async function resetPassword(
  context: CallContext,
  { token, password, password_confirmation }: NewPassword,
): Promise<void> {
  const { db, now, locale } = context;
  refuseTroubles(context, newPasswordTroubles(password, password_confirmation));
  const password_hash = await hashPassword(password);
  await transaction(db, async (tx) => {
    const user_id = await takeReset(tx, hashToken(token), now);
    if (user_id === undefined) {
      const sentence = translate(locale, 'This took too long. Please ask for another code.');
      throw new Invalid({ token: [sentence] });
    }
    await updateUser(tx, user_id, { password_hash });
    await deleteTokensOf(tx, user_id);
    await deleteResetsOf(tx, user_id);
    await addJob(tx, 'send-account-mail', { kind: 'password-changed', user_id, locale });
  });
}
