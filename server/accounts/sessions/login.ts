import type { SignedIn } from '#contract/account-shapes.ts';
import { parseContact } from '#domain/accounts/contact.ts';
import { transaction } from '#server/database/transaction.ts';
import type { CallContext } from '#server/http/call-context.ts';
import { Failure } from '#server/http/response/failure.ts';
import { releaseAttempts } from '#server/limits/delete-attempts.ts';
import { countAttempts } from '#server/limits/take-attempts.ts';
import { translate } from '#server/i18n/translate.ts';
import { guessAttempts } from '../devices/guess-attempts.ts';
import { deviceTrust } from '../devices/known-devices.ts';
import { limitsFor } from '../account-limits.ts';
import { openSession } from './open-session.ts';
import { hashPassword, isOutdated, isPassword } from '../password/password-hash.ts';
import { listUsersToSignIn } from '../contacts/contact-queries.ts';
import { lockOpenAccount } from '../lock-open-account.ts';
import { lockPasswordHash, updateUser } from '../queries.ts';
import { accountClosed } from '../refuse.ts';
import type { UserRow } from '../user-row.ts';

/** How many customers with the same digits in different countries have their password checked. */
const MAX_OF_PHONE = 5;

/**
 * Signs in with email or phone and password (spec §7, POST /login). Throws 400 if they do not match, after the same
 * work whether or not the account exists; 403 for a closed account; 429 after too many wrong passwords, except on a
 * device that has signed in before and is within its own limit.
 */
export async function login(
  context: CallContext,
  { phone, password }: { phone: string; password: string },
): Promise<SignedIn> {
  const contact = parseContact(phone);
  const users = await listUsersToSignIn(context.db, phone, MAX_OF_PHONE);
  const tries = await countTry(context, users, contact?.value ?? phone);
  const user = await findOwner(users, password);
  if (!user) throw wrongCredentials(context);
  await releaseAttempts(context.db, tries);
  if (!user.is_active) throw accountClosed(context);
  const renewed = isOutdated(user.password_hash ?? '') ? await hashPassword(password) : null;
  return transaction(context.db, async (tx) => {
    // The password may have been changed, and the account closed, while it was checked.
    if ((await lockPasswordHash(tx, user.id)) !== user.password_hash)
      throw wrongCredentials(context);
    await lockOpenAccount(tx, context, user.id);
    if (renewed !== null) await updateUser(tx, user.id, { password_hash: renewed });
    return openSession(context, tx, user.id);
  });
}

/** Counts an attempt at every account the contact may refer to. */
async function countTry(
  context: CallContext,
  users: readonly UserRow[],
  contact: string,
): Promise<string[]> {
  const limits = await limitsFor(context);
  const guessLimits = {
    ofTarget: limits.wrongPasswordOfAccount,
    ofAddress: limits.wrongPasswordOfAddress,
  };
  const targets = users.length > 0 ? users : [undefined];
  const attempts = await Promise.all(
    targets.map(async (user) => {
      const trust = await deviceTrust(context.db, context, user?.id);
      const target = user ? `user:${user.id}` : contact.toLowerCase();
      return guessAttempts(context, guessLimits, { target, trust });
    }),
  );
  return countAttempts(context.db, context, withoutRepeats(attempts.flat()));
}

/** An address is counted once, however many accounts the contact may refer to. */
function withoutRepeats<A extends { limit: { kind: string }; subject: string }>(
  attempts: A[],
): A[] {
  return [
    ...new Map(
      attempts.map((attempt) => [`${attempt.limit.kind} ${attempt.subject}`, attempt]),
    ).values(),
  ];
}

/** The account the password belongs to; without candidates one hash is verified anyway, for constant time. */
async function findOwner(
  users: readonly UserRow[],
  password: string,
): Promise<UserRow | undefined> {
  if (users.length === 0) await isPassword(password, null);
  for (const user of users) if (await isPassword(password, user.password_hash)) return user;
  return undefined;
}

function wrongCredentials({ locale }: CallContext): Failure {
  return new Failure(400, translate(locale, 'The email, phone or password is incorrect.'));
}
