import type { SignedIn } from '#contract/account-shapes.ts';
import type { RegistrationRequest } from '#contract/accounts.ts';
import { passwordError } from '#domain/accounts/check-password.ts';
import type { FieldErrors } from '#domain/accounts/field-error.ts';
import { msg } from '#domain/i18n/msg.ts';
import { transaction } from '#server/database/transaction.ts';
import { isUniqueViolation } from '#server/database/conflicts.ts';
import type { CallContext } from '#server/http/call-context.ts';
import { addJob } from '#server/jobs/add-job.ts';
import { countAttempts } from '#server/limits/take-attempts.ts';
import { limitsFor } from './account-limits.ts';
import { openSession } from './sessions/open-session.ts';
import { hashPassword } from './password/password-hash.ts';
import { readPerson, storePhoto, takenFieldErrors } from './read-person.ts';
import { insertUser } from './queries.ts';
import { refuseFieldErrors } from './refuse.ts';
import type { UserValues } from './user-row.ts';

/**
 * Creates an account and signs in (spec §4, registration). Throws Invalid with all field errors; 429 beyond the limit
 * per address, which is counted before the response can reveal whether a contact is in use.
 */
export async function register(
  context: CallContext,
  request: RegistrationRequest,
): Promise<SignedIn> {
  const { values, fieldErrors } = await readPerson(context, request);
  const password = passwordError(request.password);
  if (password) fieldErrors['password'] = password;
  if (request.country === undefined) {
    fieldErrors['country'] = { sentence: msg('The country field is required.') };
  }
  refuseFieldErrors(context, {
    ...(await countedFieldErrors(context, values, fieldErrors)),
    ...fieldErrors,
  });
  const user = {
    ...values,
    ...(await storePhoto(context, request.profile_photo)),
    password_hash: await hashPassword(request.password ?? ''),
    created_at: context.now,
  };
  try {
    return await transaction(context.db, async (tx) => {
      const user_id = await insertUser(tx, user);
      await addJob(tx, 'send-account-mail', { kind: 'welcome', user_id, locale: context.locale });
      return openSession(context, tx, user_id);
    });
  } catch (error) {
    // A concurrent registration took the same email or phone.
    if (isUniqueViolation(error))
      refuseFieldErrors(context, await takenFieldErrors(context, values, null));
    throw error;
  }
}

/**
 * Field errors for contacts in use, counted as a registration; a form without a valid contact reveals nothing and is
 * not counted.
 */
async function countedFieldErrors(
  context: CallContext,
  values: UserValues,
  fieldErrors: FieldErrors,
): Promise<FieldErrors> {
  const email = fieldErrors['email'] ? null : values.email;
  const phone = fieldErrors['phone'] ? null : values.phone;
  if (email === null && phone === null) return {};
  const { registrationOfAddress: limit } = await limitsFor(context);
  const attempt = { limit, subject: context.clientAddress };
  await countAttempts(context.db, context, [attempt]);
  return takenFieldErrors(context, { ...values, email, phone }, null);
}
