import type { SessionUser } from '#web/accounts/session/session-store.ts';
import { type AddressValues, NO_ADDRESS } from './address-values.ts';
import type { Countries } from './view/countries.ts';

/** What the form of a new address begins with: the customer's name and phone, and the country they most likely are in. */
export function newAddress(countries: Countries, user: SessionUser | null): AddressValues {
  const country = countries.find(({ is_default }) => is_default);
  return {
    ...NO_ADDRESS,
    name: user?.name ?? '',
    phone: user?.phone ?? '',
    ...(country && {
      country_id: String(country.id),
      // Of the phone, whatever country the language suggests.
      phone_code: (user?.phone && user.phone_code) || country.phone_code,
    }),
  };
}
