import type { AddressRequest } from '#contract/addresses.ts';
import { DEMO_SIGN_IN } from '#domain/accounts/demo-sign-in.ts';
import { hashPassword } from '#server/accounts/password-hash.ts';
import { findCountryByName, findTaken, insertUser, updateUser } from '#server/accounts/queries.ts';
import { contextOfPage, type ContextDeps } from '#server/http/create-context.ts';
import { storeAddress } from '#server/accounts/addresses/change-addresses.ts';
import { findCityByName } from './queries.ts';

const NAME = 'Dana Mason';

const ADDRESSES: (AddressRequest & { city: string })[] = [
  {
    name: NAME,
    phone: DEMO_SIGN_IN.phone,
    phone_code: '1',
    address_type: 'home',
    address_line: '48 Chisel Street',
    address_line2: 'Second floor',
    area: 'Mill Quarter',
    post_code: '60601',
    city: 'Chicago',
    is_default: true,
  },
  {
    name: NAME,
    phone: '5550100101',
    phone_code: '1',
    address_type: 'office',
    address_line: '12 Foundry Lane',
    post_code: '98101',
    city: 'Seattle',
  },
];

/** Makes the customer of the demo shop with two addresses; gives their id, null when there is such an account already. */
export async function addDemoCustomer(deps: ContextDeps): Promise<number | null> {
  const { db, clock } = deps;
  const taken = await findTaken(db, DEMO_SIGN_IN, null);
  if (taken.email || taken.phone) return null;
  const country = await findCountryByName(db, 'United States');
  const now = clock();
  const id = await insertUser(db, {
    name: NAME,
    email: DEMO_SIGN_IN.email,
    phone: DEMO_SIGN_IN.phone,
    phone_code: '1',
    country_id: country?.id ?? null,
    gender: null,
    date_of_birth: null,
    password_hash: await hashPassword(DEMO_SIGN_IN.password),
    email_verified_at: now,
    created_at: now,
  });
  await updateUser(db, id, { phone_verified_at: now });
  const context = contextOfPage(deps, 'en');
  for (const { city: name, ...address } of ADDRESSES) {
    const city = await findCityByName(db, name);
    const place = city ? { city_id: city.id, country_id: city.country_id } : {};
    await storeAddress(context, { id, name: NAME, token_id: 0 }, { ...address, ...place });
  }
  return id;
}
