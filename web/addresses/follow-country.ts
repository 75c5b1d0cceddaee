import type { Countries } from './view/countries.ts';

/** What another country changes in an address: the calling code follows it, and the city has to be chosen again. */
export function followCountry(
  countries: Countries,
  country_id: string,
): { phone_code: string; city_id: string } {
  const country = countries.find(({ id }) => String(id) === country_id);
  return { phone_code: country?.phone_code ?? '', city_id: '' };
}
