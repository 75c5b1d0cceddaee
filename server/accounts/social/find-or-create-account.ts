import type { DatabaseTransaction } from '#server/database/transaction.ts';
import { hashToken } from '#server/http/request/authenticate.ts';
import type { CallContext } from '#server/http/call-context.ts';
import { addJob } from '#server/jobs/add-job.ts';
import { claimAccount } from '../claim-account.ts';
import { deviceTrust } from '../devices/known-devices.ts';
import { lockUserByEmail } from '../contacts/contact-queries.ts';
import { insertUser } from '../queries.ts';
import type { UserRow } from '../user-row.ts';
import { type Identity, NotVerified } from './identity.ts';
import { findIdentity, insertIdentity, lockIdentity, markTokenUsed } from './queries.ts';

/**
 * The account of an identity: the one it has signed in to before, else the one with its verified email, else a new
 * one. Throws NotVerified for a proof that has been used.
 */
export async function findOrCreateAccount(
  tx: DatabaseTransaction,
  context: CallContext,
  identity: Identity,
): Promise<number> {
  const { now, locale } = context;
  const { provider, subject, email, name, proof } = identity;
  if (proof) {
    const row = { hash: hashToken(proof.token), expires_at: proof.expires_at };
    if (!(await markTokenUsed(tx, row))) throw new NotVerified('wrong');
  }
  await lockIdentity(tx, email?.toLowerCase() ?? `${provider} ${subject}`);
  const userId = await findIdentity(tx, identity);
  if (userId !== undefined) return userId;
  const value = email?.toLowerCase();
  const owner = value === undefined ? undefined : await claimedBy(tx, context, value);
  const user_id =
    owner?.id ??
    (await insertUser(tx, {
      name: name?.slice(0, 255) ?? email?.split('@')[0] ?? 'Customer',
      email,
      phone: null,
      phone_code: null,
      gender: null,
      date_of_birth: null,
      password_hash: null,
      created_at: now,
      ...(email === null ? {} : { email_verified_at: now }),
    }));
  await insertIdentity(tx, { provider, subject, user_id, created_at: now });
  if (!owner) await addJob(tx, 'send-account-mail', { kind: 'welcome', user_id, locale });
  return user_id;
}

/** The account with a verified email, if the proof makes it theirs; a closed one stays unchanged. */
async function claimedBy(
  tx: DatabaseTransaction,
  context: CallContext,
  value: string,
): Promise<UserRow | undefined> {
  const owner = await lockUserByEmail(tx, value);
  if (!owner?.is_active) return owner;
  const isByItsUser =
    context.customer?.id === owner.id || (await deviceTrust(tx, context, owner.id)) === 'device';
  const proof = { channel: 'email' as const, now: context.now, isByItsUser };
  return (await claimAccount(tx, owner, proof)) ? owner : undefined;
}
