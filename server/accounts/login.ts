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
import { findUserByContact, updateUser } from './queries.ts';
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
  if (!isRight || !user) {
    throw new Failure(400, translate(context.locale, 'The email, phone or password is not right.'));
  }
  await forgiveAttempts(context.db, tries);
  if (!user.is_active) throw accountClosed(context);
  if (isOutdated(user.password_hash ?? '')) {
    await updateUser(context.db, user.id, { password_hash: await hashPassword(password) });
  }
  return openSession(context, context.db, user.id);
}
