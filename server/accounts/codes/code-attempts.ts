import type { Contact } from '#domain/accounts/contact.ts';
import type { CallContext } from '#server/http/call-context.ts';
import { isLimitReached } from '#server/limits/is-limit-reached.ts';
import type { Attempt } from '#server/limits/take-attempts.ts';
import { guessAttempts } from '../devices/guess-attempts.ts';
import { deviceTrust } from '../devices/known-devices.ts';
import { limitsFor } from '../account-limits.ts';
import { findUserByContact } from '../contacts/contact-queries.ts';

/** The rate limits that a wrong code for a contact counts against. */
export async function codeAttempts(
  context: CallContext,
  contact: Contact | null,
): Promise<Attempt[]> {
  const { db, now } = context;
  const limits = await limitsFor(context);
  const isUnderAttack = await isLimitReached(db, limits.wrongCodeOfShop, now);
  const user = contact ? await findUserByContact(db, contact) : undefined;
  // Clients without cookies are identified by their session.
  const isSignedIn = user !== undefined && context.customer?.id === user.id;
  if (isSignedIn) return [{ limit: limits.wrongCodeOfContact, subject: `session user:${user.id}` }];
  return guessAttempts(
    context,
    {
      ofTarget: limits.wrongCodeOfContact,
      ofAddress: isUnderAttack ? limits.wrongCodeUnderAttack : limits.wrongCodeOfAddress,
      ofNetwork: limits.wrongCodeOfNetwork,
    },
    {
      target: contact?.value ?? '',
      trust: await deviceTrust(db, context, user?.id),
    },
  );
}
