import type { SignedIn } from '#contract/account-shapes.ts';
import { contactOf } from '#domain/accounts/contact.ts';
import { transaction } from '#server/database/transaction.ts';
import type { CallContext } from '#server/http/call-context.ts';
import { Failure } from '#server/http/failure.ts';
import { forgiveAttempts } from '#server/limits/forget-attempts.ts';
import { takeAttempts } from '#server/limits/take-attempts.ts';
import { translate } from '#server/settings/translate.ts';
import { limitsOf } from './limits-of.ts';
import { openSession } from './open-session.ts';
import { hashPassword, isOutdated, isPassword } from './password-hash.ts';
import { findUserByContact, lockPasswordHash, updateUser } from './queries.ts';
import { accountClosed } from './refuse.ts';

/**
 * Signs in by e-mail or phone and password. 400 when they do not belong together, after the same work whether there is
 * such an account or not; 403 for a closed account; 429 after too many wrong passwords.
 */
export async function login(
  context: CallContext,
  { phone, password }: { phone: string; password: string },
): Promise<SignedIn> {
  const contact = contactOf(phone);
  const user = contact ? await findUserByContact(context.db, contact) : undefined;
  const limits = await limitsOf(context);
  const tries = await transaction(context.db, (tx) =>
    takeAttempts(tx, context, [
      { limit: limits.wrongPasswordOfAddress, subject: context.clientAddress },
      {
        limit: limits.wrongPasswordOfAccount,
        subject: user ? `user:${user.id}` : (contact?.value ?? phone.toLowerCase()),
      },
    ]),
  );
  const isRight = await isPassword(password, user?.password_hash ?? null);
  if (!isRight || !user) throw notRight(context);
  await forgiveAttempts(context.db, tries);
  if (!user.is_active) throw accountClosed(context);
  const renewed = isOutdated(user.password_hash ?? '') ? await hashPassword(password) : null;
  return transaction(context.db, async (tx) => {
    // Another password may have been set since: then this one opens nothing any more.
    if ((await lockPasswordHash(tx, user.id)) !== user.password_hash) throw notRight(context);
    if (renewed !== null) await updateUser(tx, user.id, { password_hash: renewed });
    return openSession(context, tx, user.id);
  });
}

function notRight({ locale }: CallContext): Failure {
  return new Failure(400, translate(locale, 'The email, phone or password is not right.'));
}
