import type { ProfileRequest } from '#contract/accounts.ts';
import { checkPerson } from '#domain/accounts/check-person.ts';
import type { FieldErrors } from '#domain/accounts/field-error.ts';
import { networkOfSubject } from '#domain/limits/network.ts';
import {
  PHOTO_OF_ADDRESS,
  PHOTO_OF_CUSTOMER,
  PHOTO_OF_NETWORK,
} from '#domain/limits/photo-limits.ts';
import { msg } from '#domain/i18n/msg.ts';
import type { CallContext } from '#server/http/call-context.ts';
import { countAttempts } from '#server/limits/take-attempts.ts';
import { storeCustomerImage } from '#server/media/store-image.ts';
import { readSettings } from '#server/settings/read-settings.ts';
import { cleanUpload, recogniseUpload } from '#server/uploads/detect-file-type.ts';
import { findCountryByName, getTakenContacts } from './queries.ts';
import type { UserValues } from './user-row.ts';

/**
 * The person in a form, with all field errors according to the settings, including an unknown country (spec §8,
 * registration errors field by field). Whether a contact is in use is checked separately (takenFieldErrors).
 */
export async function readPerson(
  context: CallContext,
  request: ProfileRequest,
): Promise<{ values: UserValues; fieldErrors: FieldErrors }> {
  const settings = await readSettings(context.db, context.log);
  const today = context.now.toISOString().slice(0, 10);
  const { person, fieldErrors } = checkPerson(request, settings, today);
  const { country: name } = request;
  const country = name === undefined ? null : await findCountryByName(context.db, name);
  if (country === undefined) {
    fieldErrors['country'] = { sentence: msg("We don't recognise this country.") };
  }
  return {
    values: {
      ...person,
      email: person.email || null,
      phone_code: person.phone_code ?? country?.phone_code ?? null,
      ...(country ? { country_id: country.id } : {}),
    },
    fieldErrors,
  };
}

/** Field errors for contacts that are in use; `exceptId` is the person's own account. */
export async function takenFieldErrors(
  { db }: Pick<CallContext, 'db'>,
  person: Pick<UserValues, 'email' | 'phone' | 'phone_code'>,
  exceptId: number | null,
): Promise<FieldErrors> {
  const inUse = await getTakenContacts(db, person, exceptId);
  return {
    ...(inUse.email ? { email: { sentence: msg('The email has already been taken.') } } : {}),
    ...(inUse.phone ? { phone: { sentence: msg('The phone has already been taken.') } } : {}),
  };
}

/**
 * Stores the picture of a form, if any. Throws Invalid when it is not a picture, 429 beyond the day's limits of the
 * customer and the address, which a registration counts towards too.
 */
export async function storePhoto(
  context: CallContext,
  photo: unknown,
): Promise<Pick<UserValues, 'profile_photo_id'>> {
  const { db, files, now, customer, clientAddress } = context;
  const isThere =
    photo instanceof File ? photo.size > 0 : photo !== undefined && photo !== null && photo !== '';
  if (!isThere) return {};
  const upload = await recogniseUpload(photo, 'profile_photo', ['image']);
  const attempts = [
    { limit: PHOTO_OF_ADDRESS, subject: clientAddress },
    { limit: PHOTO_OF_NETWORK, subject: networkOfSubject(clientAddress) },
    ...(customer ? [{ limit: PHOTO_OF_CUSTOMER, subject: String(customer.id) }] : []),
  ];
  await countAttempts(db, context, attempts);
  const { bytes } = await cleanUpload(upload, 'profile_photo');
  return { profile_photo_id: await storeCustomerImage(db, files, bytes, now) };
}
