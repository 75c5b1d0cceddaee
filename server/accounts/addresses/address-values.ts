import type { AddressRequest } from '#contract/addresses.ts';
import { phoneLengthTrouble } from '#domain/accounts/check-person.ts';
import type { Troubles } from '#domain/accounts/trouble.ts';
import { phrase } from '#domain/texts/phrase.ts';
import type { CallContext } from '#server/http/call-context.ts';
import { readSettings } from '#server/settings/read-settings.ts';
import { refuseTroubles } from '../refuse.ts';
import { type AddressValues, findCity, hasCountry } from './queries.ts';

/** What is kept of an address. Invalid for a phone of another length, an unknown country, a city of another country. */
export async function addressValues(
  context: CallContext,
  request: AddressRequest,
): Promise<AddressValues> {
  const { db, log } = context;
  const { phone, city_id, country_id } = request;
  const troubles: Troubles = {};
  const phoneTrouble = phoneLengthTrouble(phone, await readSettings(db, log));
  if (phoneTrouble) troubles['phone'] = phoneTrouble;
  const city = city_id === undefined ? null : await findCity(db, city_id);
  if (city === undefined) {
    troubles['city_id'] = { sentence: phrase('We do not know this city.') };
  }
  if (country_id !== undefined && !(await hasCountry(db, country_id))) {
    troubles['country_id'] = { sentence: phrase('We do not know this country.') };
  } else if (city && country_id !== undefined && city.country_id !== country_id) {
    troubles['city_id'] = { sentence: phrase('This city is not in the chosen country.') };
  }
  refuseTroubles(context, troubles);
  return {
    name: request.name,
    phone,
    phone_code: request.phone_code ?? null,
    address_type: request.address_type,
    address_line: request.address_line,
    address_line2: request.address_line2 ?? null,
    area: request.area ?? null,
    flat_no: request.flat_no ?? null,
    post_code: request.post_code ?? null,
    country_id: country_id ?? city?.country_id ?? null,
    city_id: city_id ?? null,
    latitude: request.latitude ?? null,
    longitude: request.longitude ?? null,
  };
}
