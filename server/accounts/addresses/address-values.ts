import type { AddressRequest } from '#contract/addresses.ts';
import { phoneFormatError } from '#domain/accounts/check-person.ts';
import type { FieldErrors } from '#domain/accounts/field-error.ts';
import { nationalPhone } from '#domain/accounts/international-phone.ts';
import { msg } from '#domain/i18n/msg.ts';
import type { CallContext } from '#server/http/call-context.ts';
import { readSettings } from '#server/settings/read-settings.ts';
import { refuseFieldErrors } from '../refuse.ts';
import { type AddressValues, findCity, hasCountry } from './queries.ts';

/**
 * Validates an address. Throws Invalid for a phone of the wrong length, an unknown country, or a city of another
 * country.
 */
export async function addressValues(
  context: CallContext,
  request: AddressRequest,
): Promise<AddressValues> {
  const { db, log } = context;
  const { city_id, country_id } = request;
  const fieldErrors: FieldErrors = {};
  const phone = nationalPhone(request.phone_code, request.phone);
  const phoneError = phoneFormatError(phone, await readSettings(db, log));
  if (phoneError) fieldErrors['phone'] = phoneError;
  const city = city_id === undefined ? null : await findCity(db, city_id);
  if (city === undefined) {
    fieldErrors['city_id'] = { sentence: msg("We don't recognise this city.") };
  }
  if (country_id !== undefined && !(await hasCountry(db, country_id))) {
    fieldErrors['country_id'] = { sentence: msg("We don't recognise this country.") };
  } else if (city && country_id !== undefined && city.country_id !== country_id) {
    fieldErrors['city_id'] = { sentence: msg("This city isn't in the selected country.") };
  }
  refuseFieldErrors(context, fieldErrors);
  return {
    name: request.name,
    phone,
    phone_code: request.phone_code ?? null,
    address_type: request.address_type,
    address_line: request.address_line,
    address_line2: request.address_line2 ?? null,
    area: request.area ?? null,
    flat_no: request.flat_no ?? null,
    state: request.state ?? null,
    post_code: request.post_code ?? null,
    country_id: country_id ?? city?.country_id ?? null,
    city_id: city_id ?? null,
    latitude: request.latitude ?? null,
    longitude: request.longitude ?? null,
  };
}
