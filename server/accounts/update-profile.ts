import type { User } from '#contract/account-shapes.ts';
import type { ProfileRequest } from '#contract/accounts.ts';
import { msg } from '#domain/i18n/msg.ts';
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
import { deleteUserResets } from './sessions/session-queries.ts';
import type { UserRow, UserValues } from './user-row.ts';

const CODE_NEEDED = msg('To change your email, enter the code we send to the new address.');

/** The caller's account. */
export async function getProfile(context: CallContext, { id }: SignedInCustomer): Promise<User> {
  return presentUser(context, await readAccount(context, id));
}

/**
 * Changes an account: name, email and phone always, other fields only if sent (spec §2, /profile). A new email or phone
 * requires the current password, since it can set another one; without a password, a new email requires a code that has
 * already verified it (/send-otp and /verify-otp). A changed email or phone becomes unverified. Throws Invalid with all
 * field errors; 429 for probing which contacts are in use.
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
  const toProve = contactsToProve(values, before);
  const checked =
    toProve.length === 0
      ? null
      : await proveChange(context, customer, {
          before,
          toProve,
          password: request.current_password,
        });
  if (!isSameEmail(values, before) || isOtherPhone(values, before)) await countLookup(context);
  refuseFieldErrors(context, await takenFieldErrors(context, values, id));
  const photo = await storePhoto(context, request.profile_photo);
  try {
    await transaction(context.db, (tx) => change(tx, context, id, { values, photo, checked }));
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
  id: number,
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
  const now = await lockUser(tx, id);
  if (!now) throw new Error(`customer ${id} does not exist`);
  // Staff may have closed the account since the call was authenticated, or merged it into another one.
  if (!now.is_active) throw accountClosed(context);
  const toProve = contactsToProve(values, now);
  if (toProve.length > 0) {
    if (checked === null) refuseUnproven(context, now, toProve);
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

/** The changed contacts that need a proof: the current password or, in an account without one, a code for a new email. */
function contactsToProve(values: UserValues, before: UserRow): ('email' | 'phone')[] {
  const isPhone = before.password_hash !== null && isOtherPhone(values, before);
  return [
    ...(isSameEmail(values, before) ? [] : ['email' as const]),
    ...(isPhone ? ['phone' as const] : []),
  ];
}

async function proveChange(
  context: CallContext,
  customer: SignedInCustomer,
  {
    before,
    toProve,
    password,
  }: {
    before: UserRow;
    toProve: readonly ('email' | 'phone')[];
    password: string | null | undefined;
  },
): Promise<CheckedPassword> {
  if (!password) refuseUnproven(context, before, toProve);
  return checkCurrentPassword(context, customer, password ?? '');
}

function refuseUnproven(
  context: CallContext,
  { password_hash }: UserRow,
  toProve: readonly ('email' | 'phone')[],
): void {
  const sentence = password_hash === null ? CODE_NEEDED : PASSWORD_NEEDED;
  refuseFieldErrors(context, Object.fromEntries(toProve.map((field) => [field, { sentence }])));
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

async function readAccount({ db }: CallContext, id: number): Promise<UserRow> {
  const row = await findUser(db, id);
  if (!row) throw new Error(`customer ${id} does not exist`);
  return row;
}
