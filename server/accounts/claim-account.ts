import { claimContact } from '#domain/accounts/claim-contact.ts';
import type { Contact } from '#domain/accounts/contact.ts';
import type { DatabaseTransaction } from '#server/database/transaction.ts';
import { deleteUserCodes } from './codes/code-queries.ts';
import { deleteUserDevices } from './devices/device-queries.ts';
import { updateUser } from './queries.ts';
import { deleteUserResets, deleteUserTokens } from './sessions/session-queries.ts';
import { deleteUserIdentities } from './social/queries.ts';
import type { UserRow } from './user-row.ts';

/**
 * Applies the proof of an account's contact, by a code or a provider (domain/accounts/claim-contact.ts); `user` is the
 * locked account. Returns whether the account now belongs to the person who verified the contact; false: it belongs to
 * somebody who verified another contact, and loses this one.
 */
export async function claimAccount(
  tx: DatabaseTransaction,
  user: UserRow,
  proof: { channel: Contact['channel']; now: Date; isByItsUser: boolean },
): Promise<boolean> {
  const outcome = decideClaim(user, proof);
  if (outcome === 'release') {
    await updateUser(tx, user.id, withoutContact(proof.channel));
    await deleteUserResets(tx, user.id);
    return false;
  }
  if (outcome === 'take-over') {
    const another = proof.channel === 'email' ? 'phone' : 'email';
    await updateUser(tx, user.id, { password_hash: null, ...withoutContact(another) });
    await revokeAccess(tx, user.id);
    await deleteUserIdentities(tx, user.id);
  }
  await updateUser(
    tx,
    user.id,
    proof.channel === 'email' ? { email_verified_at: proof.now } : { phone_verified_at: proof.now },
  );
  return true;
}

/** Decides what proving a contact means for an account. */
export function decideClaim(
  user: UserRow,
  { channel, isByItsUser }: { channel: Contact['channel']; isByItsUser: boolean },
): ReturnType<typeof claimContact> {
  const isVerified = {
    email: user.email_verified_at !== null,
    phone: user.phone_verified_at !== null,
  };
  return claimContact({
    wasVerified: isVerified[channel],
    isOtherVerified: isVerified[channel === 'email' ? 'phone' : 'email'],
    isByItsUser,
  });
}

/** Revokes earlier access to an account: sessions except one, resets, codes, and all devices but the given ones. */
export async function revokeAccess(
  tx: DatabaseTransaction,
  userId: number,
  except: { tokenId?: number; devices?: readonly Buffer[] } = {},
): Promise<void> {
  await deleteUserTokens(tx, userId, except.tokenId ?? null);
  await deleteUserResets(tx, userId);
  await deleteUserCodes(tx, userId);
  await deleteUserDevices(tx, userId, except.devices);
}

function withoutContact(channel: Contact['channel']) {
  return channel === 'email'
    ? { email: null, email_verified_at: null }
    : { phone: null, phone_verified_at: null };
}
