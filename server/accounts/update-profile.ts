import type { User } from '#contract/account-shapes.ts';
import type { ProfileRequest } from '#contract/accounts.ts';
import { isUniqueViolation } from '#server/database/unique-violation.ts';
import type { CallContext, SignedInUser } from '#server/http/call-context.ts';
import { personOf, photoOf, takenTroubles } from './person-of.ts';
import { presentUser } from './present-user.ts';
import { findUser, updateUser } from './queries.ts';
import { refuseTroubles } from './refuse.ts';
import type { UserRow } from './user-row.ts';

/** The account of the customer who calls. */
export async function getProfile(context: CallContext, { id }: SignedInUser): Promise<User> {
  return presentUser(context, await accountOf(context, id));
}

/**
 * Changes an account: name, e-mail and phone always, what is not sent of the rest stays. Another e-mail or phone is not
 * verified any more. Invalid with all fields that can not be used.
 */
export async function updateProfile(
  context: CallContext,
  { id }: SignedInUser,
  request: ProfileRequest,
): Promise<User> {
  const before = await accountOf(context, id);
  const { values, troubles } = await personOf(context, keepingOf(before, request), id);
  refuseTroubles(context, troubles);
  const isSameEmail = values.email?.toLowerCase() === before.email?.toLowerCase();
  const changes = {
    ...values,
    ...(await photoOf(context, request.profile_photo)),
    ...(isSameEmail ? {} : { email_verified_at: null }),
    ...(values.phone === before.phone ? {} : { phone_verified_at: null }),
  };
  try {
    await updateUser(context.db, id, changes);
  } catch (error) {
    if (isUniqueViolation(error)) refuseTroubles(context, await takenTroubles(context, values, id));
    throw error;
  }
  return presentUser(context, await accountOf(context, id));
}

/** The e-mail is optional for clients of the family; what they do not send stays as it was. */
function keepingOf(before: UserRow, request: ProfileRequest): ProfileRequest {
  return {
    ...request,
    email: request.email ?? before.email ?? undefined,
    phone_code:
      request.phone_code ?? (request.country ? undefined : (before.phone_code ?? undefined)),
    gender: request.gender ?? before.gender ?? undefined,
    date_of_birth: request.date_of_birth ?? before.date_of_birth ?? undefined,
  };
}

async function accountOf({ db }: CallContext, id: number): Promise<UserRow> {
  const row = await findUser(db, id);
  if (!row) throw new Error(`customer ${id} is gone`);
  return row;
}
