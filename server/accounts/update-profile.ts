import type { User } from '#contract/account-shapes.ts';
import type { ProfileRequest } from '#contract/accounts.ts';
import type { FieldErrors } from '#domain/accounts/field-error.ts';
import { msg } from '#domain/i18n/msg.ts';
import type { Database } from '#server/database/connect.ts';
import { type DatabaseTransaction, transaction } from '#server/database/transaction.ts';
import { isUniqueViolation } from '#server/database/conflicts.ts';
import type { CallContext, SignedInCustomer } from '#server/http/call-context.ts';
import { countAttempts } from '#server/limits/take-attempts.ts';
import { checkCurrentPassword, type CheckedPassword } from './password/check-current-password.ts';
import { deleteUserCodes } from './codes/code-queries.ts';
import { notifyOfNewContact } from './mails/notify-of-new-contact.ts';
import { limitsFor } from './account-limits.ts';
import { readPerson, storePhoto, takenFieldErrors } from './read-person.ts';
import { presentUser } from './present-user.ts';
import { findUser, lockUser, updateUser } from './queries.ts';
import { accountClosed, PASSWORD_NEEDED, refuseFieldErrors } from './refuse.ts';
import { isOtherPhone, isSameEmail } from './contacts/same-contact.ts';
import { isRecentlyProved, proofNeeded } from './sessions/recent-proof.ts';
import { deleteUserResets } from './sessions/session-queries.ts';
import type { UserRow, UserValues } from './user-row.ts';

const CODE_NEEDED = msg('To change your email, enter the code we send to the new address.');

/** The caller's account. */
export async function getProfile(context: CallContext, { id }: SignedInCustomer): Promise<User> {
  return presentUser(context, await readAccount(context, id));
}

/**
 * Changes an account: name, email and phone always, other fields only if sent (spec §2, /profile). A new email or phone
 * requires the current password, since it can set another one; without a password, a recent proof of identity, and for a
 * new email a code that has already verified it (/send-otp and /verify-otp). A changed email or phone becomes
 * unverified. Throws Invalid with all field errors; 429 for probing which contacts are in use.
 */
export async function updateProfile(
  context: CallContext,
  customer: SignedInCustomer,
  request: ProfileRequest,
): Promise<User> {
  const { id } = customer;
  const before = await readAccount(context, id);
  const { values, fieldErrors } = await readPerson(context, withUnsentFields(before, request));
  refuseFieldErrors(context, fieldErrors);
  const unproved = await errorsUntilProved(context.db, context, customer, { values, before });
  const checked =
    unproved === null
      ? null
      : await proveChange(context, customer, unproved, request.current_password);
  if (!isSameEmail(values, before) || isOtherPhone(values, before)) await countLookup(context);
  refuseFieldErrors(context, await takenFieldErrors(context, values, id));
  const photo = await storePhoto(context, request.profile_photo);
  try {
    await transaction(context.db, (tx) =>
      change(tx, context, customer, { values, photo, checked }),
    );
  } catch (error) {
    if (isUniqueViolation(error))
      refuseFieldErrors(context, await takenFieldErrors(context, values, id));
    throw error;
  }
  return presentUser(context, await readAccount(context, id));
}

/** Checks again under the lock: in the meantime a code may have been entered or the password changed. */
async function change(
  tx: DatabaseTransaction,
  context: CallContext,
  customer: SignedInCustomer,
  {
    values,
    photo,
    checked,
  }: {
    values: UserValues;
    photo: Pick<UserValues, 'profile_photo_id'>;
    checked: CheckedPassword | null;
  },
): Promise<void> {
  const { id } = customer;
  const now = await lockUser(tx, id);
  // Staff may have closed or erased the account since the call was authenticated, or merged it into another one.
  if (!now?.is_active) throw accountClosed(context);
  const unproved = await errorsUntilProved(tx, context, customer, { values, before: now });
  if (unproved !== null) {
    if (checked === null) refuseFieldErrors(context, unproved);
    await checked?.confirm(tx);
  }
  const isOther = { email: !isSameEmail(values, now), phone: isOtherPhone(values, now) };
  if (isOther.email) await deleteUserCodes(tx, id);
  await notifyOfNewContact(tx, now, values, context.locale);
  // Earlier resets sent to the old contact must not open the account.
  if (isOther.email || isOther.phone) await deleteUserResets(tx, id);
  await updateUser(tx, id, {
    ...values,
    ...photo,
    ...(isOther.email ? { email_verified_at: null } : {}),
    ...(isOther.phone ? { phone_verified_at: null } : {}),
  });
}

/** The errors of changed contacts unless the current password is right; null when none needs it. */
async function errorsUntilProved(
  db: Database,
  { now }: Pick<CallContext, 'now'>,
  customer: SignedInCustomer,
  { values, before }: { values: UserValues; before: UserRow },
): Promise<FieldErrors | null> {
  const isOther = { email: !isSameEmail(values, before), phone: isOtherPhone(values, before) };
  if (!isOther.email && !isOther.phone) return null;
  const hasPassword = before.password_hash !== null;
  const isProved = !hasPassword && (await isRecentlyProved(db, customer, now));
  if (isProved && !isOther.email) return null;
  if (isProved) return { email: { sentence: CODE_NEEDED } };
  const error = hasPassword ? { sentence: PASSWORD_NEEDED } : proofNeeded(before);
  return { ...(isOther.email && { email: error }), ...(isOther.phone && { phone: error }) };
}

async function proveChange(
  context: CallContext,
  customer: SignedInCustomer,
  unproved: FieldErrors,
  password: string | null | undefined,
): Promise<CheckedPassword> {
  if (!password) refuseFieldErrors(context, unproved);
  return checkCurrentPassword(context, customer, password ?? '');
}

/** Whether a contact is in use reveals who has an account, so lookups count against the registration limit. */
async function countLookup(context: CallContext): Promise<void> {
  const { registrationOfAddress: limit } = await limitsFor(context);
  const attempt = { limit, subject: context.clientAddress };
  await countAttempts(context.db, context, [attempt]);
}

/** Some clients omit the email; it then stays unchanged. */
function withUnsentFields(before: UserRow, request: ProfileRequest): ProfileRequest {
  return {
    ...request,
    email: request.email ?? before.email ?? undefined,
    phone_code:
      request.phone_code ?? (request.country ? undefined : (before.phone_code ?? undefined)),
    gender: request.gender ?? before.gender ?? undefined,
    date_of_birth: request.date_of_birth ?? before.date_of_birth ?? undefined,
  };
}

/** Throws 403 when staff have erased the account since the call was authenticated. */
async function readAccount(context: CallContext, id: number): Promise<UserRow> {
  const row = await findUser(context.db, id);
  if (!row) throw accountClosed(context);
  return row;
}
