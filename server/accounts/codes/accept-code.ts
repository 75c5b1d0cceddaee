import { type Contact, parseContact } from '#domain/accounts/contact.ts';
import { msg } from '#domain/i18n/msg.ts';
import type { DatabaseTransaction } from '#server/database/transaction.ts';
import { hashToken } from '#server/http/request/authenticate.ts';
import type { CallContext } from '#server/http/call-context.ts';
import { claimAccount, decideClaim } from '../claim-account.ts';
import { deviceTrust } from '../devices/known-devices.ts';
import { notifyOfNewContact } from '../mails/notify-of-new-contact.ts';
import { newToken } from '../sessions/new-token.ts';
import { lockUserByContact } from '../contacts/contact-queries.ts';
import { lockUser, updateUser } from '../queries.ts';
import { storeProof } from '../sessions/recent-proof.ts';
import { deleteUserResets, insertReset } from '../sessions/session-queries.ts';
import type { UserRow } from '../user-row.ts';
import type { CodeRow } from './code-queries.ts';

const RESET_LIFETIME_MS = 15 * 60_000;
const RELEASED = msg(
  'That email or phone number was never verified. You can register with it now.',
);

export type CodeOutcome = { ok: true; token: string | null } | { ok: false; sentence: string };

/**
 * Applies a correct code (spec §4, forgotten password). A code that was sent to verify an account verifies the contact,
 * and transfers the account unless the call comes from where it was registered, since the person who registered need
 * not own the contact. A forgotten password yields a reset token; if the proof transfers the account, this happens when
 * the password is set. An unused contact becomes that of the customer who requested the code while signed in to an
 * account without a password. A contact confirmed by its signed-in customer proves who they are (`isRecentlyProved`).
 * null: no open account has the contact.
 */
export async function acceptCode(
  tx: DatabaseTransaction,
  context: CallContext,
  row: CodeRow,
): Promise<CodeOutcome | null> {
  const contact = parseContact(row.contact);
  if (!contact) return null;
  const user = await lockUserByContact(tx, contact, {
    phoneCode: row.phone_code,
    callerId: row.user_id,
  });
  if (!user) return changeContact(tx, context, row, contact);
  if (!user.is_active) return null;
  const { channel } = contact;
  const isByItsUser = await isItsUser(tx, context, user.id, row.purpose);
  const takesOver = decideClaim(user, { channel, isByItsUser }) === 'take-over';
  const waitsForPassword = takesOver && row.purpose !== 'verify';
  if (
    !waitsForPassword &&
    !(await claimAccount(tx, user, { channel, isByItsUser, now: context.now }))
  ) {
    return { ok: false, sentence: RELEASED };
  }
  // The number that the code was sent to is verified now, including its calling code.
  if (channel === 'phone' && user.phone_code === null && row.phone_code !== null)
    await updateUser(tx, user.id, { phone_code: row.phone_code });
  if (row.purpose === 'verify') {
    if (context.customer?.id === user.id && isProof(user, channel))
      await storeProof(tx, context.customer.token_id, context.now);
    return { ok: true, token: null };
  }
  const token = newToken();
  await insertReset(tx, {
    hash: hashToken(token),
    user_id: user.id,
    proves: takesOver ? channel : null,
    expires_at: new Date(context.now.getTime() + RESET_LIFETIME_MS),
  });
  return { ok: true, token };
}

/**
 * Whether the call comes from one of the account's sessions, from a device that has signed in to it, or, for a
 * confirmation code, from an address that has: clients need not send the session of a registration.
 */
async function isItsUser(
  tx: DatabaseTransaction,
  context: CallContext,
  userId: number,
  purpose: CodeRow['purpose'],
): Promise<boolean> {
  if (context.customer?.id === userId) return true;
  const trust = await deviceTrust(tx, context, userId);
  return trust === 'device' || (trust === 'address' && purpose === 'verify');
}

/** Whether a code to this contact identifies the customer: an unverified contact does so only while no other is verified. */
function isProof(user: UserRow, channel: Contact['channel']): boolean {
  const { email_verified_at: email, phone_verified_at: phone } = user;
  return channel === 'email' ? email !== null || phone === null : phone !== null || email === null;
}

async function changeContact(
  tx: DatabaseTransaction,
  { customer: caller, now, locale }: CallContext,
  { user_id, phone_code, purpose }: CodeRow,
  { channel, value }: Contact,
): Promise<CodeOutcome | null> {
  if (user_id === null || caller?.id !== user_id || purpose !== 'verify') return null;
  const user = await lockUser(tx, user_id);
  // A new contact can be used to set a new password, so an account that has one changes its contact only with the
  // password (updateProfile).
  if (!user?.is_active || user.password_hash !== null) return null;
  const changed =
    channel === 'email'
      ? { email: value, email_verified_at: now }
      : { phone: value, phone_code: phone_code ?? user.phone_code, phone_verified_at: now };
  await updateUser(tx, user_id, changed);
  await notifyOfNewContact(tx, user, { ...user, ...changed }, locale);
  // Earlier resets sent to the contact must not open the account.
  await deleteUserResets(tx, user_id);
  return { ok: true, token: null };
}
