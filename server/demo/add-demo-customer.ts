import type { AddressRequest } from '#contract/addresses.ts';
import { DEMO_SIGN_IN } from '#domain/accounts/demo-sign-in.ts';
import { addDemoAccount } from '#server/accounts/demo/add-demo-account.ts';
import { storeAddress } from '#server/accounts/addresses/change-addresses.ts';
import type { SignedInCustomer } from '#server/http/call-context.ts';
import { contextOfPage, type ContextDeps } from '#server/http/create-context.ts';
import { findDemoCustomer } from './orders/queries.ts';
import { countOwn, findCityByName } from './queries.ts';

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
    state: 'IL',
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
    state: 'WA',
    post_code: '98101',
    city: 'Seattle',
  },
];

/** Creates the demo customer with two addresses; null if the account exists. */
export async function addDemoCustomer(deps: ContextDeps): Promise<SignedInCustomer | null> {
  const { db, clock } = deps;
  const id = await addDemoAccount(db, { name: NAME, now: clock() });
  if (id === null) return null;
  const customer = { id, name: NAME, token_id: 0 };
  await addAddresses(deps, customer);
  return customer;
}

/** The demo customer that an interrupted start created, with all addresses; null without one. */
export async function completeDemoCustomer(deps: ContextDeps): Promise<SignedInCustomer | null> {
  const customer = await findDemoCustomer(deps.db, DEMO_SIGN_IN.email);
  if (customer) await addAddresses(deps, customer);
  return customer;
}

/** Adds those addresses that a customer does not have yet. */
async function addAddresses(deps: ContextDeps, customer: SignedInCustomer): Promise<void> {
  const { db } = deps;
  const context = contextOfPage(deps, 'en');
  const existing = await countOwn(db, 'addresses', customer.id);
  for (const { city: name, ...address } of ADDRESSES.slice(existing)) {
    const city = await findCityByName(db, name);
    const place = city ? { city_id: city.id, country_id: city.country_id } : {};
    await storeAddress(context, customer, { ...address, ...place });
  }
}
